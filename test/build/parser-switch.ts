// The native parser behind a switch: while remark is chosen it answers to no text, as where it is not installed. A test puts it in the
// place of the door to the parser (`vi.mock` of src/platform/native/addon.ts), so that one process reads a site by both.
import type { NativeParser } from "../../src/platform/native/addon.ts";

export type ParserName = "native" | "remark";

let chosen: ParserName = "native";
const texts = { native: 0, remark: 0 };

/** Which parser reads from now on. */
export function readBy(parser: ParserName): void {
  chosen = parser;
}

/** How many texts each was asked for since the last call: what compares two parsers must have asked both. */
export function textsRead(): Readonly<Record<ParserName, number>> {
  const read = { ...texts };
  texts.native = 0;
  texts.remark = 0;
  return read;
}

/** What `loadParser` of src/platform/native/addon.ts is replaced by. Where no native parser is installed there is nothing to compare, and this throws. */
export function behindSwitch(native: NativeParser | undefined): NativeParser {
  if (native === undefined) throw new Error("The native parser of this platform is not installed.");
  return {
    parse(text, options) {
      texts[chosen] += 1;
      return chosen === "remark" ? undefined : native.parse(text, options);
    },
  };
}
