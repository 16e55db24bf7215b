// What a recipe for CI is made of. Paths are relative to the top of the repository, and have been held to letters that no shell reads.

export type Recipe = {
  /** The folder of the site; "." for the top. */
  readonly site: string;
  /** The command that brings pio-docs. */
  readonly install: string;
  /** The version that builds what strangers propose, and that comes from no lock of theirs. */
  readonly release: string;
};

/**
 * The command that brings pio-docs into `folder`, outside the repository. There npm reads no `.npmrc` of the repository, and neither `npx` nor
 * `npm exec` in it would do: they take its `node_modules/pio-docs` first.
 */
export function installOutside(folder: string, release: string): string {
  return `npm install --prefix ${folder} --ignore-scripts pio-docs@${release}`;
}

/** Where the file of a service stands, and its text. */
export type CiFile = { readonly path: string; readonly text: string };

/** `site` and a name in it as one path; without a name what stands before one. */
export function inSite(site: string, name: string): string {
  return site === "." ? name : `${site}/${name}`;
}
