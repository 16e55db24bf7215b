// A content digest names a value: equal digests mean equal values. Making one is an effect-free computation on bytes; node:crypto
// is part of the platform, not a package.
import { createHash, hash } from "node:crypto";

/** 32 lower-case hex characters of SHA-256. */
export type Digest = string & { readonly __digest: true };

/** The digest of text or bytes; several parts are told apart by their lengths. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): Digest {
  // Texts are handed over as they are: to make bytes of them first takes as long again as their digest.
  const [only = ""] = parts;
  if (parts.length <= 1) return shortened(hash("sha256", only));
  if (parts.every((part) => typeof part === "string"))
    return shortened(hash("sha256", parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join("")));
  const whole = createHash("sha256");
  for (const part of parts) whole.update(`${Buffer.byteLength(part)}:`).update(part);
  return shortened(whole.digest("hex"));
}

function shortened(hex: string): Digest {
  return hex.slice(0, 32) as Digest;
}
