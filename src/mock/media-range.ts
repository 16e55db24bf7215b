// Media types and ranges of them: what a caller accepts, and what a description allows.

/** A media type without its parameters, in lower case. */
export function essenceOf(type: string): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase();
}

/** Whether a range such as `image/*` has a media type in it; one that is not a range has itself. */
export function covers(range: string, type: string): boolean {
  const [wide, narrow] = [essenceOf(range), essenceOf(type)];
  if (wide === narrow || wide === "*/*" || wide === "*") return true;
  return wide.endsWith("/*") && narrow.startsWith(wide.slice(0, -1));
}

/** How exact a range is: a type before `text/*` before any. */
export function exactness(range: string): number {
  const essence = essenceOf(range);
  return essence === "*/*" || essence === "*" ? 0 : essence.endsWith("/*") ? 1 : 2;
}

/** The parameters of a media type but for its weight, to be compared. */
function parametersOf(type: string): string {
  const found = type
    .split(";")
    .slice(1)
    .map((one) => one.replace(/\s+|"/g, "").toLowerCase());
  return found
    .filter((one) => one !== "" && !/^(q|charset)=/.test(one))
    .toSorted()
    .join(";");
}

/** The member of `all` whose media type fits `type` best; undefined where none does. */
export function bestFor<Typed extends { readonly type: string }>(
  type: string,
  all: readonly Typed[],
): Typed | undefined {
  return all.filter((one) => covers(one.type, type)).sort((a, b) => nearness(b.type, type) - nearness(a.type, type))[0];
}

/** How exact a range is for `type`: one with the same parameters before others. */
function nearness(range: string, type: string): number {
  return exactness(range) + (parametersOf(range) === parametersOf(type) ? 0.5 : 0);
}

type Wish = { readonly range: string; readonly weight: number };

function wishesIn(accept: string): readonly Wish[] {
  return accept
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const weight = Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? 1);
      return { range: part, weight: Number.isFinite(weight) ? weight : 1 };
    });
}

/**
 * The member of `all` that `accept` wants most, the earlier one where it makes no difference; undefined where it wants none of them. What
 * is described as a range is any type of it.
 */
export function accepted<Typed extends { readonly type: string }>(
  accept: string | undefined,
  all: readonly Typed[],
): Typed | undefined {
  const wishes = wishesIn(accept ?? "");
  if (wishes.length === 0) return all[0];
  const found = all.flatMap((one) => {
    const fitting = wishes.filter(({ range }) => covers(range, one.type) || covers(one.type, range));
    const near = (range: string): number => nearness(range, one.type);
    const [wish] = fitting.sort((a, b) => near(b.range) - near(a.range));
    if (wish === undefined || wish.weight <= 0) return [];
    // A type is asked for by its parameters only where these are said.
    const isNamed = exactness(wish.range) === 2 && parametersOf(wish.range) === parametersOf(one.type);
    return [{ one, weight: wish.weight, isNamed }];
  });
  return found.sort((a, b) => b.weight - a.weight || Number(b.isNamed) - Number(a.isNamed))[0]?.one;
}

/** The media type to send for what is described as `type`, a range perhaps: the one that was asked for, else a usual one. */
export function concreteType(type: string, accept: string | undefined, text: string): string {
  if (exactness(type) === 2) return type;
  const wanted = wishesIn(accept ?? "").find(({ range }) => exactness(range) === 2 && covers(type, range));
  if (wanted !== undefined) return essenceOf(wanted.range);
  const essence = essenceOf(type);
  if (essence === "image/*") return "image/png";
  if (essence === "text/*") return "text/plain";
  if (/^(audio|video|font)\//.test(essence)) return "application/octet-stream";
  return /^\s*[[{"\d]|^(true|false|null)$/.test(text) ? "application/json" : "text/plain";
}
