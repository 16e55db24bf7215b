/** Characters of a text that programs are sure to read whole, by the clients that cut least; most cut below. */
export const mostReadWhole = 50_000;
