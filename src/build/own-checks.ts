// A team's own checks in a build: their modules are bundled, asked what they are, and asked about each page and operation that they have not been
// asked about before. What one answered is known by its bundle and by what it was told.
import { isAsMade, pathsOf } from "../components/bundle-page.ts";
import { bundleCheck } from "../components/checks/bundle-check.ts";
import { type CheckRunner, createCheckRunner } from "../components/checks/check-runner.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { commonKeys } from "../markdown/front-matter.ts";
import type { CheckedOperation } from "../model/checked-page.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import type { ApiOutline } from "../model/outline.ts";
import type { CheckView, OwnDescription, OwnQuestion } from "../model/own-check.ts";
import type { Page } from "../model/page.ts";
import { absolutePath } from "../model/source-tree.ts";
import { operationView } from "../openapi/operation-view.ts";
import type { Spec } from "../openapi/spec.ts";
import { folderOf, joinPath } from "../text/file-path.ts";
import { lazily } from "../text/lazily.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { CompileOptions } from "./cache/cache-folder.ts";
import type { CompileMemory } from "./cache/memory.ts";
import type { Inputs } from "./inputs.ts";
import { type OwnAnswer, ownFault, toldOfFront, toldOfPage, type ViewPlaces } from "./own-findings.ts";

/** A module that can be asked. `severity`: what it says of itself. */
type Module = {
  readonly file: FilePath;
  readonly text: string;
  readonly digest: Digest;
  readonly asks: Exclude<OwnQuestion, "describe">;
  readonly code: string;
  readonly severity: OwnDescription["severity"];
};

/** A page and the key under which it is kept. */
export type KeyedPage = { readonly key: Digest; readonly page: Page };

/** Where the files that a page names lie. */
type PageFiles = Pick<Inputs, "host" | "siteFolder" | "config">;

/** Under which the memo has the views of pages, the bundles of modules, and what they answered. */
export const viewStage = "page to check";
const stages = { bundle: "bundle of a check", described: "own check", asked: "findings of a check" };

/** The checks of one round. */
export class OwnChecks {
  /** What the modules call their problems; undefined where one of them could not be asked. */
  codes: readonly string[] | undefined = [];
  /** What is wrong with the modules themselves. */
  readonly faults: Diagnostic[] = [];
  /** Absolute paths that the modules were made of, or would be. */
  readonly files = new Set<string>();
  readonly #memory: CompileMemory;
  readonly #modules: Module[] = [];
  readonly #stopped = new Set<Module>();
  readonly #told = new Set<string>();
  readonly #runner = lazily((): CheckRunner => createCheckRunner());
  #isRunning = false;

  constructor(memory: CompileMemory) {
    this.#memory = memory;
  }

