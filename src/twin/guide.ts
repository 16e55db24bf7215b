// A guide or free page: its text, as it was printed beside its HTML.
import type { GuideBody } from "../model/page.ts";
import { proseOf, type Telling } from "./telling.ts";

/** The text of the page; its links lead to twins. */
export function guideTwin({ html }: GuideBody, telling: Telling): string {
  return proseOf(html, telling);
}
