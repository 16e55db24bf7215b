// Over the fields of a request: a button that unfolds everything, which needs script, and a switch that leaves the fields that a request must
// have, which needs none (styles/fields.css).
import type { ReactElement } from "react";
import { wordsHere } from "../words/here.ts";

export function FieldTools(): ReactElement {
  const words = wordsHere().reference;
  return (
    <p className="field-tools">
      <button type="button" className="with-script" aria-pressed={false} data-unfold="">
        {words.expandAll}
      </button>{" "}
      <label>
        <input type="checkbox" autoComplete="off" />
        {` ${words.requiredOnly}`}
      </label>
    </p>
  );
}
