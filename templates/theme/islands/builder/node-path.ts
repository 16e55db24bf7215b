// What generators want of Node's `path`: they take the name of a file off its path. The bundler puts this in its place.
export const sep = "/";
