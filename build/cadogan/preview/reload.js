// Loads the page again when the server says that it has a newer version than this one.
// Only a page that is seen listens: a browser has few connections to one server.
(() => {
  const { changes, version } = document.currentScript.dataset;
  let source = null;
  const listen = () => {
    if (document.visibilityState === "hidden") {
      source?.close();
      source = null;
    } else if (source === null) {
      source = new EventSource(changes);
      source.onmessage = (event) => {
        if (event.data !== version) location.reload();
      };
    }
  };
  document.addEventListener("visibilitychange", listen);
  window.addEventListener("pageshow", listen);
  listen();
})();
