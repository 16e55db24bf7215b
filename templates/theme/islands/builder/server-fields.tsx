// Where the request goes: one of the described servers with its variables, or any other address.
import type { ReactElement } from "react";
import type { FormServer } from "../../../../src/model/request-form.ts";
import { variableKey } from "../../../../src/reader/form/form-state.ts";
import { words } from "../../words/builder.ts";
import { Field, quiet } from "./field.tsx";
import type { BuilderPartProps } from "./part-props.ts";

export function ServerFields({ form, state, change }: BuilderPartProps): ReactElement {
  const { servers } = form;
  const server = servers[state.server];
  return (
    <fieldset>
      <legend>{words.server}</legend>
      {servers.length === 0 ? null : (
        <Field label={words.server} unseen>
          {(bound) => (
            <select
              {...bound}
              value={state.server}
              onChange={(event) => {
                const chosen = Number(event.target.value);
                change((old) => ({ ...old, server: chosen }));
              }}
            >
              {servers.map(({ url, about }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and addresses may be there twice
                <option key={index} value={index}>
                  {about === undefined ? url : `${url} – ${about}`}
                </option>
              ))}
              <option value={servers.length}>{words.otherAddress}</option>
            </select>
          )}
        </Field>
      )}
      {server === undefined ? (
        <Field label={words.address} problems={addressProblems(state.ownServer)}>
          {(bound) => (
            <input
              {...bound}
              {...quiet}
              type="text"
              inputMode="url"
              value={state.ownServer}
              onChange={(event) => {
                const ownServer = event.target.value;
                change((old) => ({ ...old, ownServer }));
              }}
            />
          )}
        </Field>
      ) : (
        server.variables.map((variable) => (
          <VariableField key={variableKey(state.server, variable.name)} {...{ variable, state, change }} />
        ))
      )}
    </fieldset>
  );
}

type VariableProps = Pick<BuilderPartProps, "state" | "change"> & {
  readonly variable: FormServer["variables"][number];
};

/** A variable of the address: any text, or one of its values. */
function VariableField({ variable: { name, default: usual, enum: values }, state, change }: VariableProps) {
  const key = variableKey(state.server, name);
  const value = state.variables.get(key) ?? usual;
  const set = (text: string) => change((old) => ({ ...old, variables: new Map([...old.variables, [key, text]]) }));
  const props = { value, onChange: (event: { target: { value: string } }) => set(event.target.value) };
  const problems = value === "" ? [words.isRequired] : [];
  return (
    <Field label={<code>{name}</code>} note={words.variable} required problems={problems}>
      {(bound) =>
        values.length === 0 ? (
          <input {...bound} {...quiet} {...props} type="text" />
        ) : (
          <select {...bound} {...props}>
            {[...new Set([...values, usual])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )
      }
    </Field>
  );
}

function addressProblems(address: string): readonly string[] {
  const text = address.trim();
  if (text === "") return [words.isRequired];
  return /^https?:\/\/[^\s/?#]+/i.test(text) && URL.canParse(text) ? [] : [words.badAddress];
}
