// CSS colours as a config may give them. The value goes into a generated stylesheet, so the form is checked whole: nothing that
// could end a declaration passes.

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

/** Whether `text` is `#rgb`, `#rrggbb` (with or without alpha), `rgb(…)`, `hsl(…)` of plain numbers, or a named colour of CSS Color 4. */
export function isColour(text: string): boolean {
  if (named.has(text.toLowerCase())) return true;
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return true;
  const parts = /^(rgb|hsl)a?\(([\d.%,/\sa-z-]{5,60})\)$/i
    .exec(text)?.[2]
    ?.trim()
    .split(/\s*[,/]\s*|\s+/);
  return (
    parts !== undefined &&
    (parts.length === 3 || parts.length === 4) &&
    parts.every((part) => /^-?(?:\d+|\d*\.\d+)(?:%|deg|turn|rad)?$/i.test(part))
  );
}
