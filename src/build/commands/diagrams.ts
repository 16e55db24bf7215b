// Drawings of diagrams that the site's package cannot draw, made by the mermaid that is installed beside pio-docs in a Chromium that the user has, as files to
// commit: a build asks for neither. What is drawn already stays as it is.
import { bodyOf } from "../../markdown/drawing/diagram.ts";
import { drawingsFolder, isDrawingName, type Undrawn } from "../../model/drawn-diagram.ts";
import type { Host } from "../../platform/host.ts";
import { findChromium, runInChromium } from "../../platform/native/browser.ts";
import { findPackage } from "../../platform/native/drawers.ts";
import { resultOf } from "../build.ts";
import { runOf } from "../cache/cache-folder.ts";
import { mending, openMemory } from "../cache/memory.ts";
import { compile } from "../compile.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { packageFolder, programVersion } from "../program.ts";
import { poolFor } from "../workers/pool.ts";

/** `env`: that of the process, which may name the Chromium. `packages`: a folder in or below the one where mermaid is installed; the program's own by default. */
export type DiagramsAsked = { readonly env: Readonly<Record<string, string | undefined>>; readonly packages?: string };

/** What became of one diagram; `file`: from the folder of the site. */
export type DiagramDrawn = { readonly file: string; readonly page: string; readonly problem?: string };

/** `no-site`: the config cannot be used. `failed`: the browser. Of `drawn` those with a problem are not written; `unused` are of no page. */
export type Diagrams = { readonly result: BuildResult } & (
  | { readonly kind: "no-site" }
  | { readonly kind: "no-mermaid" | "no-chromium"; readonly wanted: number }
  | { readonly kind: "failed"; readonly problem: string }
  | {
      readonly kind: "done";
      readonly drawn: readonly DiagramDrawn[];
      readonly kept: number;
      readonly unused: readonly string[];
    }
);

type Wanted = Undrawn & { readonly page: string };

/** Draws what the site of `options` lacks. Writes nothing but drawings. */
export async function drawDiagrams(
  host: Host,
  options: BuildOptions,
  { env, packages = packageFolder }: DiagramsAsked,
): Promise<Diagrams> {
  const start = performance.now();
  const run = await runOf(host, { ...options, cache: false });
  const memory = await openMemory(host, run.store, programVersion());
  const pool = poolFor(host);
  const compiled = await mending(memory, () => compile(run, memory, pool)).finally(() => pool.close());
  memory.memo.close();
  const result = resultOf(options, compiled, { written: false, bytes: 0, ms: Math.round(performance.now() - start) });
  const pages = compiled.assembly?.gathered.parsed.pages;
  if (pages === undefined) return { kind: "no-site", result };
  const wanted = new Map<string, Wanted>();
  for (const { undrawn = [], source } of pages)
    for (const one of undrawn) if (!wanted.has(one.name)) wanted.set(one.name, { ...one, page: source });
  const folder = `${options.siteFolder}/${drawingsFolder}`;
  const there = (await host.names(folder).catch(() => [])).filter(isDrawingName);
  const unused = there.filter((name) => !wanted.has(name));
  const missing = [...wanted.values()].filter(({ name }) => !there.includes(name));
  const kept = wanted.size - missing.length;
  if (missing.length === 0) return { kind: "done", result, drawn: [], kept, unused };
  const mermaid = await findPackage(host, packages, { name: "mermaid", entry: "dist/mermaid.min.js" });
  if (mermaid === undefined) return { kind: "no-mermaid", result, wanted: missing.length };
  const chromium = findChromium({ env, folders: [options.siteFolder] });
  if (chromium === undefined) return { kind: "no-chromium", result, wanted: missing.length };
  options.onCompiled?.();
  const task = drawTask(missing.map(({ text }) => bodyOf(text)));
  const answer = await runInChromium(chromium, { script: mermaid.entry, task }, options.signal);
  if ("problem" in answer) return { kind: "failed", result, problem: answer.problem };
  const { value } = answer;
  if (!Array.isArray(value))
    return { kind: "failed", result, problem: `Mermaid could not be loaded: ${JSON.stringify(value).slice(0, 300)}` };
  const drawn: DiagramDrawn[] = [];
  for (const [at, { name, page }] of missing.entries()) {
    const file = `${drawingsFolder}/${name}`;
    const { svg, problem }: { readonly svg?: unknown; readonly problem?: unknown } = value[at] ?? {};
    if (typeof svg === "string") await host.write(`${options.siteFolder}/${file}`, `${svg}\n`);
    drawn.push({
      file,
      page,
      ...(typeof svg === "string" ? {} : { problem: String(problem ?? "Mermaid returned no diagram") }),
    });
  }
  return { kind: "done", result, drawn, kept, unused };
}

