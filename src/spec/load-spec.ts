// Loads one API's spec: a path or an address in; the whole description as one normalised document of 3.2 shape out, with the way back
// from its pointers to what a person wrote. Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2; JSON and YAML; one file or many.
// The steps stand in one file because each hands its diagnostics and origins on to the next.
import { askedDiagnostics } from "../check/spec/asked-rules.ts";
import { checkExamples, exampleDiagnostics } from "../check/spec/spec-example.ts";
import { invalidDiagnostics, problemsOf } from "../check/spec/spec-invalid.ts";
import { type Code, catalogue } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Hidden } from "../diagnostics/hidden.ts";
import type { ApiConfig } from "../model/config.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { usualNotes } from "../model/error-answers.ts";
import { walk } from "../model/openapi-shape.ts";
import { type Origin, type Origins, placesOf } from "../model/origin.ts";
import { absolutePath } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import { isList, isObject, type Json, type JsonObject } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import { isUrl } from "../text/url.ts";
import { jsonOf } from "../text/written-number.ts";
import { shownTo, shownWhole } from "./audience.ts";
import { bundleSpec } from "./bundle.ts";
import { type Judge, noJudge, worthJudge } from "./judge.ts";
import { outsideOnce } from "./lost-reference.ts";
import {
  addressOfDocument,
  type Document,
  type DocumentOpening,
  type OpenSettings,
  openDocument,
} from "./open-document.ts";
import { mayHaveOuterRefs } from "./outer-refs.ts";
import type { OverlaidFile } from "./overlaid-document.ts";
import { usualPatience } from "./patience.ts";
import { raiseDocument } from "./raise.ts";
import { raiseSwagger } from "./raise-swagger.ts";
import { folderOf, type Jail, type SpecAddress, type SpecFile, SpecFiles, tidy } from "./spec-files.ts";
import { type SpecDocument, writtenIn } from "./written.ts";

export type SpecSettings = OpenSettings & {
  /** Who reads: parts of the spec for other audiences, or internal ones, are left out. */
  readonly audiences?: readonly string[];
  /** Absolute paths of the program's own: no `$ref` is followed to them. */
  readonly excluded?: (absolutePath: string) => boolean;
  /** Real paths of the folders that links of the file system may lead into (`openFolders`): the site's, and those that it includes. */
  readonly within?: readonly string[];
  /** Judges large specs while the caller goes on; without one they are judged here. */
  readonly judge?: Judge;
  /** Nothing is left out, whoever it is for. */
  readonly whole?: true;
  /** Nobody asks what is wrong with a spec that can be worked with. */
  readonly unjudged?: true;
  /** Rules that are asked for, of those that are not asked always (asked-rules.ts). */
  readonly asked?: readonly Code[];
};

export type LoadedSpec = {
  readonly api: ApiConfig;
  /** As printed: a path as the site names it, or the URL without credentials. */
  readonly file: FilePath;
  /** As written: 2.0, 3.0.3, 3.2.0. */
  readonly specVersion: string;
  /** The normalised document: JSON text for `revived`, `$ref`s are "#" and a plain pointer, 3.2 shape. */
  readonly json: string;
  /** JSON text of the description as written, joined to one file, for download. */
  readonly original: string;
  readonly originalDigest: Digest;
  /** Of `json`, the origins and the name. */
  readonly digest: Digest;
  /** Every file that was read or looked for, as printed: what to watch. */
  readonly files: readonly FilePath[];
  readonly origins: Origins;
};

export type SpecAnswer = { readonly spec?: LoadedSpec; readonly diagnostics: readonly Diagnostic[] };

/** The spec as soon as it can be worked with, and what is found in it once all of that is known. */
export type SpecOnItsWay = { readonly spec?: LoadedSpec; readonly diagnostics: Promise<readonly Diagnostic[]> };

/**
 * Reads the spec of `api`. Without a `spec` in the answer one diagnostic says why: spec-missing, spec-unreadable, spec-syntax, spec-too-deep
 * or spec-not-openapi; it stands for all that is said of the API's absence. With one, diagnostics are advice: spec-version, spec-invalid, spec-ref-missing, spec-ref-refused, spec-example, spec-cached ...
 */
export async function loadSpec(host: Host, api: ApiConfig, settings: SpecSettings): Promise<SpecAnswer> {
  const { spec, diagnostics } = await startSpec(host, api, settings);
  return defined({ spec, diagnostics: await diagnostics });
}

