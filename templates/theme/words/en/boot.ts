// English: what boot gives life to, and what comes at the first scroll.

export const copy = "Copy to clipboard";
export const copied = "Copied";
export const copyFailed = "Copying failed, press Ctrl+C";
export const copySection = "Copy this section as markdown";
export const copySectionFailed = "Copying failed";
export const wrap = "Toggle word wrap";
/** The key that is held while K is pressed: as the button prints it, and as it is said. */
export const searchKey = "Ctrl";
export const searchKeyOfMac = "Command";
export const search = (key: string) => `Search (${key}+K)`;
export const noStorage = "Browser storage is not available: choices are forgotten.";
export const toTop = "Scroll back to top";
