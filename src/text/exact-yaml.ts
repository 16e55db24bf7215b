// The numbers of YAML 1.2 as they are written, in the notation of JSON: what JSON has no word for (a plus, zeros in front, a lone point,
// other bases) is put as JSON would, digits stay.
import type { ScalarTag, Tags } from "yaml";
import { numberFrom, type WrittenNumber } from "./written-number.ts";

const decimal = /^(?<sign>[-+]?)(?<whole>\d*)(?:\.(?<fraction>\d*))?(?<exponent>[eE][-+]?\d+)?$/;
/** Hexadecimal and octal; of more digits than these the sum takes the square. */
const otherBase = /^0(?:x[\da-f]{1,1000}|o[0-7]{1,1000})$/i;

/** The tags of a schema, their numbers with all digits. */
export function exactNumbers(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag === "string" || tag.collection !== undefined || !/:(?:int|float)$/.test(tag.tag)) return tag;
    const resolve: ScalarTag["resolve"] = (text, onError, options) =>
      exactNumber(text) ?? tag.resolve(text, onError, options);
    return { ...tag, resolve };
  });
}

/** Undefined for infinities, and for what is no number. */
function exactNumber(text: string): number | WrittenNumber | undefined {
  if (otherBase.test(text)) return numberFrom(String(BigInt(text)));
  const { sign, whole = "", fraction = "", exponent = "" } = decimal.exec(text)?.groups ?? {};
  if (whole + fraction === "") return undefined;
  const point = fraction === "" ? "" : `.${fraction}`;
  return numberFrom(`${sign === "-" ? "-" : ""}${whole.replace(/^0+(?=\d)/, "") || "0"}${point}${exponent}`);
}
