// A method as a badge. The word is real text, so it is read, found and copied; the colour only helps the eye.
import type { ReactElement } from "react";
import { methodClass, methodText } from "../../../src/model/method.ts";

export function Method({ method }: { method: string }): ReactElement {
  return <span className={methodClass(method)}>{methodText(method)}</span>;
}
