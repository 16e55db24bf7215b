// English: the field that filters a long list of values.
export const filter = (count: number) => `Filter ${count} values`;
export const shown = (matching: number, count: number) => `${matching} of ${count}`;
