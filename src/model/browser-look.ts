// What browsers show of a site around its pages: icons for tabs and home screens, and the colour of their bars.

export type BrowserLook = {
  readonly themeColor: { readonly light: string; readonly dark: string };
  /** Made of the site's one SVG; absent where that cannot be. */
  readonly icons?: readonly { readonly output: string; readonly bytes: Uint8Array }[];
};

export const touchIcon = "apple-touch-icon.png";
