// Pictures for one of the two modes, as Mintlify and other users of Tailwind write them: `<img className="block dark:hidden">` and
// `"hidden dark:block"`. Their addresses get the words that ours are told by.
import type { Pass } from "./pass.ts";

const picture = /<img\b[^<>]*>/g;

/** `src="a.png"` becomes `src="a.png#only-light"`; a picture whose address has words already is left. */
export const modeImages: Pass = {
  name: "mode-images",
  mayHold: (text) => text.includes("<") && (text.includes("dark:hidden") || text.includes("dark:block")),
  edits: ({ text, code }) =>
    [...text.matchAll(picture)].flatMap(({ 0: written, index }) => {
      const mode = modeOf(/\bclass(?:Name)?=(["'])(.*?)\1/s.exec(written)?.[2] ?? "");
      const source = /\ssrc=(["'])([^"'#{}]+)\1/d.exec(written);
      const end = source?.indices?.[2]?.[1];
      if (mode === undefined || end === undefined || code.holds(index)) return [];
      return [{ from: index + end, to: index + end, by: [`#only-${mode}`] }];
    }),
};

function modeOf(classes: string): "light" | "dark" | undefined {
  const names = classes.split(/\s+/);
  if (names.includes("dark:hidden")) return "light";
  return names.includes("hidden") && names.some((name) => /^dark:(?:block|inline|flex)/.test(name))
    ? "dark"
    : undefined;
}
