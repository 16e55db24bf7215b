// What a guide is parsed from, and what of the site's settings it is parsed under.

import type { SiteMessages } from "../messages/tongue.ts";
import type { ComponentSettings, SourceComponents } from "../model/component.ts";
import type { DialectsConfig } from "../model/dialects.ts";
import type { Tongues } from "../model/page-tongue.ts";
import type { Route } from "../model/route.ts";
import type { ShownFiles } from "../model/shown-file.ts";
import type { Drawers } from "../platform/native/drawers.ts";
import type { HeadingIdName } from "../text/heading-ids/rules.ts";
import type { FilePath } from "../text/place.ts";

/** What of the config shapes parsing. */
export type GuideSettings = {
  readonly lang: string;
  readonly words?: SiteMessages;
  readonly languages?: NonNullable<Tongues["languages"]>;
  /** What the site is called as far as the settings and the folder say; may be empty. */
  readonly siteName?: string;
  /** The last names of the path of the site folder, where files outside of it may lead back into it. */
  readonly above?: readonly string[];
  /** The program by whose rule headings have their ids; our own when absent. */
  readonly headingIds?: HeadingIdName;
  /** What of other programs' Markdown the site reads beside what is read everywhere. */
  readonly dialects?: DialectsConfig;
  /** Origins that a frame may show. */
  readonly frames: readonly string[];
  /** The components that pages may use; absent where the site has none. */
  readonly components?: ComponentSettings;
  /** Of a site with components: all variables, since their code may show any. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The packages of the site that draw; absent where it was not looked for any. */
  readonly drawers?: Drawers;
  /** The site has translations, which are held against their originals. */
  readonly revisions?: true;
  /** The site has checks of its own, which are told what its pages hold. */
  readonly ownChecks?: true;
  /** A schema of the site says which keys front matter may have, so that none is held to be a slip for one of ours here. */
  readonly ownKeys?: true;
};

/** `file`: path from the site folder. `path`: path inside its collection, which makes id and, below `root`, the collection's route, its own route. */
export type GuideSource = {
  readonly file: FilePath;
  readonly path: FilePath;
  readonly root: Route;
  /** Where in the docs tree the folder of its collection is mounted; absent: at the top. */
  readonly under?: FilePath;
  /** In place of that of the settings. */
  readonly headingIds?: HeadingIdName;
  /** It is a page with a date, of a blog. */
  readonly isPost?: true;
  readonly text: string;
  /** The text with what is for other readers, where that is another one: translations are held against it. */
  readonly whole?: string;
  /** What `{{ name }}` becomes, as text: those of the site that the text names, and none where they are not given. */
  readonly variables?: Readonly<Record<string, string>>;
  /** What fences take code from. */
  readonly files?: ShownFiles;
  /** Of a page with components. */
  readonly components?: SourceComponents;
  /** For workflows: which specs there are. */
  readonly specs?: NamedSpecs;
};

/** The specs of the site's APIs, as the config names them, and which of them an Arazzo document means by a name. */
export type NamedSpecs = { readonly all: readonly string[]; readonly byName: Readonly<Record<string, string>> };
