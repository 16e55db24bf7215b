// Parameters by their places. Those that a request can do without, and that the samples do without, wait behind a line.
import type { ReactElement } from "react";
import type { FormParameter } from "../../../../src/model/request-form.ts";
import { withParameter } from "../../../../src/reader/form/form-state.ts";
import { words } from "../../words/builder.ts";
import { ValueField } from "./field.tsx";
import type { BuilderPartProps } from "./part-props.ts";

const places = ["path", "query", "querystring", "header", "cookie"] as const;

/** Fewer than these are not worth hiding. */
const worthHiding = 3;

export function ParameterFields(props: BuilderPartProps): ReactElement {
  const all = props.form.parameters.map((parameter, index) => ({ parameter, index }));
  return (
    <>
      {places.map((place) => {
        const own = all.filter(({ parameter }) => parameter.in === place);
        const waiting = own.filter(({ parameter }) => !parameter.required && parameter.value === undefined);
        const folded = waiting.length < worthHiding ? [] : waiting;
        if (own.length === 0) return null;
        return (
          <fieldset key={place}>
            <legend>{words.parameters[place]}</legend>
            <Rows {...props} rows={own.filter((row) => !folded.includes(row))} />
            {folded.length === 0 ? null : (
              <details>
                <summary>
                  <bdi>{words.optional(folded.length)}</bdi>
                </summary>
                <Rows {...props} rows={folded} />
              </details>
            )}
          </fieldset>
        );
      })}
    </>
  );
}

type Row = { readonly parameter: FormParameter; readonly index: number };

function Rows({ form, state, change, rows }: BuilderPartProps & { rows: readonly Row[] }) {
  return rows.map(({ parameter, index }) => (
    <ValueField
      key={index}
      form={form}
      field={parameter}
      state={state.parameters[index] ?? { text: "" }}
      change={(text) => change(withParameter(form, index, text))}
    />
  ));
}
