/* The frame's few scripts. Everything works without them except what they add:
   the choice of light or dark, and the memory of the language. */
"use strict";

(() => {
  const root = document.documentElement;

  /* Some browsers refuse storage to pages opened from a folder. */
  const recall = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const remember = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      /* The choice then lasts for this page. */
    }
  };

  /* The colours in the dark are style sheets of their own; paper is light. */
  const showDark = (media) => {
    for (const name of ["dark_css", "pygments_dark_css"]) {
      const sheet = document.getElementById(name);
      if (sheet) sheet.media = media;
    }
  };
  const choose = (theme) => {
    root.dataset.theme = theme;
    showDark(theme === "dark" ? "screen" : "not all");
  };

  const chosen = recall("cadogan-theme");
  if (chosen === "light" || chosen === "dark") choose(chosen);
  else showDark("screen and (prefers-color-scheme: dark)");

  const isDark = () =>
    root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;

  const setUpTheme = (button) => {
    const show = () => button.setAttribute("aria-pressed", String(isDark()));
    button.addEventListener("click", () => {
      choose(isDark() ? "light" : "dark");
      remember("cadogan-theme", root.dataset.theme);
      show();
    });
    button.hidden = false;
    show();
  };

  const setUpLanguages = (switcher) => {
    for (const link of switcher.querySelectorAll("a"))
      link.addEventListener("click", () => {
        remember("cadogan-language", link.hreflang);
        if (location.hash) link.hash = location.hash;
      });
    document.addEventListener("click", (event) => {
      if (!switcher.contains(event.target)) switcher.open = false;
    });
    switcher.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      switcher.open = false;
      switcher.querySelector("summary").focus();
    });
  };

  /* The contents of a page are open where there is room beside it. */
  const setUpPageContents = (details) => {
    const wide = matchMedia("(min-width: 80rem)");
    const follow = () => (details.open = wide.matches);
    wide.addEventListener("change", follow);
    follow();
    for (const link of details.querySelectorAll("a"))
      link.addEventListener("click", () => (details.open = wide.matches));
  };

  const showCurrentChapter = (chapters) => {
    const show = () => {
      const current = chapters.querySelector("[aria-current]");
      if (current) chapters.scrollTop = current.offsetTop - chapters.clientHeight / 3;
    };
    show();
    chapters.addEventListener("toggle", show);
  };

  /* What scrolls sideways on a small screen must be reachable with the keyboard. */
  const makeReachable = (block) => {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
    else block.removeAttribute("tabindex");
  };

  document.addEventListener("DOMContentLoaded", () => {
    const each = (selector, action) => document.querySelectorAll(selector).forEach(action);
    each(".theme-toggle", setUpTheme);
    each(".languages", setUpLanguages);
    each(".page-contents", setUpPageContents);
    each(".chapters", showCurrentChapter);
    const reach = () => each(".content .table-frame, .content pre", makeReachable);
    addEventListener("resize", reach);
    reach();
  });
})();
