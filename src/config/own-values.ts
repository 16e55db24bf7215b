// What a config says in place of ours. Words are held against the English ones: each must be a word that there is, and fill in what ours does.
// Colours go into a generated stylesheet, so their form is checked whole: nothing that could end a declaration passes.
import { en } from "../messages/en.ts";
import { nearest } from "../text/nearest.ts";

type MessageNode = string | { readonly [name: string]: MessageNode };

/** A fault: `path` leads to the word, from the table of words on; `message` is what follows its key in a sentence. */
export type WordsFault = { readonly path: readonly string[]; readonly message: string };

const { about: _, ...topics } = en;

/** What is wrong with `own`, a value of the config. */
export function ownWordsFaults(own: unknown): readonly WordsFault[] {
  return faultsOf(own, topics, []);
}

function faultsOf(own: unknown, model: MessageNode, path: readonly string[]): readonly WordsFault[] {
  if (typeof model === "string") return textFaults(own, [model], path);
  const forms = typeof model.other === "string" ? Object.values(model).filter((form) => typeof form === "string") : [];
  if (forms.length > 0 && typeof own === "string") return textFaults(own, forms, path);
  if (typeof own !== "object" || own === null || Array.isArray(own))
    return [
      {
        path,
        message:
          forms.length > 0
            ? "must be a string, or an object with a string for each plural form"
            : "must be an object of messages",
      },
    ];
  return Object.entries(own).flatMap(([name, below]) => {
    const at = [...path, name];
    if (forms.length > 0)
      return categories.includes(name)
        ? textFaults(below, forms, at)
        : [
            {
              path: at,
              message: `is not a plural form; use one of ${categories.map((one) => `\`${one}\``).join(", ")}`,
            },
          ];
    const known = Object.hasOwn(model, name) ? model[name] : undefined;
    return known === undefined
      ? [{ path: at, message: unknownWord(name, Object.keys(model)) }]
      : faultsOf(below, known, at);
  });
}

const categories = ["zero", "one", "two", "few", "many", "other"];

function unknownWord(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return `is not a message key${near === undefined ? "" : `; the nearest one is \`${near}\``}`;
}

/** A text may leave out what ours fills in, and name nothing else. */
function textFaults(own: unknown, models: readonly string[], path: readonly string[]): readonly WordsFault[] {
  if (typeof own !== "string") return [{ path, message: "must be a string" }];
  const known = new Set(models.flatMap(slotsOf));
  const strays = slotsOf(own).filter((slot) => !known.has(slot));
  if (strays.length === 0) return [];
  const filled = [...known].map((slot) => `\`{${slot}}\``).join(", ");
  const message = `contains the unknown placeholder \`{${strays[0]}}\`${filled === "" ? "" : `; use ${filled}`}`;
  return [{ path, message }];
}

function slotsOf(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = ""]) => slot);
}

const named = new Set(
  (
    "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse " +
    "chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta " +
    "darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet " +
    "deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green " +
    "greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral " +
    "lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray " +
    "lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple " +
    "mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite " +
    "navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink " +
    "plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue " +
    "slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen"
  ).split(" "),
);

/** Whether `text` is `#rgb`, `#rrggbb` (with or without alpha), `rgb(…)`, `hsl(…)`, `oklch(…)` and the like of plain numbers, or a named colour of CSS Color 4. */
export function isColour(text: string): boolean {
  if (named.has(text.toLowerCase())) return true;
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return true;
  const parts = /^(rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(([\d.%,/\sa-z-]{5,60})\)$/i
    .exec(text)?.[2]
    ?.trim()
    .split(/\s*[,/]\s*|\s+/);
  return (
    parts !== undefined &&
    (parts.length === 3 || parts.length === 4) &&
    parts.every((part) => /^-?(?:\d+|\d*\.\d+)(?:%|deg|turn|rad)?$/i.test(part))
  );
}
