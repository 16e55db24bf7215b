// Late outputs of a session: settled when somebody asks for one, from Markdown pages that are printed for it. What was printed is kept as long as the
// pages that it is of do not change, so that after an edit one page is printed again.
import type { Digest } from "../../model/digest.ts";
import { type DeferredOutput, lateOf, settled, settledText } from "../deferred-outputs.ts";
import type { Output } from "../outputs.ts";

type Outputs = ReadonlyMap<string, Output>;

/** `read`: the bytes of an output that is not late. */
type ServedOutputs = { readonly outputs: Outputs; readonly read: (path: string) => Promise<Uint8Array | undefined> };

export type ShownLate = {
  has(path: string, shown: ServedOutputs): Promise<boolean>;
  /** The bytes of the late output at `path`, if it is there. */
  read(path: string, shown: ServedOutputs): Promise<Uint8Array | undefined>;
};

const empty = new Uint8Array();

/** For one session: it remembers the Markdown pages that the last answer was made of. */
export function openShownLate(): ShownLate {
  let known = new Map<string, { readonly digest: Digest; readonly bytes: Uint8Array }>();
  let last: { readonly outputs: Outputs; readonly there: ReadonlyMap<string, DeferredOutput> } | undefined;

  const markdownPageOf = async (path: string, { outputs, read }: ServedOutputs): Promise<Uint8Array> => {
    const digest = outputs.get(path)?.digest;
    if (digest === undefined) return empty;
    const kept = known.get(path);
    if (kept?.digest === digest) return kept.bytes;
    const bytes = (await read(path)) ?? empty;
    known.set(path, { digest, bytes });
    return bytes;
  };
  const settle = async (shown: ServedOutputs): Promise<ReadonlyMap<string, DeferredOutput>> => {
    const { outputs } = shown;
    if (last?.outputs === outputs) return last.there;
    const late = lateOf(outputs);
    const asked = new Set<string>();
    const all =
      late === undefined
        ? []
        : await settled(late, {
            async sizeOf(markdownPage) {
              asked.add(markdownPage);
              return (await markdownPageOf(markdownPage, shown)).length;
            },
            digestOf: (markdownPage) => outputs.get(markdownPage)?.digest,
          });
    known = new Map([...known].filter(([path]) => asked.has(path)));
    const there = new Map(all.map((one) => [one.output, one]));
    last = { outputs, there };
    return there;
  };
  return {
    has: async (path, shown) => (await settle(shown)).has(path),
    async read(path, shown) {
      const one = (await settle(shown)).get(path);
      return one && Buffer.from(await settledText(one, (markdownPage) => markdownPageOf(markdownPage, shown)));
    },
  };
}
