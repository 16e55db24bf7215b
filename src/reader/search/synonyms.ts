// Words that readers of any API use for one another; words of a trade stand in the config of its site. They widen what is asked, never the index: a word that stands for another counts less than
// the word itself, so a site that has the very word is found by it first. A config adds words of its site, or turns all of this off.
import { editDistance } from "../../text/edit-distance.ts";
import { slipsFor } from "./slips.ts";
import { standInForm, stemOf } from "./stem.ts";
import { isQuiet } from "./tokens.ts";

/** Groups of words for one another. Of several words (`rate limit`) one stands for another as a whole. */
export type Synonyms = readonly (readonly string[])[];

/** Of each word those that stand for it, each as its terms. */
export type Likes = ReadonlyMap<string, readonly (readonly string[])[]>;

/** How much a word counts that stands for the one typed. */
export const synonymWorth = 0.85;

/** Words that are looked for in place of one: each may need a shard of its own. */
const mostNearest = 8;

/** What one does to a thing: words that begin with one of these and go on are a task, and an operation is its answer. */
const tasks: Synonyms = said(
  "create add new make post register insert place define submit",
  "list get fetch read retrieve find show obtain view",
  "delete remove cancel destroy erase redact unsubscribe uninstall deactivate disable close wipe purge",
  "update change edit modify put patch alter amend adjust correct",
);

/** What integrators ask for, and what references call it. */
const matters: Synonyms = [
  ...said(
    "idempotency idempotent duplicate retry",
    "upload file multipart attachment",
    "signature sign hmac verify hash digest",
    "webhook hook callback event subscription",
    "authentication authorization oauth auth login",
    "sandbox test staging",
    "live production",
    "status state",
    "payload body example",
    "import upload load",
    "bulk batch large mass",
    "switch move migrate",
    "equal match same",
    "later afterwards",
    "details data information",
    "broken invalid wrong bad",
    "support help",
    "spec specification openapi swagger",
    "email mail",
    "multi multiple many several",
    "token key credential",
    "error problem failure",
    "refuse reject deny decline fail",
    "host server address url",
    "personal privacy gdpr",
    "initial first opening",
    "history log",
    "missed lost missing",
    "down outage offline",
    "timeout seconds deadline",
    "no nothing none",
    "allowed possible valid",
    "required mandatory minimum",
    "join concatenate",
    "unparsed raw",
    "role permission scope",
    "identifier id",
    "golang go",
    "javascript js node nodejs",
    "typescript ts",
    "python py",
    "csharp dotnet",
  ),
  // A page alone is most often another thing.
  ["pagination", "paging", "cursor", "page by page", "next page", "per page"],
  ["throttle", "429", "rate limit", "too many requests"],
];

function said(...groups: readonly string[]): Synonyms {
  return groups.map((group) => group.split(" "));
}

const taskWords = new Set(tasks.flat());

/** The words of `more` beside the usual ones; none at all when it is false. */
export function likesFrom(more: Synonyms | false = []): Likes {
  const likes = new Map<string, (readonly string[])[]>();
  for (const group of more === false ? [] : [...tasks, ...matters, ...more])
    for (const word of group) {
      const known = likes.get(word) ?? [];
      const others = group.filter((other) => other !== word && !known.some((like) => like.join(" ") === other));
      likes.set(word, [...known, ...others.map((other) => other.split(" "))]);
    }
  return likes;
}

/** A word made of two, `overselling`: the second says most of it. */
const composed = /^(?:over|under|multi|inter)([a-z]{5,})$/;

/** What stands for `word`, for another form of it, or for the task that it is a slip of. */
export function likesOf(word: string, likes: Likes): readonly (readonly string[])[] {
  const known = likes.get(word);
  if (known !== undefined) return known;
  const stem = stemOf(word);
  for (const [one, found] of likes) if (standInForm(one) === stem) return found;
  const task = likes.get(taskOf(word) ?? "");
  if (task !== undefined) return task;
  const rest = composed.exec(word)?.[1];
  return rest === undefined || likes.size === 0 ? [] : [[rest]];
}

/** Of what stands for a word the single words. */
export function standIns(likes: readonly (readonly string[])[]): readonly string[] {
  return likes.flatMap((like) => (like.length === 1 ? like : []));
}

/** Words to look for where `word` stands nowhere: those that stand for it. */
export function nearestOf({
  whole,
  likes,
}: {
  readonly whole: string;
  readonly likes: readonly (readonly string[])[];
}): readonly string[] {
  return [...new Set(likes.flat())].filter((word) => word !== whole && !isQuiet(word)).slice(0, mostNearest);
}

/** The task that `word` says, with at most one slip. */
export function taskOf(word: string): string | undefined {
  if (taskWords.has(word)) return word;
  if (slipsFor(word) === 0) return undefined;
  return [...taskWords].find((one) => one[0] === word[0] && editDistance(one, word, 1) <= 1);
}
