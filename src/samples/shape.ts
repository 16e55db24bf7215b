// What of a request decides how its samples read, as opposed to what they say: method, server, header names, kind of body. Requests of one
// shape share their samples but for the texts in the holes, so a generator and the highlighter run once for each shape, not for each
// operation, and a generator never meets a character that it could get wrong.
import type { ApiRequest } from "../model/request.ts";

/** A hole's name, as it stands in a skeleton; nothing else of a skeleton looks like one. */
export type Hole = string;

export type Shape = {
  readonly method: string;
  readonly origin: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body?:
    | { readonly kind: "json" | "text"; readonly type: string }
    | { readonly kind: "file"; readonly type: string; readonly file: string }
    | {
        readonly kind: "multipart";
        readonly parts: readonly {
          readonly name: string;
          readonly value?: string;
          readonly file?: string;
          readonly type?: string;
        }[];
      };
};

export const holePattern = /qz[a-z]\d+zq/g;
const hole = (letter: string, index: number): Hole => `qz${letter}${index}zq`;

/** Address and body have one hole each. */
export const targetHole: Hole = hole("u", 0);
export const bodyHole: Hole = hole("b", 0);
/** The length of the body in bytes, where a sample says it. */
export const lengthHole: Hole = hole("l", 0);

/** Texts that no generator and no quoting changes, so that they may stand in a skeleton as they are. */
const plain = /^[\w./+*-]+$/;

/** The shape of a request, and what its holes are filled with. */
export function shapeOf(request: ApiRequest): { readonly shape: Shape; readonly texts: ReadonlyMap<Hole, string> } {
  const texts = new Map<Hole, string>([[targetHole, request.target.slice(1)]]);
  const fill = (letter: string, index: number, text: string): string => {
    if (plain.test(text)) return text;
    texts.set(hole(letter, index), text);
    return hole(letter, index);
  };
  const headers = request.headers.map(({ name, value }, index) =>
    // Generators look at these two.
    /^(content-type|accept)$/i.test(name) && plain.test(value)
      ? { name, value }
      : { name, value: kept(texts, hole("h", index), value) },
  );
  const { body } = request;
  const base = { method: request.method, origin: request.origin, headers };
  if (body === undefined) return { shape: base, texts };
  switch (body.kind) {
    case "file":
      return { shape: { ...base, body: { kind: "file", type: body.type, file: body.file } }, texts };
    case "json":
    case "text":
      texts.set(bodyHole, body.text);
      return { shape: { ...base, body: { kind: body.kind, type: body.type } }, texts };
    case "multipart": {
      const parts = body.parts.map((part, index) => ({
        name: fill("k", index, part.name),
        ...("value" in part ? { value: kept(texts, hole("v", index), part.value) } : { file: part.file }),
        ...(part.type === undefined ? {} : { type: part.type }),
      }));
      return { shape: { ...base, body: { kind: "multipart", parts } }, texts };
    }
  }
}

function kept(texts: Map<Hole, string>, name: Hole, text: string): Hole {
  texts.set(name, text);
  return name;
}
