// The memo: `get(stage, key)` answers what a stage once made of the inputs that `key` names, in this process or an earlier one of the same
// program. Values are bytes or plain JSON, and carry what was found wrong on the way, so that whoever takes one need not know how it came.
// A value that lasts is one that only some commands ask for: it is not forgotten because another command did without it.
import type { Store } from "../../platform/store/store.ts";

/** Where a value stands: the stage that makes it, and the digest of all that it is made of. */
export type Memo = {
  get(stage: string, key: string): Buffer | undefined;
  has(stage: string, key: string): boolean;
  put(stage: string, key: string, ...parts: readonly (Uint8Array | string)[]): void;
  json<Value>(stage: string, key: string): Value | undefined;
  putJson(stage: string, key: string, value: unknown): void;
  /** As `putJson`, of a value that lasts. */
  putLasting(stage: string, key: string, value: unknown): void;
  /** Whether a value that lasts was put under `stage`, whatever its key. */
  hasLasting(stage: string): boolean;
  /** Leaves all to later processes; see `Store.save`. */
  save(whole: boolean): Promise<void>;
  /** Forgets all; see `Store.forget`. */
  forget(): void;
  close(): void;
};

type Name = readonly [stage: string, key: string];

/** Values that last, the last one put first; the oldest ones go. */
const mostLasting = 48;

/** The memo of the program `version` in `store`. */
export function openMemo(store: Store, version: string): Memo {
  const staged = (stage: string): string => `${version} ${stage}`;
  const get = (stage: string, key: string): Buffer | undefined => store.get(staged(stage), key);
  const put = (stage: string, key: string, ...parts: readonly (Uint8Array | string)[]): void =>
    store.put(staged(stage), key, ...parts);
  const json = <Value>(stage: string, key: string): Value | undefined => {
    const bytes = get(stage, key);
    return bytes === undefined ? undefined : (JSON.parse(bytes.toString("utf8")) as Value);
  };
  const lasting = (): readonly Name[] => json<readonly Name[]>("lasting", "") ?? [];
  const putJson = (stage: string, key: string, value: unknown): void => put(stage, key, JSON.stringify(value));
  return {
    get,
    has: (stage, key) => store.has(staged(stage), key),
    put,
    json,
    putJson,
    putLasting(stage, key, value) {
      putJson(stage, key, value);
      const [first, ...others] = lasting();
      if (first?.[0] === stage && first[1] === key) return;
      const rest = [...(first === undefined ? [] : [first]), ...others].filter(
        ([otherStage, other]) => otherStage !== stage || other !== key,
      );
      putJson("lasting", "", [[stage, key], ...rest].slice(0, mostLasting));
    },
    hasLasting: (stage) => lasting().some(([one]) => one === stage),
    async save(whole) {
      for (const [stage, key] of lasting()) store.has(staged(stage), key);
      await store.save(whole);
    },
    forget: () => store.forget(),
    close: () => store.close(),
  };
}
