// What components print and a page cannot hold.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const config = JSON.stringify({ title: "T", components: { X: "x.tsx" } });
const site = (printed: string) => ({
  "pio-docs.config.json": config,
  "x.tsx": `export const X = () => ${printed};`,
  "docs/index.md": "# Home\n\nSee <X/>.\n",
});

it("tells a style, with the ways that work, and once however often it is printed", async () => {
  expect(
    await told("component-output", site('<p><i style={{ color: "red" }}>a</i><i style={{ top: 0 }}>b</i></p>')),
  ).toEqual([
    "docs/index.md:3:5 error `<X>` prints a `style` attribute: the Content Security Policy blocks inline styles.",
  ]);
});

it("tells a script, and not what React says to browsers", async () => {
  expect(await told("component-output", site("<script>{`1`}</script>"))).toEqual([
    "docs/index.md:3:5 error `<X>` prints `<script>`.",
  ]);
  expect(await told("component-output", site('<img src="https://x.example/a.png" alt="a" />'))).toEqual([]);
});
