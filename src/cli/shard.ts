// `--shard 2/4` and the folders of its two rounds.

import type { ShardOptions } from "../compile/options.ts";
import { mostShards } from "../compile/shard/share.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { wrongUse } from "../diagnostics/wrong-use.ts";
import { here } from "../host/native.ts";

export type ShardWords = {
  readonly shard?: string;
  readonly faces?: string;
  readonly with?: string;
  readonly out?: string;
  readonly updateLedger?: boolean;
};

/** Undefined where one machine builds alone; `wrong-use` for what says neither of the rounds, or both. */
export function shardOf(words: ShardWords, cwd: string): ShardOptions | Finding | undefined {
  const { shard, faces, with: brought, out } = words;
  if (shard === undefined) {
    const alone = faces === undefined ? (brought === undefined ? undefined : "--with") : "--faces";
    return alone && wrongUse(`${alone} is an option of a shard`, "Say which one this is: --shard 2/4.");
  }
  const [, number = 0, of = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(shard) ?? []).map(Number);
  if (number < 1 || number > of || of > mostShards)
    return wrongUse(`\`${shard}\` names no shard`, `The second of four is 2/4; there can be ${mostShards}.`);
  if (words.updateLedger === true)
    return wrongUse(
      "--update-ledger is no option of a shard",
      "A shard knows its own pages only: build the whole site once with --update-ledger, on one machine.",
    );
  if (faces !== undefined && brought === undefined) return { number, of, faces: here.resolve(cwd, faces) };
  if (brought !== undefined && faces === undefined) {
    if (out !== undefined) return { number, of, with: here.resolve(cwd, brought) };
    return wrongUse("--with needs --out", "A part is no site: name a folder of its own for it, such as --out parts/2.");
  }
  return wrongUse(
    "a shard does one of two rounds",
    "First --faces <dir> on all machines, then --with <dir>, where that folder holds what all of them left.",
  );
}
