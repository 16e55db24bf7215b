// Names of languages as people write them beside a sample of their own, so that it stands where a reader of our samples looks for it.
import { sampleLanguages } from "./languages.ts";

/** A language of samples: the key that readers' browsers remember, what it is called, and the grammar that colours it. */
export type NamedLanguage = { readonly key: string; readonly label: string; readonly grammar: string };

/** Names beside keys and labels, parted by spaces. */
const otherNames: Readonly<Record<string, string>> = {
  csharp: "cs dotnet net",
  go: "golang",
  javascript: "js ecmascript browser",
  kotlin: "kt",
  nodejs: "node",
  "objective-c": "objc",
  powershell: "pwsh ps ps1",
  python: "py",
  ruby: "rb",
  rust: "rs",
  shell: "bash sh zsh cli console terminal shellsession",
  typescript: "ts",
};

/** Grammars of another name than the language's key. */
const grammars: Readonly<Record<string, string>> = {
  curl: "bash",
  shell: "bash",
  nodejs: "javascript",
  "objective-c": "objectivec",
};

const keys = new Map(
  sampleLanguages.flatMap(({ key, label }) =>
    [key, label, ...(otherNames[key]?.split(" ") ?? [])].map((name) => [plain(name), key] as const),
  ),
);

/** Languages that many call by the name of a wider one, which a label tells apart. */
const within: Readonly<Record<string, readonly string[]>> = {
  shell: ["curl", "powershell"],
  javascript: ["nodejs", "typescript"],
};

type NamedSample = { readonly lang: string; readonly label?: string | undefined; readonly source: string };

/**
 * The language that a sample is in, one of ours where there is such: `lang`, or where that is wide (`JavaScript`, `bash`) what the label
 * or the command says.
 */
export function languageOfSample({ lang, label, source }: NamedSample): NamedLanguage {
  const wide = keys.get(plain(lang));
  const narrow = within[wide ?? ""]?.find((one) => one === keys.get(plain(label ?? "")));
  const isCurl = wide === "shell" && /^(?:\s*#.*\n)*\s*\$?\s*curl\s/.test(source);
  const key = isCurl ? "curl" : (narrow ?? wide);
  const own = sampleLanguages.find((one) => one.key === key);
  if (own !== undefined) return { key: own.key, label: own.label, grammar: grammars[own.key] ?? own.key };
  return { key: lang.trim().toLowerCase().replace(/\s+/g, "-"), label: lang.trim(), grammar: lang };
}

/** The key of the language that people call `name`: `Node.js` and `node` are `nodejs`. A language that is none of ours is its name, made plain. */
export function languageKey(name: string): string {
  return keys.get(plain(name)) ?? plain(name);
}

/** `Node.js` is `nodejs`, `Python 3.12` is `python`. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s.\d]+$/, "")
    .replace(/[\s._-]+/g, "");
}
