// Keys of PyMdown Extensions: `++ctrl+alt+del++` as our `:kbd[Ctrl+Alt+Del]`.
import type { Pass } from "./pass.ts";

const keys =
  /(?<![\w+\\])\+\+((?:[A-Za-z0-9-]{1,24}|"[^"\n]{1,40}")(?:\+(?:[A-Za-z0-9-]{1,24}|"[^"\n]{1,40}")){0,5})\+\+(?![\w+])/g;

/** What stands on a key, where that is not its name with a capital. */
const labels: Readonly<Record<string, string>> = {
  ctrl: "Ctrl",
  control: "Ctrl",
  cmd: "Cmd",
  command: "Cmd",
  del: "Del",
  delete: "Del",
  esc: "Esc",
  escape: "Esc",
  ins: "Ins",
  insert: "Ins",
  win: "Win",
  windows: "Win",
  "arrow-up": "↑",
  "arrow-down": "↓",
  "arrow-left": "←",
  "arrow-right": "→",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  "page-up": "Page Up",
  "page-down": "Page Down",
  pageup: "Page Up",
  pagedown: "Page Down",
  "caps-lock": "Caps Lock",
  "num-lock": "Num Lock",
  "print-screen": "Print Screen",
  plus: "+",
  minus: "-",
  comma: ",",
  period: ".",
  slash: "/",
  backslash: "\\\\",
  equal: "=",
  semicolon: ";",
  question: "?",
  tilde: "~",
  grave: "`",
  colon: ":",
};

/** Names of keys that are written with a capital. */
const named: ReadonlySet<string> = new Set(
  "alt option shift meta super fn tab enter return space backspace home end break clear help menu pause select print".split(
    " ",
  ),
);

/** A run of keys between pairs of plus signs; what names no key stays text. */
export const keyMarks: Pass = {
  name: "keys",
  mayHold: (text, file) => text.includes("++") && !file.endsWith(".mdx") && text.search(keys) !== -1,
  edits: ({ text, code }) =>
    [...text.matchAll(keys)].flatMap(({ 0: written, 1: run = "", index }) => {
      const shown = (run.match(/"[^"]*"|[^+]+/g) ?? []).map(labelOf);
      if (code.holds(index) || shown.includes(undefined)) return [];
      return [{ from: index, to: index + written.length, by: [`:kbd[${shown.join("+")}]`] }];
    }),
};

function labelOf(key: string): string | undefined {
  if (key.startsWith('"')) return key.slice(1, -1).replace(/[[\]]/g, "\\$&");
  const name = key.toLowerCase();
  if (Object.hasOwn(labels, name)) return labels[name];
  if (named.has(name) || /^f\d{1,2}$/.test(name)) return name.charAt(0).toUpperCase() + name.slice(1);
  return /^[a-z0-9]$/.test(name) ? name.toUpperCase() : undefined;
}