// What the page in the browser does: mermaid draws each text, and what styles say of a shape is written on the shape itself, so that the file
// says all that it needs without a stylesheet.

/** The letters that pages use; words are measured in them. */
const letters = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** The code of a function that answers, for each of `sources`, its `svg` or the `problem`. */
function drawTask(sources: readonly string[]): string {
  return `async () => {
    const plain = { htmlLabels: false };
    mermaid.initialize({
      startOnLoad: false, securityLevel: "strict", theme: "default", suppressErrorRendering: true, fontFamily: ${JSON.stringify(letters)},
      htmlLabels: false, flowchart: plain, class: plain, state: plain, block: plain, requirement: plain, mindmap: plain,
    });
    const painted = ["fill", "stroke", "stroke-width", "stroke-dasharray", "fill-opacity", "stroke-opacity", "opacity", "font-size", "font-weight", "font-style",
      "text-anchor", "dominant-baseline"];
    const usual = { "fill-opacity": "1", "stroke-opacity": "1", opacity: "1", "stroke-dasharray": "none", "font-style": "normal", "font-weight": "400", "text-anchor": "start",
      "dominant-baseline": "auto", "stroke-width": "1px" };
    const wordsOf = (label) => {
      const box = { x: Number(label.getAttribute("width")) / 2, y: Number(label.getAttribute("height")) / 2 };
      const lines = (label.firstElementChild?.innerText ?? label.textContent).split("\\n").map((line) => line.trim()).filter((line) => line !== "");
      const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      text.setAttribute("text-anchor", "middle");
      lines.forEach((line, at) => {
        const part = document.createElementNS("http://www.w3.org/2000/svg", "tspan");
        part.setAttribute("x", String(box.x));
        part.setAttribute("y", String(box.y + 5 + (at - (lines.length - 1) / 2) * 18));
        part.textContent = line;
        text.append(part);
      });
      return text;
    };
    const answers = [];
    for (const [at, source] of ${JSON.stringify(sources)}.entries()) {
      try {
        const { svg } = await mermaid.render("d" + at, source);
        const stage = document.createElement("div");
        stage.innerHTML = svg;
        document.body.append(stage);
        const root = stage.querySelector("svg");
        for (const choice of root.querySelectorAll("switch")) choice.replaceWith(choice.querySelector("text") ?? choice.firstElementChild ?? "");
        for (const label of root.querySelectorAll("foreignObject")) label.replaceWith(wordsOf(label));
        for (const one of root.querySelectorAll("path,rect,circle,ellipse,line,polyline,polygon,text,tspan")) {
          const style = getComputedStyle(one);
          if (style.display === "none" || style.visibility === "hidden") { one.setAttribute("data-gone", ""); continue; }
          for (const name of painted) {
            const value = style.getPropertyValue(name);
            if (value !== usual[name]) one.setAttribute(name, value);
          }
        }
        for (const one of root.querySelectorAll("style,script,title,desc,[data-gone]")) one.remove();
        for (const one of [root, ...root.querySelectorAll("*")]) { one.removeAttribute("style"); one.removeAttribute("class"); }
        const [, , width, height] = root.getAttribute("viewBox").split(/[\\s,]+/);
        root.setAttribute("width", width);
        root.setAttribute("height", height);
        answers.push({ svg: new XMLSerializer().serializeToString(root) });
        stage.remove();
      } catch (error) {
        answers.push({ problem: String(error?.message ?? error).split("\\n")[0].slice(0, 200) });
      }
    }
    return answers;
  }`;
}
