// Each way in which a repository that a stranger made can name a program, or a file to wait for. A plant is what its config says.

/** `MARK` runs the stranger's program, `OTHER` is another repository. `fires`: a command of plain git that falls for it, by which a test sees that the plant lives. */
export type Door = {
  readonly name: string;
  readonly config: string;
  readonly attributes?: string;
  /** The object of the tagged spec is missing, so git could fetch it. */
  readonly lacks?: true;
  readonly fires?: readonly string[];
  /** What plain git reads from its input. */
  readonly input?: string;
};

export const promisor = (url: string, more = ""): string =>
  `[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\tpromisor = true\n\turl = ${url}\n${more}`;

const fetching = { lacks: true, fires: ["cat-file", "blob", "v1:site/openapi.json"] } as const;

export const doors: readonly Door[] = [
  { name: "core.fsmonitor", config: "[core]\n\tfsmonitor = MARK", fires: ["status"] },
  {
    name: "core.hooksPath",
    config: "[core]\n\thooksPath = OTHER/hooks",
    fires: ["commit", "-q", "--allow-empty", "-mx"],
  },
  // Plain git asks a pager where it writes to a terminal only.
  { name: "core.pager", config: "[core]\n\tpager = MARK\n[pager]\n\tlog = MARK\n\tfor-each-ref = MARK" },
  { name: "textconv", config: '[diff "x"]\n\ttextconv = MARK', attributes: "* diff=x", fires: ["show", "HEAD"] },
  {
    name: "diff.<driver>.command",
    config: '[diff "x"]\n\tcommand = MARK',
    attributes: "* diff=x",
    fires: ["diff", "v1"],
  },
  { name: "diff.external", config: "[diff]\n\texternal = MARK", fires: ["diff", "v1"] },
  {
    name: "filter.clean",
    config: '[filter "x"]\n\tclean = MARK',
    attributes: "* filter=x",
    fires: ["add", "--renormalize", "."],
  },
  {
    name: "filter.smudge",
    config: '[filter "x"]\n\tsmudge = MARK',
    attributes: "* filter=x",
    fires: ["checkout-index", "-fa"],
  },
  {
    name: "filter.process",
    config: '[filter "x"]\n\tprocess = MARK',
    attributes: "* filter=x",
    fires: ["checkout-index", "-fa"],
  },
  {
    name: "alias",
    config:
      "[alias]\n\tx = !MARK\n\tlog = !MARK\n\trev-parse = !MARK\n\tls-tree = !MARK\n\tcat-file = !MARK\n\tcheck-ignore = !MARK",
    fires: ["x"],
  },
  { name: "gpg.program", config: "[gpg]\n\tprogram = MARK\n[log]\n\tshowSignature = true", fires: ["log", "-1"] },
  { name: "core.editor", config: "[core]\n\teditor = MARK", fires: ["commit", "--amend"] },
  {
    name: "core.askPass",
    config: "[core]\n\taskPass = MARK",
    fires: ["credential", "fill"],
    input: "protocol=https\nhost=a.test\n\n",
  },
  {
    name: "credential.helper",
    config: '[credential]\n\thelper = "!MARK"',
    fires: ["credential", "fill"],
    input: "protocol=https\nhost=a.test\n\n",
  },
  {
    name: "core.alternateRefsCommand",
    config: "[core]\n\talternateRefsCommand = MARK",
    fires: ["rev-list", "--alternate-refs"],
  },
  { name: "include.path", config: "[include]\n\tpath = OTHER/included", fires: ["status"] },
  { name: "includeIf", config: '[includeIf "gitdir:/"]\n\tpath = OTHER/included', fires: ["status"] },
  {
    name: "core.sshCommand",
    config: '[core]\n\tsshCommand = MARK\n[remote "origin"]\n\turl = ssh://a.test/x',
    fires: ["fetch", "origin"],
  },
  {
    name: "core.gitProxy",
    config: '[core]\n\tgitProxy = MARK\n[remote "origin"]\n\turl = git://a.test/x',
    fires: ["fetch", "origin"],
  },
  {
    name: "remote.<name>.vcs",
    config: '[protocol "ext"]\n\tallow = always\n[remote "origin"]\n\tvcs = ext\n\turl = MARK',
    fires: ["fetch", "origin"],
  },
  {
    name: "remote.<name>.uploadpack",
    config: '[remote "origin"]\n\turl = OTHER\n\tuploadpack = MARK',
    fires: ["fetch", "origin"],
  },
  { name: "submodule.<name>.update", config: '[submodule "x"]\n\turl = OTHER\n\tupdate = "!MARK"\n\tactive = true' },
  {
    name: "a promisor remote over ext",
    config: promisor("ext::MARK", '[protocol "ext"]\n\tallow = always'),
    ...fetching,
  },
  { name: "a promisor remote of files", config: promisor("OTHER", "\tuploadpack = MARK"), ...fetching },
  {
    name: "a promisor remote over ssh",
    config: promisor("ssh://a.test/x", "[core]\n\tsshCommand = MARK"),
    ...fetching,
  },
  { name: "a promisor remote over git", config: promisor("git://a.test/x", "[core]\n\tgitProxy = MARK"), ...fetching },
  {
    name: "a promisor remote with a program of its own",
    config: promisor("MARK", '\tvcs = ext\n[protocol "ext"]\n\tallow = always'),
    ...fetching,
  },
];

/** Everything at once that does not keep git from answering. */
export const allDoors: string = doors
  .filter(({ lacks }) => lacks === undefined)
  .map(({ config }) => config)
  .join("\n");
