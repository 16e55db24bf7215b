// The dialog in which readers ask the endpoint of the site. A native dialog in plain elements; an answer streams into it and ends with it. Nothing is
// kept but what stands in it.
import { fill } from "../../../../src/messages/fill.ts";
import { adoptStyles } from "../../islands/adopt-styles.ts";
import { follow } from "../../islands/follow.ts";
import * as words from "../../words/ask.ts";
import { isPlain } from "../intent.ts";
import { answerNodes, linkOf, type SiteHref } from "./answer-nodes.ts";
import styles from "./ask.css" with { type: "text" };
import { AskProblem, ask, type Citation } from "./read-answer.ts";

const { endpoint = "", base = "/" } =
  document.head.querySelector<HTMLScriptElement>("script[data-panel][data-endpoint]")?.dataset ?? {};
const { host } = new URL(endpoint, location.href);
/** Characters of a question, of an answer in the history, and how many of both are sent along. */
const most = { question: 1_000, answer: 4_000, history: 6 };

type Exchange = { readonly question: string; readonly answer: string };

adoptStyles(styles);
document.addEventListener("pio-docs:ask", (event) => {
  if (document.body.querySelector("dialog.ask-dialog") === null)
    openAsk(event instanceof CustomEvent && typeof event.detail === "string" ? event.detail : "");
});

/** A page of the site, or nothing: an answer leads nowhere else. */
const siteHref: SiteHref = (url) => {
  try {
    const { origin, pathname, href } = new URL(url, new URL(base, location.href));
    return origin === location.origin && pathname.startsWith(base) ? href : undefined;
  } catch {
    return undefined;
  }
};

function openAsk(typed: string): void {
  const view = viewOf();
  const { dialog, form, input } = view;
  const { submit, leave } = conversationIn(view);
  input.value = typed.slice(0, most.question);
  const end = new AbortController();
  const close = (): void => {
    if (end.signal.aborted) return;
    end.abort();
    leave();
    dialog.close();
    dialog.remove();
  };
  const { signal } = end;
  form.addEventListener("submit", submit, { signal });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) submit(event);
  });
  dialog.addEventListener("close", close, { signal });
  addEventListener("pagehide", close, { signal });
  addEventListener("popstate", close, { signal });
  dialog.addEventListener("click", (event) => {
    const { target } = event;
    if (target === dialog || (target instanceof Element && target.closest(".ask-close"))) close();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a") : null;
    if (link === null || !isPlain(event)) return;
    event.preventDefault();
    close();
    follow(link.href);
  });
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
}

/** Questions and answers in `view`, one after the other. `submit`: asks, or ends the answer under way. `leave`: ends it. */
function conversationIn({ input, button, log, state }: AskView): {
  readonly submit: (event: Event) => void;
  readonly leave: () => void;
} {
  const history: Exchange[] = [];
  let running: AbortController | undefined;

  const run = async (question: string): Promise<void> => {
    const control = new AbortController();
    running = control;
    button.textContent = words.stop;
    state.textContent = words.waiting;
    const answer = answerIn(log, question);
    const body = { question, page: location.pathname, lang: document.documentElement.lang, history };
    try {
      const end = await ask(endpoint, body, { stop: control.signal, hear: answer.hear });
      if (end === "cut") answer.say(words.cut);
      state.textContent = words.answered;
    } catch (error) {
      if (control.signal.aborted) state.textContent = "";
      else {
        const said = problemText(error);
        answer.say(said);
        state.textContent = said;
      }
    }
    answer.finish();
    if (running !== control) return;
    running = undefined;
    button.textContent = words.send;
    if (answer.text() !== "") history.push({ question, answer: answer.text().slice(0, most.answer) });
    if (history.length > most.history) history.shift();
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const question = input.value.trim();
    if (running !== undefined) running.abort();
    else if (question !== "") {
      input.value = "";
      void run(question);
    }
    input.focus();
  };
  return { submit, leave: () => running?.abort() };
}

function problemText(error: unknown): string {
  const { reason, what } = error instanceof AskProblem ? error : new AskProblem("broken");
  if (reason === "said") return `${host}: ${what}`;
  if (reason === "status") return fill(words.status, { host, status: what });
  return fill(reason === "late" ? words.late : reason === "silent" ? words.silent : words.broken, { host });
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  facts: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), facts);
  element.append(...children);
  return element;
}

type AskView = {
  readonly dialog: HTMLDialogElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLTextAreaElement;
  readonly button: HTMLButtonElement;
  /** Questions and answers. */
  readonly log: HTMLElement;
  /** What assistive technology is told. */
  readonly state: HTMLElement;
};

function viewOf(): AskView {
  const title = made("h2", { textContent: words.open, id: "ask-title" });
  const leave = made("button", { type: "button", className: "icon-button ask-close", textContent: "\u00d7" });
  leave.ariaLabel = words.close;
  // Reached by keys, where it is scrolled; what streams into it is not read out piece by piece.
  const log = made("div", { className: "ask-log", role: "region", tabIndex: 0 });
  log.setAttribute("aria-labelledby", title.id);
  const state = made("p", { className: "ask-state" });
  state.setAttribute("role", "status");
  const input = made("textarea", { id: "ask-question", rows: 2, maxLength: most.question });
  const label = made("label", { textContent: words.question, htmlFor: "ask-question" });
  const button = made("button", { type: "submit", className: "button", textContent: words.send });
  const note = made("p", { className: "ask-note", textContent: fill(words.note, { host }) });
  const form = made("form", {}, label, input, button);
  const box = made("div", { className: "ask-box" }, made("header", {}, title, leave), log, state, form, note);
  const dialog = made("dialog", { className: "ask-dialog" }, box);
  dialog.setAttribute("aria-labelledby", title.id);
  return { dialog, form, input, button, log, state };
}

type ShownAnswer = {
  readonly hear: Parameters<typeof ask>[2]["hear"];
  readonly say: (text: string) => void;
  /** Shows all that has come. */
  readonly finish: () => void;
  readonly text: () => string;
};

/** A question at the end of `log`, and its answer below it, which is drawn at most every 100 ms. */
function answerIn(log: HTMLElement, question: string): ShownAnswer {
  const body = made("div", { className: "ask-answer" });
  const list = made("ul", {});
  const sources = made(
    "div",
    { className: "ask-sources", hidden: true },
    made("h4", { textContent: words.sources }),
    list,
  );
  const told = made("p", { className: "ask-problem", hidden: true });
  const part = made("section", {}, made("h3", { textContent: question }), body, told, sources);
  log.append(part);
  part.scrollIntoView({ block: "nearest" });
  let text = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = new Set<string>();
  const draw = (): void => {
    timer = undefined;
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    body.replaceChildren(...answerNodes(text, siteHref));
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  };
  const cite = ({ url, title }: Citation): void => {
    const href = siteHref(url);
    // What lies outside of the site is no source of it.
    if (href === undefined || seen.has(href)) return;
    seen.add(href);
    const entry = made("li", {});
    entry.append(linkOf(title, url, siteHref));
    list.append(entry);
    sources.hidden = false;
  };
  return {
    hear(piece) {
      text += piece.text ?? "";
      piece.citations?.forEach(cite);
      timer ??= setTimeout(draw, 100);
    },
    say(said) {
      told.textContent = said;
      told.hidden = false;
    },
    finish() {
      clearTimeout(timer);
      draw();
    },
    text: () => text,
  };
}
