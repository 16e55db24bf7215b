// Answers the questions of readers from the pages of the site, for Cloudflare, Deno, Netlify, Vercel, and Node. A start to change: it finds
// pages by the words of their entries in llms.txt, and leaves the answer to `answer` of ask-provider.js. The contract:
//   request   POST { question, page, lang, history: [{ question, answer }] }
//   response  lines of JSON: { "text": "..." }, { "citations": [{ "url", "title" }] }, { "error": "..." }
import { answer } from "./ask-provider.js";

const site = "https://docs.example.com/";
const most = { body: 40_000, question: 1_000, pages: 4, page: 8_000, text: 50_000, time: 90_000 };

export async function handle(request, env = globalThis.process?.env ?? {}) {
  const origin = new URL(site).origin;
  const headers = { "access-control-allow-origin": origin, vary: "origin", "x-content-type-options": "nosniff" };
  const refuse = (status, text) => new Response(`${text}\n`, { status, headers });
  // Pages of the site alone; put a limit of requests for each address in front of it, too.
  if (request.headers.get("origin") !== origin) return refuse(403, "Only pages of the documentation can ask.");
  if (request.method === "OPTIONS")
    return new Response(null, { status: 204, headers: { ...headers, "access-control-allow-headers": "content-type" } });
  if (request.method !== "POST") return refuse(405, "Send questions with POST.");
  const asked = await readQuestion(request);
  if (asked === undefined) return refuse(400, "The question is missing or too long.");
  const stop = AbortSignal.any([request.signal, AbortSignal.timeout(most.time)]);
  const lines = answerLines(asked, env, stop);
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    cancel: () => lines.return(),
  });
  return new Response(body, { headers: { ...headers, "content-type": "application/x-ndjson" } });
}

export default { fetch: handle };

async function readQuestion(request) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of request.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > most.body) return undefined;
  }
  try {
    const { question, history } = JSON.parse(text);
    if (typeof question !== "string" || question.trim() === "" || question.length > most.question) return undefined;
    const isFine = ({ question: before, answer: said }) => typeof before === "string" && typeof said === "string";
    return { question, history: Array.isArray(history) ? history.slice(-6).filter(isFine) : [] };
  } catch {
    return undefined;
  }
}

async function* answerLines({ question, history }, env, signal) {
  try {
    const pages = await pagesFor(question, signal);
    yield { citations: pages.map(({ url, title }) => ({ url, title })) };
    let length = 0;
    for await (const text of answer({ question, history, pages, env, signal })) {
      length += text.length;
      if (length > most.text) return;
      yield { text };
    }
  } catch {
    yield { error: "The question could not be answered. Try again later." };
  }
}

/** The pages whose entries have most of the words of `question`. */
async function pagesFor(question, signal) {
  const index = await (await fetch(`${site}llms.txt`, { signal })).text();
  const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const entries = [...index.matchAll(/^- \[([^\]]+)\]\(([^)\s]+)\)(.*)$/gm)].map(([line, title, url]) => {
    return { title, url, score: [...words].filter((word) => line.toLowerCase().includes(word)).length };
  });
  const best = entries.filter(({ url, score }) => score > 0 && url.startsWith(site)).sort((a, b) => b.score - a.score);
  const read = async ({ title, url }) => {
    const text = await (await fetch(url, { signal })).text();
    return { title, url: url.replace(/(?:index)?\.md$/, ""), text: text.slice(0, most.page) };
  };
  return Promise.all(best.slice(0, most.pages).map(read));
}
