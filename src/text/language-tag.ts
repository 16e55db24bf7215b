// Tags of languages (BCP 47), as people write them in configs and names of folders.

/** Whether a tag names a language that the system knows. */
export function isLanguage(tag: string): boolean {
  return nameIn(tag, "en", "none") !== undefined;
}

/** The tag in a name that a program gives a locale, such as `pt_BR`. */
export function tagOf(name: string): string {
  return name.replaceAll("_", "-");
}

/** What a language is called in itself, with a capital; the tag where the system does not know it. */
export function ownNameOf(tag: string): string {
  const name = nameIn(tag, tag, "code") ?? tag;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

function nameIn(tag: string, by: string, fallback: "none" | "code"): string | undefined {
  try {
    const { language } = new Intl.Locale(tag);
    return new Intl.DisplayNames([by], { type: "language", fallback }).of(fallback === "none" ? language : tag);
  } catch {
    return undefined;
  }
}
