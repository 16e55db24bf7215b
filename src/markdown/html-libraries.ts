// What reads and cleans the HTML that authors write: a file of its own, `#late/html`, since most guides hold none.
export { default as rehypeRaw } from "rehype-raw";
export { default as rehypeSanitize } from "rehype-sanitize";
