// What parses markdown that the native parser does not: a file of its own, `#late/remark`, since few guides need it.
export { EditMap } from "micromark-util-edit-map";
export { default as remarkDirective } from "remark-directive";
export { default as remarkGfm } from "remark-gfm";
export { default as remarkParse } from "remark-parse";
