// The components of guides: which a guide uses, the bundle of its code, the scripts of its islands and its styles, through the cache. Guides that
// use the same components and hold no code of their own share one bundle.

import type { IslandScript } from "../components/bundle-island.ts";
import { bundlePage, isAsMade, type MadeOf, type PageBundle, pathsOf } from "../components/bundle-page.ts";
import { type PageModule, pageModule, pageScope, sharedModule } from "../components/page-module.ts";
import type { ClientModule } from "../components/site-files.ts";
import { mayInclude } from "../dialects/includes/marks.ts";
import { scriptsIn } from "../emit/client-words.ts";
import { componentSheets } from "../emit/component-sheets.ts";
import type { GuideSettings, GuideSource } from "../markdown/guide-source.ts";
import { openGuide } from "../markdown/open-guide.ts";
import { wordsIn } from "../messages/languages.ts";
import type { ComponentSettings, SourceComponents } from "../model/component.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { nameOf } from "../text/file-path.ts";
import { lazily } from "../text/lazily.ts";
import type { FilePath } from "../text/place.ts";
import type { Memo } from "./cache/memo.ts";
import type { Theme } from "./theme.ts";

/** What this process knows: the modules of guides by their keys, bundles by those of modules, scripts of islands by what they are made of. */
export type KnownComponents = {
  readonly modules: Map<string, string | null>;
  readonly bundles: Map<string, PageBundle>;
  readonly islands: Map<string, IslandScript>;
};

/** The code of a guide: what its source is told of it, the text of its bundle, and the key of the page that is made with it. */
export type BundledCode = {
  readonly key: Digest;
  readonly of: SourceComponents;
  readonly text?: string;
};

/** A file of the output that pages with components name. */
export type ComponentFile = { readonly output: string; readonly bytes: Uint8Array };

type Context = {
  readonly host: SourceHost;
  /** Where installed packages are, whatever the sources are read from. */
  readonly disk: SourceHost;
  readonly siteFolder: string;
  /** Absolute folders outside of the site that the config mounts. */
  readonly homes: readonly string[];
  /** Where the site's files are served. */
  readonly base: string;
  /** Where scripts lie below it: beside those of the theme. */
  readonly scripts: string;
  readonly settings: GuideSettings & { readonly components: ComponentSettings };
  readonly memo: Memo;
  readonly known: KnownComponents;
  readonly theme: Theme;
};

/** A bundle with all that pages need of it. */
type Finished = { readonly of: SourceComponents; readonly digest: Digest; readonly text?: string };

/** Answers for the guides of one round. */
export class PageComponents {
  /** Files of the output by their paths, of all guides that were asked for. */
  readonly files = new Map<string, ComponentFile>();
  /** Absolute paths that a change may come from. */
  readonly watched = new Set<string>();
  readonly #context: Context;
  readonly #checked = new Map<MadeOf, Promise<boolean>>();
  /** What is being made, by the keys of modules. */
  readonly #made = new Map<string, Promise<Finished>>();
  readonly #islands = new Map<string, Promise<IslandScript>>();
  readonly #mentions: RegExp;
  readonly #react: () => Promise<string>;

  constructor(context: Context) {
    this.#context = context;
    this.#mentions = mentionOf(context.settings.components);
    this.#react = lazily(() => reactName(context.theme));
  }

  /** The key of the page of a guide whose sources have `key`, as far as an earlier round knows its components; undefined where none does. */
  async knownKey(key: Digest): Promise<Digest | undefined> {
    const { memo, known } = this.#context;
    const name = known.modules.get(key) ?? memo.json<string | null>(stages.module, key);
    if (name === undefined) return undefined;
    known.modules.set(key, name);
    if (name === null) return key;
    const making = this.#made.get(name);
    const bundle = making === undefined ? await this.#knownBundle(name) : undefined;
    if (making === undefined && bundle === undefined) return undefined;
    const finishing = making ?? this.#finished(bundle as PageBundle);
    this.#made.set(name, finishing);
    return digestOf(key, (await finishing).digest);
  }

  /** The code of `source`, whose sources have `key`; undefined where it uses no components. */
  async codeOf(source: GuideSource, key: Digest): Promise<BundledCode | undefined> {
    const { memo, known } = this.#context;
    const module = this.#moduleOf(source);
    const name = module && digestOf(module.source, ...(module.isOwn ? [source.file] : []));
    known.modules.set(key, name ?? null);
    memo.putJson(stages.module, key, name ?? null);
    if (module === undefined || name === undefined) return undefined;
    const making = this.#made.get(name) ?? this.#make(name, module, source.file);
    this.#made.set(name, making);
    const { digest, ...finished } = await making;
    return { key: digestOf(key, digest), ...finished };
  }

