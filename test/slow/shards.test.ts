// Several machines and the shipped program: a handbook of a thousand pages with a spec, a part and a stylesheet of its own. Each machine is a
// folder, as a job of CI is; what one leaves is brought to the others by copying files.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { writeGuides } from "../bench/guides.ts";
import { writeSpec } from "../bench/spec.ts";
import { type Ended, runProgram } from "../program.ts";

const folder = mkdtempSync(join(tmpdir(), "pio-docs-shards-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shards = [1, 2, 3, 4];
const at = (...path: string[]): string => join(folder, ...path);

/** A site, the same on every machine, whose folder it is. */
function siteOn(machine: string): string {
  const site = at(machine, "handbook");
  mkdirSync(site, { recursive: true });
  writeGuides(site, 1000);
  writeSpec(site, 60);
  writeFileSync(join(site, "own.css"), ".footer { letter-spacing: 1px }\n");
  writeFileSync(join(site, "Footer.jsx"), "export default ({ view }) => <p>{view.title} of the handbook</p>;\n");
  const theme = { css: ["own.css"], parts: { Footer: "Footer.jsx" } };
  writeFileSync(
    join(site, "pio-docs.config.json"),
    JSON.stringify({ title: "Handbook", url: "https://a.example", theme, compress: true }),
  );
  return site;
}

async function ran(...words: string[]): Promise<Ended> {
  const ended = await runProgram(words, folder);
  expect(ended.code, ended.stderr).toBe(0);
  return ended;
}

/** All files below a folder as one text. */
function below(path: string): string {
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(join(path, file)).isFile(),
  );
  return files
    .sort()
    .map((file) => `${file}\n${readFileSync(join(path, file), "latin1")}`)
    .join("\n");
}

it("four machines make what one makes, and a build into their folder goes on from it", async () => {
  const sites = shards.map((number) => siteOn(`machine${number}`));
  for (const [index, site] of sites.entries())
    await ran("build", site, "--shard", `${index + 1}/4`, "--faces", at(`faces${index + 1}`));
  // As `download-artifact` brings them: a folder for each.
  for (const number of shards) cpSync(at(`faces${number}`), at("faces", `faces-${number}`), { recursive: true });
  for (const [index, site] of sites.entries()) {
    const { stderr } = await ran(
      "build",
      site,
      "--shard",
      `${index + 1}/4`,
      "--with",
      at("faces"),
      "--out",
      at("parts", `part-${index + 1}`),
    );
    expect(stderr).toMatch(new RegExp(`^shard ${index + 1}/4: \\d+ pages built, `, "m"));
  }
  const merged = await ran("merge", at("parts"), "--site", sites[0] ?? "", "--out", at("merged"), "--format", "json");
  const alone = await ran("build", siteOn("alone"), "--out", at("single"), "--format", "json");
  const [whole, single] = [merged, alone].map(({ stdout }) => JSON.parse(stdout));
  expect({ ...whole, ms: 0, out: "" }).toEqual({ ...single, ms: 0, out: "" });
  expect(below(at("merged")) === below(at("single"))).toBe(true);

  // Where nothing changed, and after an edit: the merged folder is an output like any other.
  const [first = ""] = sites;
  await ran("build", first, "--out", at("merged"));
  expect(below(at("merged")) === below(at("single"))).toBe(true);

  // A link in place of a file leads nowhere.
  const page = at(
    "parts/part-2/site",
    String(
      readdirSync(at("parts/part-2/site"), { recursive: true }).find((file) => String(file).endsWith("index.html")),
    ),
  );
  writeFileSync(at("secret"), readFileSync(page));
  rmSync(page);
  symlinkSync(at("secret"), page);
  const refused = await runProgram(["merge", at("parts"), "--site", first, "--out", at("other")], folder);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("is a link.  shard-unsound")]);
});
