// What a page says of the head of a home page (`hero` in its front matter).

/** The head of a home page. `code`: Markdown with a code block, or a command. */
export type Hero = {
  readonly title?: string;
  readonly tagline?: string;
  readonly actions: readonly { readonly label: string; readonly href: string }[];
  readonly image?: { readonly src: string; readonly dark?: string; readonly alt: string };
  readonly code?: string;
};
