// Only on sites with an override of the foot of the search dialog, which each page brings along as a template: puts it below the keys of the
// dialog when this opens. The dialog's own nodes stay where they are, since React knows them.
const mark = "search-foot-own";

new MutationObserver(() => {
  const own = document.body.querySelector<HTMLTemplateElement>("template#__search-foot");
  const panel = document.body.querySelector(".search-box");
  if (own === null || panel === null || panel.querySelector(`.${mark}`) !== null) return;
  const foot = document.createElement("div");
  foot.className = mark;
  foot.append(own.content.cloneNode(true));
  panel.append(foot);
}).observe(document.body, { childList: true, subtree: true });
