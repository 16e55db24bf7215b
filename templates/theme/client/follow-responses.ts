// The example of a response that is shown is that of the status in reading: the one that a reader unfolds, or has scrolled to. A tab that is
// chosen stays until another response is read.

const followed = new WeakSet<HTMLElement>();

/** Follows the reader of `article` from now on. */
export function followResponses(article: HTMLElement): void {
  if (followed.has(article)) return;
  followed.add(article);
  const radios = article.querySelectorAll<HTMLInputElement>(".panel .tabs-status > .tabs-radio");
  if (radios.length < 2) return;
  const show = (response: Element) => {
    const status = response.querySelector(".status")?.textContent;
    for (const radio of radios) if (radio.value === status) radio.checked = true;
  };
  article.addEventListener(
    "toggle",
    ({ target }) => {
      // Not those that are unfolded all at once.
      if (target instanceof Element && target.matches(".response[open]:has(> summary:is(:hover, :focus))"))
        show(target);
    },
    true,
  );
  const inView = new Set<Element>();
  const responses = [...article.querySelectorAll(".response")];
  // One may have been unfolded while this chunk was on its way; then what is in view with it is no news.
  const unfolded = document.activeElement?.closest(".response[open]");
  if (unfolded) show(unfolded);
  let isNews = !unfolded;
  let before: Element | undefined;
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      const read = responses.find((response) => inView.has(response) && response.matches("[open]"));
      if (read !== undefined && read !== before && isNews) show(read);
      before = read;
      isNews = true;
    },
    { rootMargin: "-20% 0px -60%" },
  );
  for (const response of responses) sight.observe(response);
}
