// Icons by name: what a name stands for, and how it is printed. A page holds the drawing of each of its icons once, as a symbol, and uses it
// where the icon stands.

/** An icon that there is: an emoji, or a drawing with the id and the markup of its symbol. */
export type Icon = { readonly text: string } | { readonly id: string; readonly symbol: string };

/** The icons that a site may name. */
export type IconBook = {
  readonly find: (name: string) => Icon | undefined;
  /** For those who misspell one. */
  readonly names: () => readonly string[];
};

/** The table that is packed with the program: markup by name, and other names. */
export type IconTable = {
  readonly lines: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, string>>;
  readonly aliases: Readonly<Record<string, string>>;
};

const scheme = "icon:";

/** The link that stands for an icon among those of a page or the config. */
export function iconHref(name: string): string {
  return scheme + name;
}

export function iconName(href: string): string {
  return href.slice(scheme.length);
}

/** Whether `name` is one emoji, and no name of a drawing. */
export function isEmoji(name: string): boolean {
  if (name.length > 40) return false;
  const more =
    "(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\u{200d}|\\u{fe0f}|\\u{20e3}|[\\u{e0020}-\\u{e007f}])*";
  const emoji = new RegExp(`^(?:\\p{Extended_Pictographic}|\\p{Regional_Indicator}{2})${more}$`, "u");
  return emoji.test(name) || /^[0-9#*]\u{fe0f}?\u{20e3}$/u.test(name);
}

/** An icon of Lucide; `body`: what it draws in 24 units. */
export function lineIcon(name: string, body: string): Icon {
  const look = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return symbolOf(name, look, body);
}

/** The mark of a brand or language: an area. */
export function markIcon(name: string, body: string): Icon {
  return symbolOf(name, 'stroke="none"', body);
}

function symbolOf(name: string, look: string, body: string): Icon {
  const id = iconId(name);
  return { id, symbol: `<symbol id="${id}" viewBox="0 0 24 24" ${look}>${body}</symbol>` };
}

/** The id of the symbol of `name`, which no heading can have. */
export function iconId(name: string): string {
  return `__icon-${name}`;
}

/** An icon as what is told of its drawing: the emoji, or the id of the symbol. */
export function shownIcon(icon: Icon): string {
  return "id" in icon ? icon.id : icon.text;
}

/** The HTML of an icon where it stands; it says nothing that the text beside it does not say. */
export function iconHtml(icon: Icon): string {
  if ("text" in icon)
    return icon.text === "" ? "" : `<span class="emoji entry-icon" aria-hidden="true">${icon.text}</span>`;
  return `<svg class="icon entry-icon" width="20" height="20" aria-hidden="true"><use href="#${icon.id}"></use></svg>`;
}
