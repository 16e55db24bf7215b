// All outputs of a site, settled, in; the same without twins whose page gave way to another file out: such a twin nothing prints.

type Paired = { readonly kind: string; readonly beside?: string };

/** `outputs` by path; what has `kind` "twin" names the path of its page as `beside`. */
export function withoutLone<One extends Paired>(outputs: ReadonlyMap<string, One>): ReadonlyMap<string, One> {
  const kept = new Map(outputs);
  for (const [path, { kind, beside = "" }] of outputs)
    if (kind === "twin" && outputs.get(beside)?.kind !== "page") kept.delete(path);
  return kept;
}
