// Times and sizes of an answer, said with the words of its language.
import { expect, it } from "vitest";
import { sizeText, timeText } from "../../templates/theme/islands/sending/measure.ts";

it.each([
  [timeText(0), "0 ms"],
  [timeText(119.6), "120 ms"],
  [timeText(2500), "2.5 s"],
  [timeText(1_234_500), "1234.5 s"],
  [sizeText(999), "999 B"],
  [sizeText(12_345), "12.3 kB"],
  [sizeText(5_000_000), "5.0 MB"],
])("%s", (said, wanted) => {
  expect(said).toBe(wanted);
});