  /** Reads the modules, from the disk: nothing of a commit is run. */
  async open({ config, siteFolder }: Inputs, options: CompileOptions): Promise<void> {
    const { host } = this.#memory.files;
    const { files = [], frontMatter } = config.ownChecks ?? {};
    const codes: string[] = [];
    for (const file of files) {
      const bundled = await this.#bundled(file, { host, siteFolder });
      const described = bundled && (await this.#described(file, bundled));
      if (bundled === undefined || described === undefined) {
        this.codes = undefined;
        continue;
      }
      const { code, severity } = described;
      if (codes.includes(code)) {
        this.#unusable({ file }, file, `its code \`${code}\` is that of another check`);
        continue;
      }
      codes.push(code);
      const isAsked = isReported(described, config, options);
      const kinds = (["page", "operation"] as const).filter((kind) => described[kind] && isAsked);
      this.#modules.push(...kinds.map((asks) => ({ file, ...bundled, asks, code, severity })));
    }
    if (this.codes !== undefined) this.codes = codes;
    const schema = frontMatter === undefined ? undefined : await this.#bundled(frontMatter, { host, siteFolder });
    if (frontMatter === undefined || schema === undefined) return;
    this.#modules.push({ file: frontMatter, ...schema, asks: "front", code: "", severity: "error" });
  }

  /** What the checks find in `pages`, which name files of `from`. */
  async inPages(pages: readonly KeyedPage[], from: PageFiles): Promise<readonly Diagnostic[]> {
    const shown = pages.filter(({ page }) => page.metadata.kind === "guide" && page.metadata.front.draft !== true);
    const modules = this.#modules.filter(({ asks }) => asks !== "operation");
    const found = new Found();
    for (const { key, page } of modules.length === 0 ? [] : shown) {
      const sizes = await imageSizes(page, from);
      const text = lazily(() => this.#viewOf(key, sizes));
      const view = lazily((): CheckView | null => JSON.parse(text()));
      const whole = { key: digestOf(key, JSON.stringify(sizes)), about: page.source, input: text, view };
      const front = { ...whole, key, input: () => frontOf(view()) };
      for (const module of modules) await this.#take(module, module.asks === "front" ? front : whole, found);
    }
    return found.without(this.#stopped);
  }

  /** What the checks find in the operations of an API. */
  async inOperations(spec: Spec, outline: ApiOutline): Promise<readonly Diagnostic[]> {
    const modules = this.#modules.filter(({ asks }) => asks === "operation");
    const found = new Found();
    for (const entry of modules.length === 0 ? [] : outline.operations) {
      const view = operationView(spec, outline, entry);
      const json = JSON.stringify(view);
      const asked = { key: digestOf(json), about: nameOf(view), input: () => json, view: () => view };
      for (const module of modules) await this.#take(module, asked, found);
    }
    return found.without(this.#stopped);
  }

  async close(): Promise<void> {
    if (this.#isRunning) await this.#runner().close();
  }

  /** The view of the page under `key` as JSON, with the sizes of its pictures. */
  #viewOf(key: Digest, sizes: Sizes): string {
    const text = this.#memory.memo.get(viewStage, key)?.toString("utf8") ?? "null";
    return Object.keys(sizes).length === 0 ? text : JSON.stringify(withSizes(JSON.parse(text), sizes));
  }

  async #take(module: Module, one: Asked, found: Found): Promise<void> {
    if (this.#stopped.has(module)) return;
    const key = digestOf(module.digest, module.asks, one.key);
    const answer = this.#memory.memo.json<OwnAnswer>(stages.asked, key) ?? (await this.#ask(module, one, key));
    if (answer === undefined) return;
    if (answer.kind === "thrown") return this.#fail(module, one.about, answer);
    // Most find nothing, and then nobody needs to look at the page.
    const view = answer.value === "[]" ? null : one.view();
    if (view === null) return;
    const { file, asks } = module;
    found.add(
      module,
      asks === "front" ? toldOfFront(answer.value, view, file) : toldOfPage(answer.value, view, module),
    );
  }

  async #ask(module: Module, { about, input }: Asked, key: Digest): Promise<OwnAnswer | undefined> {
    const answer = await this.#answer(module, module.asks, input());
    if (answer.kind === "ended") {
      // It would take as long on each of the others.
      this.#stopped.add(module);
      this.#fail(module, about, { thrown: { problem: answer.problem } });
      return undefined;
    }
    this.#memory.memo.putJson(stages.asked, key, answer);
    return answer;
  }

  #answer({ digest, text }: Pick<Module, "digest" | "text">, question: OwnQuestion, input: string) {
    this.#isRunning = true;
    return this.#runner().ask({ name: digest, text }, question, input);
  }

  /** Tells once what fails in the same way on many pages. */
  #fail(module: Module, about: string, { thrown }: Pick<OwnAnswer & { readonly kind: "thrown" }, "thrown">): void {
    const name = JSON.stringify([module.file, thrown]);
    if (this.#told.has(name)) return;
    this.#told.add(name);
    this.faults.push(ownFault(module.file, about, thrown));
  }

  #unusable(place: Place, file: FilePath, problem: string): void {
    this.faults.push(diagnostic("check-unusable", place, { file: `\`${file}\``, problem }));
  }

  async #described(file: FilePath, module: Pick<Module, "digest" | "text">): Promise<OwnDescription | undefined> {
    const { memo } = this.#memory;
    const known = memo.json<OwnDescription>(stages.described, module.digest);
    if (known !== undefined) return known;
    const answer = await this.#answer(module, "describe", "");
    if (answer.kind === "value") {
      const described: OwnDescription = JSON.parse(answer.value);
      memo.putJson(stages.described, module.digest, described);
      return described;
    }
    if (answer.kind === "ended") this.#unusable({ file }, file, answer.problem);
    else {
      const { problem, what, at } = answer.thrown;
      const says = what === undefined ? problem : `it uses ${what}, which is not available at build time`;
      this.#unusable(at ?? { file }, file, says);
    }
    return undefined;
  }

