// Specs as one thread has opened them for making pages. Jobs of several APIs come in turns, so each is kept until parsing is over.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Messages } from "../../messages/messages.ts";
import { messagesOf } from "../../messages/page-messages.ts";
import type { Digest } from "../../model/digest.ts";
import type { ApiOutline } from "../../model/outline.ts";
import { outlineOf } from "../../openapi/outline.ts";
import { type LoadedSpecText, openSpec, type Spec } from "../../openapi/spec.ts";
import { needHeap } from "../../platform/native/heap.ts";

/** A spec's text as shared memory: every thread reads the same bytes and parses them once. */
export type SharedSpec = {
  readonly digest: Digest;
  readonly bytes: SharedArrayBuffer;
  readonly rest: Omit<LoadedSpecText, "json">;
  /** What its pages are said in, where that is not our English. */
  readonly words?: Messages;
};

/** `diagnostics`: those of the outline. */
export type OpenedSpec = {
  readonly spec: Spec;
  readonly outline: ApiOutline;
  readonly diagnostics: readonly Diagnostic[];
};

export class OpenedSpecs {
  readonly #opened = new Map<string, OpenedSpec & { readonly digest: Digest }>();

  /** The spec that `shared` holds; of each API the last one is kept. */
  open({ digest, bytes, rest, words }: SharedSpec): OpenedSpec {
    const known = this.#opened.get(rest.api.id);
    if (known?.digest === digest) return known;
    needHeap(3 * bytes.byteLength);
    const spec = openSpec(
      { ...rest, json: Buffer.from(bytes).toString("utf8") },
      words && messagesOf(words, rest.api.tongue?.lang),
    );
    const opened = { digest, spec, ...outlineOf(spec) };
    this.#opened.set(rest.api.id, opened);
    return opened;
  }

  /** Lets go of the documents and all that was learned of them. */
  forget(): void {
    this.#opened.clear();
  }
}
