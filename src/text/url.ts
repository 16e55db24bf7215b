// Whether a text is an address. Node's own `URL.canParse` is not asked: once it is called some thousand times, Node 20 reads the letters
// ä, ö, é and their kind as broken bytes and refuses addresses that it took before. `new URL` reads them well.

/** Whether `text` is a URL, or one as seen from `base`. */
export function isUrl(text: string, base?: string | URL): boolean {
  try {
    return new URL(text, base).href !== "";
  } catch {
    return false;
  }
}
