// English: a page that did not come, or could not be shown.

export const loading = "Loading…";
export const notLoaded = "This page did not load";
export const networkFailed = "The page could not be loaded: the network failed.";
export const networkSlow = "The page could not be loaded: the network is too slow.";
export const retry = "Retry";
export const error = "Page Error";
export const crashed = "This page crashed.";
export const again = "Try again";
