// The mark of what is kept between runs: an HMAC with this user's key over the stage that made a value, the key it was made of, and the
// value itself. What bears a valid one was put by this user's pio-docs, under that stage (which names the program, too) and key, and is whole.
import { createHmac, hash, timingSafeEqual } from "node:crypto";

export const markLength = 32;
export const nameLength = 16;

/** What an entry is kept as. Neither of them holds a NUL. */
export type Under = { readonly stage: string; readonly key: string };

/** The mark of a value, given in parts. */
export function markOf(secret: Uint8Array, { stage, key }: Under, parts: readonly Uint8Array[]): Buffer {
  const mark = createHmac("sha256", secret).update(`${stage}\0${key}\0`);
  for (const part of parts) mark.update(part);
  return mark.digest();
}

/** Whether two marks are the same, in a time that does not tell where they differ. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A short name of stage and key, as latin1 text. It finds an entry; only the mark says that it is the right one. */
export function nameOf({ stage, key }: Under): string {
  return hash("sha256", `${stage}\0${key}`, "buffer").toString("latin1", 0, nameLength);
}
