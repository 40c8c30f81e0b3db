"use strict";
document.addEventListener("DOMContentLoaded", () => {
  /* index.html#languages shows the list and stays. */
  if (location.hash === "#languages") return;
  const links = [...document.querySelectorAll("#languages a")];
  const byTag = new Map(links.map((link) => [link.hreflang.toLowerCase(), link]));

  /* Language and script that a tag stands for: zh-HK is Chinese in traditional script. */
  const essence = (tag) => {
    try {
      const full = new Intl.Locale(tag).maximize();
      return `${full.language}-${full.script}`;
    } catch {
      return tag;
    }
  };

  const match = (wanted) => {
    for (let tag = wanted.toLowerCase(); tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf("-")))) {
      const link = byTag.get(tag);
      if (link && essence(link.hreflang) === essence(wanted)) return link;
    }
    return links.find((link) => essence(link.hreflang) === essence(wanted));
  };

  let chosen = null;
  try {
    chosen = localStorage.getItem("cadogan-language");
  } catch {
    /* Some browsers refuse storage to pages opened from a folder. */
  }
  for (const wanted of [chosen, ...navigator.languages, document.documentElement.lang]) {
    const link = wanted && match(wanted);
    if (link) {
      location.replace(link.href);
      return;
    }
  }
});
