/* Search in the index that Sphinx wrote (searchindex.js), with excerpts from
   searchtexts.js. splitQuery and Stemmer come with the language (language_data.js). */
"use strict";

const Search = (() => {
  const SCORES = { title: 15, partialTitle: 7, text: 5, partialText: 2 };
  const EXCERPT = 220;
  let index = null;
  let texts = {};
  const stemmer = new Stemmer();

  const stem = (word) => stemmer.stemWord(word.toLowerCase()).toLowerCase();
  const own = (table, key) => (Object.hasOwn(table, key) ? [table[key]].flat() : []);

  /* Whether a term that is not the word itself holds it, or is most of its beginning. */
  const resembles = (term, word) =>
    (word.length > 2 && term.includes(word)) ||
    (term.length > 3 && term.length * 3 >= word.length * 2 && word.startsWith(term));

  const isIndexed = (word) => Object.hasOwn(index.terms, word) || Object.hasOwn(index.titleterms, word);

  /* Return page number -> score for one word of the query. */
  const pagesWith = (word) => {
    const scores = new Map();
    const add = (pages, score) => {
      for (const page of pages) scores.set(page, Math.max(score, scores.get(page) ?? 0));
    };
    add(own(index.titleterms, word), SCORES.title);
    add(own(index.terms, word), SCORES.text);
    if (isIndexed(word)) return scores;
    const short = [...word].length === 1 && /[^\x00-\u0dff]/u.test(word);
    const fits = (term) => (short ? term.includes(word) : resembles(term, word));
    for (const term of Object.keys(index.titleterms))
      if (fits(term)) add(own(index.titleterms, term), SCORES.partialTitle);
    for (const term of Object.keys(index.terms))
      if (fits(term)) add(own(index.terms, term), SCORES.partialText);
    return scores;
  };

  /* A page's title as text; Sphinx's index has it as HTML. */
  const titleOf = (page) => {
    const [first] = texts[index.docnames[page]] ?? [];
    return first?.[1] || new DOMParser().parseFromString(index.titles[page], "text/html").body.textContent;
  };

  /* Return the pages that have every word, the best first. */
  const find = (words) => {
    const found = words.map(pagesWith);
    if (!found.length) return [];
    const pages = [...found[0].keys()].filter((page) => found.every((has) => has.has(page)));
    const score = (page) => found.reduce((sum, has) => sum + has.get(page), 0);
    return pages
      .map((page) => ({ page, score: score(page), title: titleOf(page) }))
      .sort((a, b) => b.score - a.score || a.title.localeCompare(b.title));
  };

  /* Return [start, end] of each word of a text whose stem the query has. */
  const matches = (text, words) => {
    const places = [];
    for (const match of text.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)) {
      const parts = splitQuery(match[0]);
      if (parts.length === 1) {
        const part = stem(parts[0]);
        if (words.some((word) => part === word || (!isIndexed(word) && resembles(part, word))))
          places.push([match.index, match.index + match[0].length]);
        continue;
      }
      for (const word of words)
        for (let at = match[0].indexOf(word); at >= 0; at = match[0].indexOf(word, at + 1))
          places.push([match.index + at, match.index + at + word.length]);
    }
    return places.sort((a, b) => a[0] - b[0]);
  };

  /* Return the section of a page that has most of the words, with their places. */
  const bestSection = (name, words) => {
    let best = null;
    for (const [anchor, heading, text] of texts[name] ?? []) {
      const places = matches(text, words);
      const titled = matches(heading, words).length;
      const worth = titled * 3 + Math.min(places.length, 3);
      if (!best || worth > best.worth) best = { anchor, heading, text, places, worth };
    }
    return best;
  };

  const element = (name, className, text) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  };

  /* Return the text around the first match, the matches marked. */
  const excerpt = ({ text, places }) => {
    const first = places.length ? places[0][0] : 0;
    let start = Math.max(0, first - EXCERPT / 3);
    if (start) start = Math.min(first, text.indexOf(" ", start) + 1 || start);
    let end = Math.min(text.length, start + EXCERPT);
    if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), start + EXCERPT / 2);
    const paragraph = element("p", "search-excerpt", start ? "… " : "");
    let at = start;
    for (const [from, to] of places) {
      if (from < at || to > end) continue;
      paragraph.append(text.slice(at, from), element("mark", "", text.slice(from, to)));
      at = to;
    }
    paragraph.append(text.slice(at, end), end < text.length ? " …" : "");
    return paragraph;
  };

  const item = ({ page, title }, words, suffix) => {
    const name = index.docnames[page];
    const section = bestSection(name, words);
    const entry = element("li");
    const link = element("a", "", title);
    const anchor = section?.anchor ?? "";
    link.href = document.documentElement.dataset.content_root + encodeURI(name) + suffix;
    if (anchor) link.href += `#${anchor}`;
    entry.append(link);
    if (anchor) entry.append(element("span", "search-section", section.heading));
    if (section?.text) entry.append(excerpt(section));
    return entry;
  };

  const show = () => {
    const query = new URLSearchParams(location.search).get("q") ?? "";
    for (const input of document.querySelectorAll("input[name=q]")) input.value = query;
    const words = [...new Set(splitQuery(query).map(stem))];
    if (!words.length) return;
    const status = document.getElementById("cadogan-search-status");
    const found = find(words);
    status.textContent = found.length
      ? status.dataset.found.replace("{count}", found.length.toLocaleString(document.documentElement.lang))
      : status.dataset.none;
    document
      .getElementById("cadogan-search-results")
      .append(...found.map((one) => item(one, words, status.dataset.suffix)));
  };

  document.addEventListener("DOMContentLoaded", show);
  return {
    setIndex: (data) => (index = data),
    setTexts: (data) => (texts = data),
  };
})();
