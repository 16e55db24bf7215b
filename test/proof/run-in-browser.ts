// Samples for a page, run in one: each in a page of its own, with the file that a reader would have chosen.
import { readFileSync } from "node:fs";
import { openBrowser } from "../browser/open-browser.ts";
import type { RunAll } from "./prove.ts";
import { fileBytes, type Ran } from "./run.ts";

/** Runs each source after `library`, a script that samples take for granted, and waits until its request has ended. */
export function runInBrowser(library: string | undefined): RunAll {
  return async (sources) => {
    const browser = await openBrowser();
    try {
      const file = `const chosen = new DataTransfer();
chosen.items.add(new File([new Uint8Array(${JSON.stringify([...fileBytes])})], "upload.bin"));
const input = document.createElement("input");
input.type = "file";
input.files = chosen.files;
document.body.append(input);`;
      const before = library === undefined ? file : `${readFileSync(library, "utf8")}\n${file}`;
      const ran: Ran[] = [];
      for (const source of sources) {
        const page = await browser.newPage();
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));
        const ended = new Promise<void>((resolve) => {
          const end = (request: { method(): string; resourceType(): string }) => {
            if (request.resourceType() === "xhr" || request.resourceType() === "fetch") resolve();
          };
          page.on("requestfinished", end);
          page.on("requestfailed", end);
        });
        await page.addScriptTag({ content: before });
        await page.addScriptTag({ content: source });
        const late = new Promise<void>((resolve) => setTimeout(resolve, 5000));
        await Promise.race([ended, late]);
        ran.push({ code: errors.length === 0 ? 0 : 1, output: errors.join("\n") });
        await page.close();
      }
      return ran;
    } finally {
      await browser.close();
    }
  };
}
