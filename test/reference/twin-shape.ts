// The shapes of a twin, read back into trees by what a reader knows of them: a line is a name, a type and what stands behind `//`; a line
// that ends with an opening bracket has those below it until the bracket closes. Knows the form alone, nothing of what prints it.

export type Spot = {
  /** `part`: what has no name of its own, as the braces of a whole, or a condition: what is in it stands in what has it. */
  readonly kind: "field" | "variant" | "part";
  readonly name: string;
  readonly isOptional: boolean;
  /** The type, with what stands behind its closing bracket. */
  type: string;
  /** What stands behind `//`, and the lines of comment below. */
  readonly notes: string[];
  readonly inner: Spot[];
  /** The comment at the margin that heads it. */
  readonly title: string;
};

const closing = /^[}\])]/;
const opening = /[{[(]$/;

/** A spot that holds all that stands in a fence. */
export function shapeIn(lines: readonly string[]): Spot {
  const top = spotOf("part", "", "");
  const open: Spot[] = [top];
  let last: Spot | undefined;
  let title = "";
  for (const line of lines) {
    const text = line.trimStart();
    const above = open.at(-1) ?? top;
    if (text.startsWith("// ") || text === "//") {
      if (line.startsWith("//") || last === undefined) title = text.slice(3);
      else last.notes.push(text.slice(3));
    } else if (closing.test(text) && open.length > 1) {
      above.type += ` ${text}`;
      open.pop();
    } else {
      last = lineIn(text, title);
      above.inner.push(last);
      if (opening.test(last.type)) open.push(last);
    }
  }
  return top;
}

function lineIn(text: string, title: string): Spot {
  const { head, kind, name, optional } = leadIn(text);
  const rest = text.slice(head.length);
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(rest)?.[0] ?? "";
  const at = rest.indexOf(" // ", quoted.length);
  const spot = spotOf(kind, name, title, optional);
  spot.type = at < 0 ? rest : rest.slice(0, at);
  if (at >= 0) spot.notes.push(rest.slice(at + 4));
  return spot;
}

type Lead = {
  readonly head: string;
  readonly kind: Spot["kind"];
  readonly name: string;
  readonly optional: boolean;
};

function leadIn(text: string): Lead {
  if (text.startsWith("| ")) return { head: "| ", kind: "variant", name: "", optional: false };
  if (text.startsWith("& ")) return { head: "& ", kind: "part", name: "", optional: false };
  const [quoted, string = ""] = /^("(?:[^"\\]|\\.)*")\??: /.exec(text) ?? [];
  if (quoted !== undefined)
    return { head: quoted, kind: "field", name: JSON.parse(string), optional: quoted.endsWith("?: ") };
  const [bare, name = ""] = /^([\p{L}\p{N}_$@.-][\p{L}\p{N}_$@.[\]-]*)\??: /u.exec(text) ?? [];
  if (bare !== undefined) return { head: bare, kind: "field", name, optional: bare.endsWith("?: ") };
  const [keyed, key = ""] = /^\[(.*?)\]: /.exec(text) ?? [];
  if (keyed !== undefined) return { head: keyed, kind: "field", name: key.replace(/^pattern /, ""), optional: true };
  return { head: text.startsWith("...") ? "..." : "", kind: "part", name: "", optional: false };
}

function spotOf(kind: Spot["kind"], name: string, title: string, isOptional = false): Spot {
  return { kind, name, isOptional, type: "", notes: [], inner: [], title };
}

/** What is said at a spot itself: its type and notes, with those of its parts. */
export function saidAt(spot: Spot): { readonly type: string; readonly notes: string } {
  const parts = spot.inner.filter(({ kind }) => kind === "part").map(saidAt);
  // What is in a condition or a part is named by its keyword.
  const lead = spot.kind === "part" ? spot.name : "";
  return {
    type: [lead, spot.type, ...parts.map(({ type }) => type)].filter((one) => one !== "").join(" "),
    notes: [...spot.notes, ...parts.map(({ notes }) => notes)].filter((one) => one !== "").join("\n"),
  };
}

/** Fields and variants in a spot, those in its parts too. */
export function within(spot: Spot): readonly Spot[] {
  return spot.inner.flatMap((one) => (one.kind === "part" ? within(one) : [one]));
}
