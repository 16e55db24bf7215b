// Which lines of a text are for whom: what is hidden leaves empty lines, code stays as it is, and in doubt more is hidden.
import fc from "fast-check";
import { expect, it } from "vitest";
import { allowedFor } from "../../src/model/audience.ts";
import { shownText } from "../../src/model/audience-blocks.ts";

const open = ':::audience{for="partner"}';
const shown = (text: string, ...audiences: readonly string[]): string => shownText(text, allowedFor(audiences)).text;

it.each([
  [`a\n${open}\nx\n:::\nb`, "a\n\n\n\nb", "a\n\nx\n\nb"],
  [`${open}\n:::note\nx\n:::\nx\n:::\nb`, "\n\n\n\n\n\nb", "\n:::note\nx\n:::\nx\n\nb"],
  [`:::note\n${open}\nx\n:::\nb\n:::`, ":::note\n\n\n\nb\n:::", ":::note\n\nx\n\nb\n:::"],
  [`::::note\n${open}\nx\n::::\nb`, "::::note\n\n\n::::\nb", "::::note\n\nx\n::::\nb"],
  [`- a\n  ${open}\n  x\n  :::\n- b`, "- a\n\n\n\n- b", "- a\n  \n  x\n  \n- b"],
  [`> ${open}\n> x\n> :::\nb`, "\n\n\nb", "> \n> x\n> \nb"],
  ["a <Audience for='partner, staff'>x</Audience> b", "a  b", "a x b"],
  ['a <Audience for={["partner"]}>x <Audience for="public">x</Audience> x</Audience> b', "a  b", "a x x x b"],
  ['a <Audience for="partner" /> b', "a  b", "a  b"],
  [`\`\`\`md\n${open}\nx\n:::\n\`\`\`\nb`, "=", "="],
  ["a `<Audience for=partner>x</Audience>` b", "=", "="],
  [`<!--\n${open}\nx\n:::\n-->`, "<!--\n\n\n\n-->", "<!--\n\nx\n\n-->"],
  ["import Audience from './a.tsx'\n\n<Audience for='partner'>x</Audience>", "=", "="],
  ["<AudienceList for='partner'>x</AudienceList>", "=", "="],
  // Nothing tells where these end.
  [`\`\`\`\ncode\n\n${open}\nx\n:::\nb`, "```\ncode\n\n\n\n\nb", "```\ncode\n\n\nx\n\nb"],
  [`${open}\n:::note\nx\n:::\nb`, "\n\n\n\n", "\n:::note\nx\n:::\nb"],
  [`a \` b\n${open}\nx \` x\n:::\nb`, "a ` b\n\n\n\nb", "a ` b\n\nx ` x\n\nb"],
  [`---\ntitle: "\`\`\`"\n---\n${open}\nx\n:::`, '---\ntitle: "```"\n---\n\n\n', '---\ntitle: "```"\n---\n\nx\n'],
  [`a\r\n${open}\r\nx\r\n:::\r\nb`, "a\n\n\n\nb", "a\n\nx\n\nb"],
])("%j", (text, forAll, forPartners) => {
  expect(shown(text)).toBe(forAll === "=" ? text : forAll);
  expect(shown(text, "partner")).toBe(forPartners === "=" ? text : forPartners);
});

it("never loses a line, nor shows what stands in a closed block, whatever is around it", () => {
  const lines = [
    "a",
    "",
    ":::",
    "::::",
    ":::note",
    "::::tabs",
    "```",
    "~~~",
    "- a",
    "> q",
    "<Audience for=x>",
    "</Audience>",
    "`",
  ];
  const around = fc.array(fc.constantFrom(...lines), { maxLength: 8 }).map((all) => all.join("\n"));
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = `${before}\n\n:::::::audience{for="partner"}\nsecret\n:::::::\n${after}`;
      const left = shown(text);
      expect(left.split("\n")).toHaveLength(text.split("\n").length);
      // In code it is no block, but text that shows one.
      if (left.includes("secret")) expect(left).toContain(':::::::audience{for="partner"}\nsecret');
    }),
  );
});
