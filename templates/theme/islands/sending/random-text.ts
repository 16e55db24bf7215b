// Texts that nobody can guess: 256 bits of the browser's own source, in letters that may stand anywhere in an address.

export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Bytes as base64url without padding (RFC 4648, 5). */
export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
