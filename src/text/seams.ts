// Where a long word may break: where its words meet, `purchaseOrder|LineItem`, `purchase_|order`, not inside a word.

/** A word of this many letters fits on a line of the narrowest screen. */
export const fitting = 20;

const seams = /(?<=[a-z\d])(?=[A-Z])|(?<=[_.-])(?=[^_.-])|(?=\/)/;

/** The pieces of `word`, in order; of a word that fits the word itself. */
export function piecesOf(word: string): readonly string[] {
  return word.length > fitting ? word.split(seams) : [word];
}
