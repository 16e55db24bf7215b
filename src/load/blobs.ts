// The contents of objects of a repository, one after the other from one process of git. It is fed with ids alone, and starts when the
// first one is asked for. After a while at rest it ends, and the next question starts another one.
import { type GitProblem, lacking, noAnswer, type ObjectId, talkToGit } from "../platform/native/git.ts";
import type { Talk } from "../platform/native/programs.ts";

export type Blobs = {
  /** The bytes of the blob `id`; `problem`, a sentence's end, says why there are none. */
  readonly read: (id: ObjectId) => Promise<{ readonly bytes: Buffer } | GitProblem>;
};

/** In ms: how long an answer may take, and how long the process may be at rest. */
const patience = { answer: 30_000, rest: 3_000 } as const;

type Asked = { readonly id: ObjectId; readonly answer: (answer: { readonly bytes: Buffer } | GitProblem) => void };

/** Those of the repository around `folder` (absolute). */
export function openBlobs(folder: string): Blobs {
  let talk: Talk | undefined;
  let timer: NodeJS.Timeout | undefined;
  const queue: Asked[] = [];
  const parser = new BatchParser((found) => {
    queue.shift()?.answer(found);
    watch();
  });
  const fail = (problem: string): void => {
    const lost = queue.splice(0);
    const ended = talk;
    talk = undefined;
    clearTimeout(timer);
    parser.clear();
    ended?.end();
    for (const { answer } of lost) answer({ problem });
  };
  /** Each answer puts the end off. */
  const watch = (): void => {
    clearTimeout(timer);
    const isAwaited = queue.length > 0;
    talk?.await(isAwaited);
    if (isAwaited) timer = setTimeout(() => fail(noAnswer), patience.answer);
    else timer = setTimeout(() => fail(""), patience.rest).unref();
  };
  const start = (): Talk | GitProblem => {
    const mine: { talk?: Talk } = {};
    const started = talkToGit(folder, {
      heard: (part) => {
        if (talk === mine.talk) parser.hear(part);
      },
      ended: () => {
        if (talk !== undefined && talk === mine.talk) fail("Git ended before it responded");
      },
    });
    if (!("problem" in started)) mine.talk = started;
    return started;
  };
  return {
    read: (id) =>
      new Promise((answer) => {
        if (talk === undefined) {
          const started = start();
          if ("problem" in started) {
            answer(started);
            return;
          }
          talk = started;
        }
        queue.push({ id, answer });
        talk.say(`${id}\n`);
        if (queue.length === 1) watch();
      }),
  };
}

/** What `cat-file --batch` writes, piece by piece: `<id> <type> <size>`, the bytes, and a line's end; `<id> missing` for what is not there. */
class BatchParser {
  readonly #found: (answer: { readonly bytes: Buffer } | GitProblem) => void;
  #parts: Buffer[] = [];
  #held = 0;
  /** Of the object on its way; undefined while its head is. */
  #size: number | undefined;

  constructor(found: (answer: { readonly bytes: Buffer } | GitProblem) => void) {
    this.#found = found;
  }

  clear(): void {
    this.#parts = [];
    this.#held = 0;
    this.#size = undefined;
  }

  hear(part: Buffer): void {
    this.#parts.push(part);
    this.#held += part.length;
    while (this.#step()) {
      // One answer after the other.
    }
  }

  #step(): boolean {
    if (this.#size === undefined) {
      const line = this.#line();
      if (line === undefined) return false;
      const [, type = "", size = ""] = line.split(" ");
      if (type === "blob") this.#size = Number(size);
      else this.#found({ problem: lacking });
      return true;
    }
    if (this.#held < this.#size + 1) return false;
    const all = this.#joined();
    const bytes = Buffer.from(all.subarray(0, this.#size));
    this.#keep(all.subarray(this.#size + 1));
    this.#size = undefined;
    this.#found({ bytes });
    return true;
  }

  #line(): string | undefined {
    const all = this.#joined();
    const end = all.indexOf(10);
    if (end < 0) return undefined;
    this.#keep(all.subarray(end + 1));
    return all.subarray(0, end).toString("latin1");
  }

  #joined(): Buffer {
    const [first] = this.#parts;
    const all = this.#parts.length === 1 && first !== undefined ? first : Buffer.concat(this.#parts);
    this.#parts = [all];
    return all;
  }

  #keep(rest: Buffer): void {
    this.#parts = rest.length === 0 ? [] : [rest];
    this.#held = rest.length;
  }
}
