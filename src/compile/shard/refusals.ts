// Why what several machines brought is not one site, whichever round it is.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { type ShardName, shownName } from "./share.ts";

/** `shard-missing`: `missing` in words, not `among` what was looked through, which is in `folder`. */
export function shardMissing(folder: string, missing: string, among: string): Finding {
  return finding("shard-missing", { file: folder }, { missing, among });
}

/** `shard-twice`: what is in `file` is of the same shard as `other`. */
export function shardTwice(file: string, name: ShardName, other: string): Finding {
  return finding("shard-twice", { file }, { shard: shownName(name), other });
}

/** `shard-unsound`: `file` and, as the rest of the sentence, its `problem`; `place` where it is another file. */
export function shardUnsound(file: string, problem: string, place = file): Finding {
  return finding("shard-unsound", { file: place }, { file, problem });
}
