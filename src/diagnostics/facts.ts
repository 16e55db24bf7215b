// What a diagnostic's wording needs to know, by name.

export type Facts = Readonly<Record<string, string | number>>;
