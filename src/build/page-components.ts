// The components of guides: which a guide uses, and the bundle of its code, through the cache. Guides that use the same components and hold no code
// of their own share one bundle.
import { bundlePage, type PageBundle } from "../components/bundle-page.ts";
import { type PageModule, pageModule, pageScope, sharedModule } from "../components/page-module.ts";
import type { GuideSettings, GuideSource } from "../markdown/guide-source.ts";
import { holesOfGuide } from "../markdown/parse-guide.ts";
import type { ComponentSettings } from "../model/component.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { folderOf } from "../text/file-path.ts";
import type { Memo } from "./cache/memo.ts";

/** What this process knows: the modules of guides by their keys, and bundles by those of modules. */
export type KnownComponents = {
  readonly modules: Map<string, string | null>;
  readonly bundles: Map<string, PageBundle>;
};

/** The code of a guide: its bundle, what its source is told of it, the key of the page that is made with it, and what a change of that may come from. */
export type GuideCode = {
  readonly key: Digest;
  readonly bundle: PageBundle;
  readonly of: NonNullable<GuideSource["components"]>;
  readonly files: readonly string[];
};

type Context = {
  readonly host: SourceHost;
  /** Where installed packages are, whatever the sources are read from. */
  readonly disk: SourceHost;
  readonly siteFolder: string;
  readonly settings: GuideSettings & { readonly components: ComponentSettings };
  readonly memo: Memo;
  readonly known: KnownComponents;
};

/** Answers for the guides of one round. */
export class PageComponents {
  readonly #context: Context;
  readonly #checked = new Map<string, Promise<boolean>>();
  /** Bundles that are being made, by the keys of their modules. */
  readonly #made = new Map<string, Promise<PageBundle>>();
  readonly #mentions: RegExp;

  constructor(context: Context) {
    this.#context = context;
    this.#mentions = mentionOf(context.settings.components);
  }

  /** The key of the page of a guide whose sources have `key`, as far as an earlier round knows its components; undefined where none does. */
  async knownKey(key: Digest): Promise<Digest | undefined> {
    const { memo, known } = this.#context;
    const module = known.modules.get(key) ?? memo.json<string | null>(moduleStage, key);
    if (module === undefined) return undefined;
    known.modules.set(key, module);
    if (module === null) return key;
    const bundle = await this.#knownBundle(module);
    return bundle === undefined ? undefined : digestOf(key, bundle.digest);
  }

  /** The code of `source`, whose sources have `key`; undefined where it uses no components. */
  async codeOf(source: GuideSource, key: Digest): Promise<GuideCode | undefined> {
    const { memo, known } = this.#context;
    const module = this.#moduleOf(source);
    const name =
      module && digestOf(module.source, module.isOwn ? folderOf(source.file) : "", module.isOwn ? source.file : "");
    known.modules.set(key, name ?? null);
    memo.putJson(moduleStage, key, name ?? null);
    if (module === undefined || name === undefined) return undefined;
    const bundle = await this.#bundleOf(name, module, source);
    const { digest, text, diagnostics } = bundle;
    return {
      key: digestOf(key, digest),
      bundle,
      of: { diagnostics, ...(text === undefined ? {} : { bundle: digest }) },
      files: [...bundle.inputs.map(([path]) => path), ...bundle.absent],
    };
  }

  #moduleOf(source: GuideSource): PageModule | undefined {
    const { settings } = this.#context;
    const { components, variables = {} } = settings;
    const texts = [source.text, ...Object.values(source.files ?? {}).map((file) => ("text" in file ? file.text : ""))];
    if (/\.mdx$/i.test(source.file)) {
      if (!texts.some((text) => /[{<]/.test(text))) return undefined;
      const guide = holesOfGuide(source, settings);
      return guide && pageModule(guide.found, { settings: components, scope: pageScope(guide.front, variables) });
    }
    const names = new Set(texts.flatMap((text) => [...text.matchAll(this.#mentions)].map(([, name = ""]) => name)));
    return names.size === 0 ? undefined : sharedModule([...names].sort(), components);
  }

  #bundleOf(name: string, module: PageModule, { file }: GuideSource): Promise<PageBundle> {
    const making = this.#made.get(name) ?? this.#make(name, module, file);
    this.#made.set(name, making);
    return making;
  }

  async #make(name: string, module: PageModule, file: string): Promise<PageBundle> {
    const { host, siteFolder, memo, known } = this.#context;
    const there = await this.#knownBundle(name);
    if (there !== undefined) return there;
    const bundle = await bundlePage(module, { host, siteFolder, file });
    // What was bundled with a fault does not name all that it depends on.
    if (bundle.diagnostics.length > 0) return bundle;
    known.bundles.set(name, bundle);
    memo.putJson(bundleStage, name, bundle);
    return bundle;
  }

  async #knownBundle(name: string): Promise<PageBundle | undefined> {
    const { memo, known } = this.#context;
    const bundle = known.bundles.get(name) ?? memo.json<PageBundle>(bundleStage, name);
    if (bundle === undefined) return undefined;
    known.bundles.set(name, bundle);
    const checked = this.#checked.get(name) ?? this.#isAsBundled(bundle);
    this.#checked.set(name, checked);
    return (await checked) ? bundle : undefined;
  }

  async #isAsBundled({ inputs, absent }: PageBundle): Promise<boolean> {
    const { host, disk } = this.#context;
    const same = inputs.map(async ([path, digest]) => {
      const from = path.includes("/node_modules/") ? disk : host;
      return (await from.digest(path).catch(() => undefined)) === digest;
    });
    const gone = absent.map(async (path) => (await host.stamp(path).catch(() => undefined))?.kind !== "file");
    return !(await Promise.all([...same, ...gone])).includes(false);
  }
}

/** Finds what may be a use of a registered component in a text. */
export function mentionOf({ registered, blocks }: ComponentSettings): RegExp {
  const names = registered.map(({ name }) => name);
  return new RegExp(`<(${[...names, ...Object.values(blocks), "(?!)"].join("|")})(?=[\\s/>.])`, "g");
}

const moduleStage = "components of a guide";
const bundleStage = "bundle of components";
