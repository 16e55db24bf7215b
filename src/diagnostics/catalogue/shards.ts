// Findings of a site that several machines build together: files of other machines that cannot be used.
import { entries } from "../entry.ts";

const sameForAll: Readonly<Record<string, string>> = {
  program: "Install the same version of pio-docs on all machines, and run all shards anew.",
  parser:
    "Have the optional packages of pio-docs installed on all machines or on none, or give `--parser remark` to all shards; then run all anew.",
  title: "Give the site a `title` in its config: without one it is named after its folder.",
  config:
    "Give the same config and the same options (--config, --spec, --base-url, --audience) to all shards, and run all anew.",
  input: "Check out the same commit on all machines, and run all shards anew.",
};

export const shardEntries = entries({
  "shard-differs": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => {
      const shards = `Shards ${f.one} and ${f.other}`;
      if (f.what === "program") return `${shards} come from two versions of the program: ${f.mine} and ${f.theirs}.`;
      if (f.what === "parser") return `${shards} read markdown with two parsers: ${f.mine} and ${f.theirs}.`;
      if (f.what === "title") return `${shards} call the site by two names: \`${f.mine}\` and \`${f.theirs}\`.`;
      if (f.what === "config") return `${shards} were made with two configs, or with other options.`;
      if (f.theirs === "missing")
        return `${shards} were made of other files: \`${f.mine}\` is not there on ${f.other}.`;
      if (f.theirs === "added")
        return `${shards} were made of other files: \`${f.mine}\` is there on ${f.other} alone.`;
      return `${shards} were made of other files: \`${f.mine}\` is not the same.`;
    },
    hint: (f) => sameForAll[String(f.what)],
  },
  "shard-missing": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `${f.missing} ${String(f.missing).startsWith("Shards") ? "are" : "is"} missing in ${f.among}.`,
    hint: () => "Wait until all shards are done, and bring what each of them left here.",
  },
  "shard-twice": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `Shard ${f.shard} is there twice: here and in \`${f.other}\`.`,
    hint: () => "Leave out the one that is of another run.",
  },
  "shard-unsound": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.file}\` ${f.problem}.`,
    hint: () => "Run that shard again, and bring all files that it leaves here as they are.",
  },
});
