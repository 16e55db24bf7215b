// Parts of a document that lead to each other in, a digest of each with all that it reaches out. Each part is looked at once, however many lead
// to it.
import { type Digest, digestOf } from "../../model/digest.ts";
import type { Json } from "../../text/json.ts";

/** One part on the way down: how early it was met, and the earliest that it leads back to. */
type Visit = {
  readonly pointer: string;
  readonly number: number;
  low: number;
  readonly refs: Iterator<string>;
};

export class Wholes {
  readonly #wholes = new Map<string, Digest>();
  readonly #refsOf: (pointer: string) => readonly string[];
  readonly #toldOf: (pointer: string) => Json;

  /** `refsOf`: the parts that a part leads to; `toldOf`: all that counts of it, without them. */
  constructor(refsOf: (pointer: string) => readonly string[], toldOf: (pointer: string) => Json) {
    this.#refsOf = refsOf;
    this.#toldOf = toldOf;
  }

  /**
   * The digest of a part and of every part that it reaches. Parts that reach each other have one in common (Tarjan's strongly connected
   * components), so each part is looked at once for all pages, however large the knot is that a thousand operations lead into.
   */
  of(pointer: string): Digest {
    const open: string[] = [];
    const numbers = new Map<string, number>();
    const entered = (at: string): Visit => {
      const number = numbers.size;
      numbers.set(at, number);
      open.push(at);
      return { pointer: at, number, low: number, refs: this.#refsOf(at).values() };
    };
    const path = this.#wholes.has(pointer) ? [] : [entered(pointer)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const { value: ref, done } = visit.refs.next();
      if (done === true) {
        path.pop();
        const above = path.at(-1);
        if (above !== undefined) above.low = Math.min(above.low, visit.low);
        if (visit.low === visit.number) this.#close(open.splice(open.lastIndexOf(visit.pointer)));
      } else if (!this.#wholes.has(ref)) {
        const number = numbers.get(ref);
        if (number === undefined) path.push(entered(ref));
        else visit.low = Math.min(visit.low, number);
      }
    }
    return this.#wholes.get(pointer) ?? digestOf(JSON.stringify(this.#toldOf(pointer)));
  }

  /** Gives `members`, all that reach each other, their digest; what they reach besides has its own already. */
  #close(members: readonly string[]): void {
    const inside = new Set(members);
    const outside = new Set<Digest>();
    const own = [...members].sort().map((pointer) => {
      for (const ref of this.#refsOf(pointer)) {
        const whole = inside.has(ref) ? undefined : this.#wholes.get(ref);
        if (whole !== undefined) outside.add(whole);
      }
      return [pointer, this.#toldOf(pointer)];
    });
    const whole = digestOf(JSON.stringify([own, [...outside].sort()]));
    for (const pointer of members) this.#wholes.set(pointer, whole);
  }
}
