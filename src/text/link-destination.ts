/** `href` as it is written in the parentheses of a Markdown link: in angle brackets if it has spaces, brackets, or backslashes. */
export function linkDestination(href: string): string {
  if (/^[^\s<>()\\]+$/.test(href)) return href;
  return `<${href.trim().replace(/\s+/g, " ").replace(/[<>]/g, encodeURIComponent)}>`;
}
