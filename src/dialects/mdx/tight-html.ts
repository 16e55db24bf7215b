// A few words of markdown as HTML, for a cell or a summary that would else need empty lines and a paragraph around them.

/** `words` as HTML, if they are one line of plain words, code, strong or stressed words and links; else undefined. */
export function tightHtml(words: string): string | undefined {
  if (/\n[ \t]*\n|\\|!\[|^(?:#{1,6}|[-+*>]|\d+[.)])[ \t]|^(?:`{3}|:{3})|https?:\/\/(?![^\s]*\))/.test(words))
    return undefined;
  let rest = words.replace(/\s*\n\s*/g, " ");
  let html = "";
  while (rest !== "") {
    const found = next.exec(rest);
    if (found === null) return /[*_`[\]]/.test(bareOf(rest)) ? undefined : html + rest;
    const { code, strong, stressed, link, href } = found.groups ?? {};
    const before = rest.slice(0, found.index);
    if (/[*`[\]]|(?:^|\s)_/.test(bareOf(before))) return undefined;
    html += before;
    if (code !== undefined) html += `<code>${code.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</code>`;
    else if (link !== undefined) html += `<a href="${href}">${plain(link)}</a>`;
    else html += strong !== undefined ? `<strong>${plain(strong)}</strong>` : `<em>${plain(stressed ?? "")}</em>`;
    rest = rest.slice(found.index + found[0].length);
  }
  return html;
}

const next =
  /`(?<code>[^`]+)`(?!`)|\*\*(?<strong>[^*`[\]_<>]+)\*\*|(?<![\w*])[*_](?<stressed>[^*`[\]_<>]+)[*_](?![\w*])|\[(?<link>[^[\]<>*]+)\]\((?<href>[^()\s"<>]+)\)/;

/** Words without the tags among them. */
function bareOf(words: string): string {
  return words.replace(/<[^<>]*>/g, "");
}

/** Code in words that are strong or a link. */
function plain(words: string): string {
  return words.replace(/`([^`]+)`/g, (_, code: string) => `<code>${code.replaceAll("<", "&lt;")}</code>`);
}
