// Text on its way to a file. Most pages hold a sign that is not Latin, and Node counts the bytes of such a text before it makes room for
// them: into room that is there they are written in half the time.

/** Bytes; what needs more gets room of its own. */
const most = 4_194_304;

/** Gives a function from a text to its bytes in UTF-8. They are good until its next call: for who writes them out at once. */
export function passingUtf8(): (text: string) => Uint8Array {
  let room = Buffer.alloc(0);
  return (text) => {
    // No unit of UTF-16 takes more than three bytes.
    const length = text.length * 3;
    if (length > most) return Buffer.from(text, "utf8");
    if (length > room.length) room = Buffer.allocUnsafeSlow(Math.min(most, length * 2));
    return room.subarray(0, room.write(text, "utf8"));
  };
}
