// The sentence below the title of a guide: what its author says it is about, and nothing that was made or that the text begins with.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const front = (description: string) => `---\ndescription: ${description}\n---\n\n`;
const docs = {
  "docs/index.md": `${front("What it is for.")}Begin here.\n`,
  "docs/own.md": `${front("A & B")}# Own [title](index.md)\n\nBegin here.\n`,
  "docs/made.md": "# Made\n\nBegin here.\n",
  "docs/again.md": `${front("Begin  here")}# Again\n\nBegin here, then go on.\n`,
  "docs/titled.md": `${front("Titled.")}# Titled\n\nBegin here.\n`,
  "docs/listed.md": `${front('"Listed – how lists say it"')}# Listed\n\nBegin here.\n`,
  "docs/bare.md": "---\nhide_title: true\ndescription: Seen by none\n---\n\nBegin here.\n",
};

it("stands below the title, whoever prints that", async () => {
  const world = await worldOf({ "pio-docs.config.json": '{ "title": "Harbor" }', ...docs });
  const lead = async (page: string) =>
    /<\/h1>(?:<\/\w+>)*<p class="lead">(.*?)<\/p><div/.exec(await world.html(page))?.[1];
  expect(await lead("index.html")).toBe("What it is for.");
  expect(await lead("own/index.html")).toBe("A &amp; B");
  expect(await lead("listed/index.html")).toBe("How lists say it");
  for (const page of ["made", "again", "titled", "bare"]) {
    expect(await world.html(`${page}/index.html`)).not.toContain('class="lead"');
  }
});
