// A content digest names a value: equal digests mean equal values. Making one is an effect-free computation on bytes; node:crypto
// is part of the platform, not a package.
import { createHash } from "node:crypto";

/** 32 lower-case hex characters of SHA-256. */
export type Digest = string & { readonly __digest: true };

/** The digest of text or bytes; several parts are told apart by their lengths. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): Digest {
  const hash = createHash("sha256");
  for (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part, "utf8") : part;
    if (parts.length > 1) hash.update(`${bytes.length}:`);
    hash.update(bytes);
  }
  return hash.digest("hex").slice(0, 32) as Digest;
}
