// Which way a language is written.

const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** `lang`: a BCP 47 tag. */
export function directionOf(lang: string): "ltr" | "rtl" {
  return rightToLeft.has(lang.split("-")[0]?.toLowerCase() ?? "") ? "rtl" : "ltr";
}