  #moduleOf(source: GuideSource): PageModule | undefined {
    const { settings } = this.#context;
    const { components, variables = {} } = settings;
    const texts = [source.text, ...Object.values(source.files ?? {}).map((file) => ("text" in file ? file.text : ""))];
    if (/\.mdx$/i.test(source.file)) {
      if (!texts.some((text) => /[{<]/.test(text))) return undefined;
      const { code } = openGuide(source, settings, { hasCode: true, until: "mdx" });
      return code && pageModule(code.found, { settings: components, scope: pageScope(code.front, variables) });
    }
    const mentioned = texts.flatMap((text) =>
      [...text.matchAll(this.#mentions)].map(([, name, block]) => name ?? block),
    );
    const names = new Set(mentioned.map((name = "") => components.blocks[name] ?? name));
    return names.size === 0 ? undefined : sharedModule([...names].sort(), components);
  }

  async #make(name: string, module: PageModule, file: string): Promise<Finished> {
    const { host, siteFolder, homes, base, memo, known } = this.#context;
    const there = await this.#knownBundle(name);
    if (there !== undefined) return this.#finished(there);
    const bundle = await bundlePage(module, { host, siteFolder, homes, base, file });
    // What was bundled with a fault does not name all that it depends on.
    if (bundle.diagnostics.length === 0) {
      known.bundles.set(name, bundle);
      memo.putJson(stages.bundle, name, bundle);
    }
    return this.#finished(bundle);
  }

  async #knownBundle(name: string): Promise<PageBundle | undefined> {
    const { memo, known } = this.#context;
    const bundle = known.bundles.get(name) ?? memo.json<PageBundle>(stages.bundle, name);
    if (bundle === undefined || !(await this.#isAsMade(bundle.made))) return undefined;
    known.bundles.set(name, bundle);
    return bundle;
  }

  async #finished({ text, styles, files, clients, made, diagnostics }: PageBundle): Promise<Finished> {
    const { base, scripts: folder } = this.#context;
    this.#take(made, files);
    // What could not be bundled for the page is not told twice.
    const islands = text === undefined ? [] : await Promise.all(clients.map((client) => this.#islandOf(client)));
    const scripts: Record<string, string> = {};
    for (const [at, { output, text: script = "", ...island }] of islands.entries()) {
      this.#take(island.made, island.files);
      if (output === undefined) continue;
      scripts[clients[at]?.ref ?? ""] = base + folder + nameOf(output);
      this.files.set(output, { output, bytes: Buffer.from(script) });
    }
    const sheets = componentSheets(styles, clients.length > 0);
    for (const sheet of sheets) this.files.set(sheet.output, sheet);
    const of: SourceComponents = {
      ...(text === undefined ? {} : { bundle: digestOf(text) }),
      scripts,
      sheets: sheets.map(({ output }) => base + output),
      files: files.map(({ output }) => base + output),
      diagnostics: [...diagnostics, ...islands.flatMap((island) => island.diagnostics)],
    };
    return { of, digest: digestOf(JSON.stringify(of)), ...(text === undefined ? {} : { text }) };
  }

  #take(made: MadeOf, files: PageBundle["files"]): void {
    for (const path of pathsOf(made, this.#context.siteFolder)) this.watched.add(path);
    for (const { output, base64 } of files) this.files.set(output, { output, bytes: Buffer.from(base64, "base64") });
  }

  #islandOf(client: ClientModule): Promise<IslandScript> {
    const making = this.#islands.get(client.ref) ?? this.#makeIsland(client);
    this.#islands.set(client.ref, making);
    return making;
  }

  async #makeIsland(client: ClientModule): Promise<IslandScript> {
    const { host, siteFolder, homes, base, memo, known, settings } = this.#context;
    const react = await this.#react();
    const { wrap } = settings.components;
    const key = digestOf(client.ref, react, wrap ?? "", base);
    const there = known.islands.get(key) ?? memo.json<IslandScript>(stages.island, key);
    if (there !== undefined && (await this.#isAsMade(there.made))) {
      known.islands.set(key, there);
      return there;
    }
    const { bundleIsland } = await import("../components/bundle-island.ts");
    const around = { host, siteFolder, homes, base, file: client.ref, react, ...(wrap === undefined ? {} : { wrap }) };
    const island = await bundleIsland(client, around);
    if (island.diagnostics.length === 0) {
      known.islands.set(key, island);
      memo.putJson(stages.island, key, island);
    }
    return island;
  }

  #isAsMade(made: MadeOf): Promise<boolean> {
    const checked = this.#checked.get(made) ?? isAsMade(made, this.#context);
    this.#checked.set(made, checked);
    return checked;
  }
}

/** The name of the file that has React for islands: it holds no words, so it is one for all languages. */
export async function reactName(theme: Theme): Promise<string> {
  const files = scriptsIn(await theme({ components: true, proxy: false }), await wordsIn({ lang: "en" }));
  const file = files.find(({ output }) => output.startsWith("assets/component-react-"));
  return file?.output.slice("assets/".length) ?? "";
}

/** Whether a guide may use components, as far as one look at its text tells; what it includes may use some. */
export function mayHoldComponents(file: FilePath, text: string, components: ComponentSettings | undefined): boolean {
  if (components === undefined) return false;
  return /\.mdx$/i.test(file) || mayInclude(text) || mentionOf(components).test(text);
}

/** Finds what may be a use of a registered component in a text: its name, or that of a block. */
export function mentionOf({ registered, blocks }: ComponentSettings): RegExp {
  const names = [...registered.map(({ name }) => name), "(?!)"];
  const ofBlocks = [...Object.keys(blocks), "(?!)"];
  return new RegExp(`<(${names.join("|")})(?=[\\s/>.])|:::[ \\t]*(${ofBlocks.join("|")})(?![\\w-])`, "g");
}

/** Under which the memo has what is known of components. */
const stages = { module: "components of a guide", bundle: "bundle of components", island: "script of an island" };