  async #bundled(
    file: FilePath,
    from: Pick<Inputs, "host" | "siteFolder">,
  ): Promise<Pick<Module, "digest" | "text"> | undefined> {
    const { memo, files: disk } = this.#memory;
    const known = memo.json<KnownBundle>(stages.bundle, file);
    const bundle =
      known !== undefined && (await isAsMade(known.made, { ...from, disk: disk.host }))
        ? known
        : await bundleCheck(file, from);
    for (const path of pathsOf(bundle.made, from.siteFolder)) {
      this.files.add(path);
      // The bundler has read it by itself: a later build must know that it was asked for.
      if (path.includes("/node_modules/")) await disk.host.digest(path).catch(() => undefined);
    }
    this.files.add(absolutePath(from.siteFolder, file));
    const { text, made } = bundle;
    const [fault] = bundle.diagnostics ?? [];
    if (text === undefined || fault !== undefined) {
      this.#unusable(
        fault?.place.file === "" ? { file } : (fault?.place ?? { file }),
        file,
        String(fault?.facts.problem ?? "it is empty"),
      );
      return undefined;
    }
    if (bundle !== known) memo.putJson(stages.bundle, file, { text, made } satisfies KnownBundle);
    return { text, digest: digestOf(text) };
  }
}

/** What was found by each module. One that does not end finds nothing. */
class Found {
  readonly #by = new Map<Module, Diagnostic[]>();

  add(module: Module, found: readonly Diagnostic[]): void {
    this.#by.set(module, [...(this.#by.get(module) ?? []), ...found]);
  }

  without(stopped: ReadonlySet<Module>): readonly Diagnostic[] {
    return [...this.#by].flatMap(([module, found]) => (stopped.has(module) ? [] : found));
  }
}

/** Whether anybody wants to know what a check finds. */
function isReported(
  { code, severity }: OwnDescription,
  { severities, overrides = [] }: Inputs["config"],
  { severities: asked = {} }: CompileOptions,
): boolean {
  const everywhere = asked[code] ?? severities[code] ?? severity;
  return [everywhere, ...overrides.map((one) => one.severities[code] ?? "off")].some((one) => one !== "off");
}

type Bundle = Awaited<ReturnType<typeof bundleCheck>>;
type KnownBundle = Pick<Bundle, "text" | "made"> & { readonly diagnostics?: Bundle["diagnostics"] };

/** One page or operation that a module is asked about; `key` names all that is told of it. */
type Asked = {
  readonly key: Digest;
  readonly about: string;
  readonly input: () => string;
  readonly view: () => ViewPlaces | null;
};

/** `POST /orders`. */
function nameOf({ method, path }: CheckedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

/** The own keys of front matter, and those that all pages may have. */
function frontOf(view: CheckView | null): string {
  const { frontMatter = {} } = view ?? {};
  const keys = Object.entries(frontMatter);
  const own = Object.fromEntries(keys.filter(([key]) => !commonKeys.includes(key)));
  const common = Object.fromEntries(keys.filter(([key]) => commonKeys.includes(key)));
  return JSON.stringify({ own, common });
}

type Sizes = Readonly<Record<string, number>>;

/** The bytes of the pictures of `page` that are files of the site, by their URLs. */
async function imageSizes({ source, links }: Page, { host, siteFolder, config }: PageFiles): Promise<Sizes> {
  const sizes: Record<string, number> = {};
  for (const { kind, href } of links) {
    if (kind !== "image" || /^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(href)) continue;
    const path = decoded(href.replace(/[?#].*$/, ""));
    const files = path.startsWith("/")
      ? config.static.map((folder) => joinPath(folder, path.slice(1)))
      : [joinPath(folderOf(source), path)];
    for (const file of files) {
      const stamp = await host.stamp(absolutePath(siteFolder, file)).catch(() => undefined);
      if (stamp?.kind === "file") sizes[href] ??= stamp.size;
    }
  }
  return sizes;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withSizes(view: CheckView | null, sizes: Sizes): CheckView | null {
  if (view === null || Object.keys(sizes).length === 0) return view;
  const images = view.images.map((image) => {
    const bytes = sizes[image.src];
    return bytes === undefined ? image : { ...image, bytes };
  });
  return { ...view, images };
}
