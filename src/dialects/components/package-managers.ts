// `<PackageManagers pkg="astro" dev />` of Starlight: a command in the words of each package manager.
import type { ComponentRule } from "../mdx/component.ts";
import { ownBlock } from "../own-blocks.ts";
import { commandFences, managers } from "../packages.ts";
import { isOn, lineOf, membersOf, valueAt, wordsAt } from "./values.ts";

/** In lines of its own. */
export const packageManagers: ComponentRule = (component) => {
  const pkg = wordsAt(component, "pkg");
  const args = wordsAt(component, "args");
  const isUnknown = (["pkg", "args", "type"] as const).some(
    (name) => component.has(name) && wordsAt(component, name) === undefined,
  );
  if (!component.block || isUnknown) return undefined;
  const command = commandOf(wordsAt(component, "type") ?? "add", { pkg, args, isDev: isOn(component, "dev") });
  if (command === undefined) return undefined;
  const comment = wordsAt(component, "comment");
  const lines = comment === undefined ? [command] : [`# ${comment.replaceAll("{PKG}", "npm")}`, command];
  const listed = membersOf(valueAt(component, "pkgManagers")).map(lineOf);
  const wanted = managers.filter((manager) => listed.length === 0 || listed.includes(manager));
  const { margin } = component;
  const inner = [commandFences(lines, { info: "bash", margin, wanted }).join(`\n${margin.trimEnd()}\n${margin}`)];
  const attributes = { group: "package-manager" };
  return { parts: ownBlock({ name: "code-group", attributes, inner }, component), block: true };
};

type Given = { readonly pkg: string | undefined; readonly args: string | undefined; readonly isDev: boolean };

/** The command of npm; undefined for a type that is not known. */
function commandOf(type: string, { pkg, args, isDev }: Given): string | undefined {
  const words = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(" ");
  switch (type) {
    case "add":
    case "install":
      return words("npm i", pkg, isDev ? "-D" : undefined, args);
    case "remove":
      return words("npm uninstall", pkg, args);
    case "create":
      return words("npm create", pkg, args === undefined ? undefined : `-- ${args}`);
    case "run":
      return words("npm run", args);
    case "exec":
    case "dlx":
      return words("npx", pkg, args);
    default:
      return undefined;
  }
}
