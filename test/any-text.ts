// Text of any characters, for tests that hold something of every text.
import fc from "fast-check";

/** How many code points are halves of a pair, and where they begin. */
const halves = { from: 0xd800, count: 0x800 };

/**
 * Any character, as the unit of `fc.string`. It is what the unit "binary" is; that one lists all 1,112,064 of them to find the number of
 * one, which takes each process of tests a second and 100 MB.
 */
export const anyCharacter = fc.nat(0x10ffff - halves.count).map(
  (number) => String.fromCodePoint(number < halves.from ? number : number + halves.count),
  (text) => {
    const [code, more] = typeof text === "string" ? [...text].map((sign) => sign.codePointAt(0) ?? 0) : [];
    if (code === undefined || more !== undefined || /\p{Cs}/u.test(String(text))) throw new Error("not one character");
    return code < halves.from ? code : code - halves.count;
  },
);
