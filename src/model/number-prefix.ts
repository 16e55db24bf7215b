// Folders and files may carry a number that orders them and shows neither in addresses nor in ids.

/**
 * `01-intro` -> 1, `intro`; `003 - My doc` -> 3, `My doc`. Versions and dates (`7.0-foo`, `2021-11-foo`) and bare numbers stay
 * whole.
 */
export function splitPrefix(name: string): { readonly name: string; readonly position?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match?.[1] === undefined || match[2] === undefined ? { name } : { name: match[2], position: Number(match[1]) };
}