/** As `loadSpec`, without waiting for what the judge of `settings` says. */
export async function startSpec(host: Host, api: ApiConfig, settings: SpecSettings): Promise<SpecOnItsWay> {
  const answer = await loaded(host, api, settings);
  if (answer.spec !== undefined) return answer;
  const hides = pagesOf(api);
  const isCause = ({ code }: Diagnostic): boolean => catalogue[code].severity === "error";
  const diagnostics = answer.diagnostics.map((found) => (isCause(found) ? { ...found, hides } : found));
  return { diagnostics: Promise.resolve(diagnostics) };
}

/** Why there is no spec. */
type Stopped = { readonly spec?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** All that an API brings: its pages, the pages of its tags, and operations that the navbar names by their ids, which nobody knows. */
function pagesOf({ route }: ApiConfig): Hidden {
  const below = (path: string): string => `${path === "/" ? "" : path}/`;
  return { what: "api", routes: [below(route), below(`/category${route}`)], files: [], docs: [], ids: ["/"] };
}

async function loaded(host: Host, api: ApiConfig, settings: SpecSettings): Promise<Required<SpecOnItsWay> | Stopped> {
  const address = addressOfDocument(api.spec, settings.siteFolder);
  const isOpenApi = (value: Json): boolean => !("code" in writtenIn(value, address.printed));
  const opening = { host, settings, useCopy: api.fallbackToCache };
  const opened = await openDocument(address, { ...opening, isRight: isOpenApi });
  if (!("file" in opened)) return opened;
  const written = writtenIn(opened.file.value, address.printed);
  if ("code" in written) return { diagnostics: [...opened.diagnostics, written] };
  await opened.keep?.();
  const overlaid = await withOverlays(opened.file, api.overlays ?? [], opening);
  const root = { ...opened, ...overlaid, diagnostics: [...opened.diagnostics, ...overlaid.diagnostics] };
  // An overlay may hide parts of the spec, so a spec without all of its overlays is not shown.
  if (overlaid.diagnostics.some(({ code }) => catalogue[code].severity === "error"))
    return { diagnostics: root.diagnostics };
  const checked = writtenIn(root.file.value, address.printed);
  if ("code" in checked) return { diagnostics: [...root.diagnostics, checked] };
  const files = filesOf(api, address, opening);
  const file = { ...root.file, value: checked.document };
  files.enter(file);
  return await normalise(api, { root: { ...root, file }, written: checked, files }, opening);
}

/** A spec without overlays loads nothing of them. */
async function withOverlays(
  file: SpecFile,
  names: readonly string[],
  opening: Omit<DocumentOpening, "isRight">,
): Promise<OverlaidFile> {
  if (names.length === 0) return { file, overlays: [], origins: [], diagnostics: [] };
  return (await import("./overlaid-document.ts")).overlaidDocument(file, names, opening);
}

type Beside = {
  readonly origins: readonly Origin[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly FilePath[];
};

/** Puts the samples that the config names for `api` into its description. They are files of the site, wherever the spec comes from. */
async function withSdkSamples(
  descriptions: { readonly document: JsonObject; readonly whole: JsonObject },
  api: ApiConfig,
  around: LoadContext,
): Promise<Beside> {
  if (api.sdkSamples === undefined) return { origins: [], diagnostics: [], files: [] };
  const base = addressOfDocument("pio-docs.config.json", around.settings.siteFolder);
  const files = filesOf(api, base, around);
  const { addSdkSamples } = await import("./sdk-samples.ts");
  return { ...(await addSdkSamples(descriptions, api.sdkSamples, { files, base })), files: files.asked };
}

/** Puts what the errors of `api` mean into `document`: from the file that the config names, else from the one beside the spec. */
async function withErrorNotes(
  document: { [key: string]: Json },
  { api, ofSpec }: { readonly api: ApiConfig; readonly ofSpec: readonly FilePath[] },
  around: LoadContext,
): Promise<Beside> {
  const named = api.errors?.from;
  const spec = addressOfDocument(api.spec, around.settings.siteFolder);
  // Beside a fetched spec lies no file, and one that the spec refers to is a part of it.
  const isOther = (name: string): boolean => ofSpec.some((file) => `/${file}`.endsWith(`/${name}`));
  const usual = spec.kind === "url" ? [] : usualNotes(api.spec).filter((name) => !isOther(name));
  if (named === undefined && usual.length === 0) return { origins: [], diagnostics: [], files: [] };
  const base = named === undefined ? spec : addressOfDocument("pio-docs.config.json", around.settings.siteFolder);
  const files = filesOf(api, base, around);
  const { addErrorNotes } = await import("./error-notes.ts");
  const sought = named === undefined ? { usual } : { named };
  return { ...(await addErrorNotes(document, sought, { files, base })), files: files.asked };
}

/** A spec that can be read: its first file, what that says, and the files that it refers to. */
type Opened = { readonly root: Document & OverlaidFile; readonly written: SpecDocument; readonly files: SpecFiles };

/** A spec as one document; `original` is its JSON text, which is that of the file where it `isAsWritten` and has no other files. */
type Joined = {
  readonly document: JsonObject;
  readonly original: string;
  readonly isAsWritten: boolean;
  readonly origins: readonly Origin[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Joins the files of a spec. */
async function joined({ root, written, files }: Opened): Promise<Joined> {
  const { text } = root.file;
  const { document } = written;
  const isAsWritten = root.overlays.length === 0 && /^\uFEFF?\s*\{/.test(text);
  const original = isAsWritten ? text.replace(/^\uFEFF/, "") : jsonOf(document, 2);
  if (!mayHaveOuterRefs(root.overlays.length === 0 ? text : original))
    return { document, original, isAsWritten, origins: [], diagnostics: [] };
  const { followFiles } = await import("./follow-files.ts");
  const bundle = bundleSpec(root.file, await followFiles(root.file, files), written.family === "2.0");
  const whole = isObject(bundle.document) ? bundle.document : document;
  return { ...bundle, document: whole, original: jsonOf(whole, 2), isAsWritten };
}

/** A description of 2.0 as one of 3.x, and one from `url` with its servers as whole addresses. */
function raisedFrom(source: JsonObject, swagger: boolean, url: string | undefined) {
  const { document, origins } = swagger ? raiseSwagger(source, url) : { document: { ...source }, origins: [] };
  if (url !== undefined) absoluteServers(document, url);
  // The old name of webhooks is raised last, so it is undone first.
  const renamed: Origins[number] =
    document["x-webhooks"] === undefined || document.webhooks !== undefined
      ? []
      : [{ from: "/webhooks", to: "/x-webhooks" }];
  return { document, origins: [renamed, origins] };
}

async function normalise(api: ApiConfig, opened: Opened, around: LoadContext): Promise<Required<SpecOnItsWay>> {
  const { settings } = around;
  const { audiences = [], judge, unjudged } = settings;
  const { root, written, files } = opened;
  const { address, text } = root.file;
  const { family } = written;
  const swagger = family === "2.0";
  const { document, isAsWritten, origins: bundled, ...join } = await joined(opened);
  const diagnostics = [...root.diagnostics, ...written.diagnostics, ...join.diagnostics];
  // Of what is not the text of one file, another thread would have to be told more than that.
  const isText = isAsWritten && document === written.document && written.diagnostics.length === 0;
  const elsewhere = unjudged ? noJudge : isText && text.length >= worthJudge ? judge : undefined;
  const problems = elsewhere === undefined ? problemsOf(document, family) : elsewhere.rules(join.original, family);
  const writtenAt = placesOf([bundled, root.origins], address.printed);
  const shown = settings.whole ? shownWhole(document) : shownTo(document, audiences, writtenAt);
  // What is wrong in a hidden part is told to those who build for its readers.
  const isTold = ({ place }: Diagnostic): boolean =>
    place.file !== address.printed || !("pointer" in place) || !shown.hides(place.pointer);
  const known = [...diagnostics.filter(isTold), ...shown.diagnostics];
  const visible = shown.document;
  const original = shown.hidden ? jsonOf(visible, 2) : join.original;
  const raised = raisedFrom(visible, swagger, address.kind === "url" ? address.at : undefined);
  const origins: Origins = [...raised.origins, shown.origins, bundled, root.origins].filter((step) => step.length > 0);
  const placeOf = placesOf(origins, address.printed);
  const finished = raiseDocument(raised.document, placeOf);
  const whole = shown.hidden ? document : raised.document;
  const sdk = await withSdkSamples({ document: raised.document, whole }, api, around);
  const notes = await withErrorNotes(raised.document, { api, ofSpec: files.asked }, around);
  const json = JSON.stringify(raised.document);
  const misfits = elsewhere === undefined ? checkExamples(raised.document) : elsewhere.examples(json);
  const beside = [...finished.origins, ...sdk.origins, ...notes.origins];
  const allOrigins = beside.length === 0 ? origins : [beside, ...origins];
  const own = address.kind === "path" ? [address.printed] : [];
  const spec: LoadedSpec = {
    api,
    file: address.printed,
    specVersion: written.version,
    json,
    original,
    originalDigest: digestOf(original),
    digest: digestOf(json, JSON.stringify(allOrigins), written.version, address.printed, JSON.stringify(api)),
    files: [...new Set([...own, ...files.asked, ...root.overlays, ...sdk.files, ...notes.files])],
    origins: allOrigins,
  };
  // What is left out of a description of 2.0 is not raised with it, so what uses a component there is not known.
  const documents = { shown: raised.document, whole: swagger && shown.hidden ? {} : whole };
  const ofRaised = { document: raised.document, raised: finished.raised };
  const told = async (): Promise<readonly Diagnostic[]> => [
    ...outsideOnce([...known, ...sdk.diagnostics, ...notes.diagnostics]),
    ...invalidDiagnostics(
      (await problems).filter(({ pointer }) => !shown.hides(pointer)),
      writtenAt,
    ),
    ...finished.diagnostics,
    ...exampleDiagnostics(await misfits, ofRaised, placeOf),
    ...askedDiagnostics(documents, settings.asked ?? [], placeOf),
  ];
  return { spec, diagnostics: told() };
}

type LoadContext = { readonly host: Host; readonly settings: SpecSettings };

/** The files that the one at `root` may refer to. */
function filesOf(api: ApiConfig, root: SpecAddress, { host, settings }: LoadContext): SpecFiles {
  return new SpecFiles({
    host,
    root,
    store: settings.store,
    patience: settings.patience ?? usualPatience,
    useCopy: api.fallbackToCache,
    remoteRefs: api.remoteRefs,
    jail: jailOf(api, root, settings.siteFolder),
    ...(settings.within === undefined ? {} : { within: settings.within }),
    ...(settings.excluded === undefined ? {} : { excluded: settings.excluded }),
  });
}

/**
 * The folder that files of a spec may not lie outside of: `--spec-root` for what the spec refers to, else `specRoot`, else the site if the
 * spec lies in it, else the folder of the spec.
 */
function jailOf(api: ApiConfig, { kind, at }: SpecAddress, siteFolder: string): Jail {
  const site = tidy(siteFolder);
  const isSpec = at === addressOfDocument(api.spec, siteFolder).at;
  const [named, name] =
    isSpec && api.specRootOption !== undefined ? [api.specRootOption, "--spec-root"] : [api.specRoot, "specRoot"];
  if (named !== undefined) return { folder: absolutePath(site, named), name: `the folder set by \`${name}\`` };
  const isOfSite = at.startsWith(`${site}/`) && !/\/(\.|node_modules\/)/.test(at.slice(site.length));
  return kind === "url" || isOfSite
    ? { folder: site, name: "the site folder" }
    : { folder: folderOf(at).slice(0, -1) || "/", name: "the folder of the spec" };
}

// The servers of a description that was fetched: a relative address counts from the one that it was fetched from.

/** Makes the servers of `document`, which it changes, those of `url`; without any, the root of its host is one. */
function absoluteServers(document: { [key: string]: Json }, url: string): void {
  if (document.servers === undefined) document.servers = [{ url: "/" }];
  walk(document, (value, kind) => {
    if (kind !== "root" && kind !== "pathItem" && kind !== "operation") return;
    if (!isList(value.servers)) return;
    value.servers = value.servers.map((server) =>
      isObject(server) &&
      typeof server.url === "string" &&
      /^(?!\w[\w+.-]*:|\{)/.test(server.url) &&
      isUrl(server.url, url)
        ? {
            ...server,
            url: new URL(server.url, url).href.replace(/\/$/, "").replaceAll("%7B", "{").replaceAll("%7D", "}"),
          }
        : server,
    );
  });
}
