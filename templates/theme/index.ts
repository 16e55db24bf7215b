// The theme's only door: what the renderer may know of templates. In: Chrome and PageView, plain JSON. Out: the whole document as
// React elements, and the parts that a site may replace with components of its own.
export { Document } from "./document.tsx";
export { type Part, type PartProps, type Parts, partNames, themeParts } from "./parts/parts.ts";
