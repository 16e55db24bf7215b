// English: the menu of narrow screens.

export const siteMenu = "Site menu";
export const close = "Close navigation bar";
export const toMain = "← Back to main menu";
export const toDocs = "Pages of this area →";
