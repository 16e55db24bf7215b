// Opens one document that a config or the command line names: a path or a URL in, its JSON value out, or one diagnostic that says why there is
// none. Specs and overlays are opened alike.
import { specUnreadable } from "../check/spec/spec-unreadable.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { tidyPath } from "../model/source-tree.ts";
import { type Host, HostError, unfitText } from "../platform/host.ts";
import type { Store } from "../platform/store/store.ts";
import { decodedText } from "../text/decoded.ts";
import type { Json } from "../text/json.ts";
import { isUrl } from "../text/url.ts";
import { type FetchPatience, usualPatience } from "./patience.ts";
import { readSpecText } from "./read-spec-text.ts";
import { type SpecAddress, type SpecFile, tidy } from "./spec-files.ts";

/** `siteFolder` is absolute; `store` holds last good copies of what was fetched. */
export type OpenSettings = {
  readonly siteFolder: string;
  readonly store?: Store | undefined;
  readonly patience?: FetchPatience;
};

/** `isRight` tells a document of the right kind: what another host answers under this address is not quoted as the author's. */
export type DocumentOpening = {
  readonly host: Host;
  readonly settings: OpenSettings;
  readonly useCopy: boolean;
  readonly isRight: (value: Json) => boolean;
};

/** `keep` makes what was fetched the last good copy. */
export type Document = {
  readonly file: SpecFile;
  readonly diagnostics: readonly Diagnostic[];
  readonly keep?: () => Promise<void>;
};

export type NotOpened = { readonly diagnostics: readonly Diagnostic[] };

/** The document at `address`. Without a file one diagnostic says why: spec-missing, spec-unreadable, or those of `readSpecText`. */
export async function openDocument(address: SpecAddress, opening: DocumentOpening): Promise<Document | NotOpened> {
  return address.kind === "url" ? await fetched(address, opening) : await read(address, opening);
}

/** Where `spec` is, as a config or the command line names it: a URL, or a path of the site. */
export function addressOfDocument(spec: string, siteFolder: string): SpecAddress {
  if (/^https?:\/\//i.test(spec)) {
    let printed = spec;
    if (isUrl(spec)) {
      const url = new URL(spec);
      url.username = "";
      url.password = "";
      printed = url.href;
    }
    return { kind: "url", at: spec, printed };
  }
  const path = spec.replaceAll("\\", "/");
  const at = path.startsWith("/") ? tidy(path) : tidy(`${siteFolder}/${path}`);
  const inside = `${tidy(siteFolder)}/`;
  return {
    kind: "path",
    at,
    printed: at.startsWith(inside) ? at.slice(inside.length) : path.startsWith("/") ? at : tidyPath(path),
  };
}

async function read(address: SpecAddress, { host }: DocumentOpening): Promise<Document | NotOpened> {
  const unreadable = (problem: string, hint: string): NotOpened => ({
    diagnostics: [specUnreadable({ file: address.printed }, { problem, hint })],
  });
  try {
    const stamp = await host.stamp(address.at);
    if (stamp === undefined) return { diagnostics: [diagnostic("spec-missing", { file: address.printed })] };
    if (stamp.kind === "folder") return unreadable("it is a folder", "Use the file in it, such as `openapi.json`.");
    const unfit = unfitText(stamp);
    if (unfit !== undefined) return unreadable(unfit, "Use a JSON or YAML file.");
    const source = decodedText(await host.read(address.at));
    const { value, diagnostics } = readSpecText(source, address.printed);
    return value === undefined ? { diagnostics } : { file: { address, text: source.text, value }, diagnostics };
  } catch (error) {
    if (error instanceof HostError) return unreadable(error.message, "Check that this user can read the file.");
    throw error;
  }
}

async function fetched(
  address: SpecAddress,
  { settings, useCopy, isRight }: DocumentOpening,
): Promise<Document | NotOpened> {
  const place = { file: address.printed };
  if (!isUrl(address.at) || new URL(address.at).username !== "") {
    const problem = isUrl(address.at) ? "URLs with a username are not fetched" : "the URL is malformed";
    return { diagnostics: [specUnreadable(place, { problem })] };
  }
  const secure = address.at.toLowerCase().startsWith("https:");
  const { fetchSpec } = await import("./fetch-spec.ts");
  const answer = await fetchSpec(address.at, {
    store: settings.store,
    useCopy,
    patience: settings.patience ?? usualPatience,
    allows: (url) => url.protocol === "https:" || (url.protocol === "http:" && !secure),
  });
  if (answer.kind === "failed") {
    const hint = answer.hint === undefined ? {} : { hint: answer.hint };
    return { diagnostics: [specUnreadable(place, { problem: answer.problem, ...hint })] };
  }
  const stale = answer.stale === undefined ? [] : [diagnostic("spec-cached", place, { ...answer.stale })];
  const { value, diagnostics } = readSpecText(answer, address.printed);
  // What another host answered is not quoted under the address that the author wrote.
  const isForeign = new URL(answer.url).origin !== new URL(address.at).origin;
  if (isForeign && (value === undefined || !isRight(value))) {
    const problem = `it redirects to ${answer.url}, where no document of this kind was found`;
    return { diagnostics: [...stale, specUnreadable(place, { problem })] };
  }
  if (value === undefined) return { diagnostics: [...stale, ...diagnostics] };
  return { file: { address, text: answer.text, value }, diagnostics: [...stale, ...diagnostics], keep: answer.keep };
}
