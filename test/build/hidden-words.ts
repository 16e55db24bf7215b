// Every byte that a build of a site with hidden words leaves, and which of the words are in it.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect } from "vitest";
import { runHere } from "../run-here.ts";
import type { Places } from "./hidden-places.ts";

export const folder = mkdtempSync(join(tmpdir(), "pio-docs-places-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every text that a build of `places` for `audiences` leaves: by file, and what it printed. */
export async function textsOf(
  name: string,
  { files }: Places,
  audiences: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const site = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const options = audiences.flatMap((audience) => ["--audience", audience]);
  const words = ["build", "--update-urls", "--build-report", ".pio-docs/build.json", "--verbose", ...options];
  const { code, stdout, stderr } = await runHere([...words, "--format", "json"], site);
  expect([code, code === 0 ? "" : stdout]).toEqual([0, ""]);
  const texts = new Map([["printed", `${stdout}\n${stderr}`]]);
  const made = ["build", ".pio-docs", ...readdirSync(site).filter((one) => one.startsWith("pio-docs.urls"))];
  for (const path of made.flatMap((one) => filesIn(join(site, one)))) {
    const bytes = readFileSync(path);
    const shown = path.slice(site.length + 1);
    texts.set(`name of ${shown}`, shown);
    texts.set(shown, plainText(shown, bytes));
  }
  return texts;
}

function filesIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
}

/** The bytes as text, with what is packed or written as base64 in them. */
function plainText(name: string, bytes: Buffer): string {
  const open = name.endsWith(".gz") ? gunzipSync(bytes) : name.endsWith(".br") ? brotliDecompressSync(bytes) : bytes;
  const text = open.toString("latin1");
  const packed = text.match(/[A-Za-z0-9+/]{40,}={0,2}/g) ?? [];
  return [text, ...packed.map((one) => Buffer.from(one, "base64").toString("latin1"))].join("\n");
}

/** The places whose words are in `texts`, with the first text that has each. The caches of a build are its author's. */
export function heard(texts: ReadonlyMap<string, string>, { words }: Places): readonly string[] {
  const all = [...texts].map(([name, text]) => [name, text.toLowerCase()] as const);
  return [...words].flatMap(([place, word]) => {
    const found = all.find(([, text]) => text.includes(word));
    return found === undefined ? [] : [`${place}: ${found[0]}`];
  });
}
