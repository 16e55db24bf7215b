// The last of several values that cost much to make: work comes in runs of the same.

export type Remembering<Input, Value> = { (key: string, input: Input): Value; forget(): void };

/** `make`, which is not called again while the key stays the same. */
export function remembering<Input, Value>(make: (input: Input) => Value): Remembering<Input, Value> {
  let last: { readonly key: string; readonly value: Value } | undefined;
  const recall = (key: string, input: Input): Value => {
    if (last?.key !== key) last = { key, value: make(input) };
    return last.value;
  };
  return Object.assign(recall, {
    forget: () => {
      last = undefined;
    },
  });
}
