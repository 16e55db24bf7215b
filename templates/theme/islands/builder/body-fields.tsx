// The body in the media type that the reader chooses: text, the fields of a form, or a word about the file that it is.
import { type ReactElement, useId, useState } from "react";
import { filePath } from "../../../../src/model/request.ts";
import type { FormBody } from "../../../../src/model/request-form.ts";
import { bodyProblems, withBodyField, withBodyText, withExample } from "../../../../src/reader/form/form-state.ts";
import { words } from "../../words/builder.ts";
import { Phrase } from "../phrase.tsx";
import { Field, LargeText, ValueField } from "./field.tsx";
import { fieldWords } from "./field-words.ts";
import type { BuilderPartProps } from "./part-props.ts";

export function BodyFields(props: BuilderPartProps): ReactElement | null {
  const { form, state, change } = props;
  const switchId = useId();
  const body = form.bodies[state.body];
  // Clients send none with these, whatever a description says.
  if (body === undefined || /^(get|head|trace)$/i.test(form.method)) return null;
  return (
    <fieldset>
      <legend>{words.body}</legend>
      {form.bodyRequired ? null : (
        <div className="builder-switch">
          <input
            id={switchId}
            type="checkbox"
            checked={state.sendsBody}
            onChange={(event) => {
              const sendsBody = event.target.checked;
              change((old) => ({ ...old, sendsBody }));
            }}
          />
          <label htmlFor={switchId}>{words.sendBody}</label>
        </div>
      )}
      {state.sendsBody ? (
        <>
          {form.bodies.length < 2 ? null : (
            <Field label={words.mediaType}>
              {(bound) => (
                <select
                  {...bound}
                  value={state.body}
                  onChange={(event) => {
                    const chosen = Number(event.target.value);
                    change((old) => ({ ...old, body: chosen }));
                  }}
                >
                  {form.bodies.map(({ type }, index) => (
                    <option key={type} value={index}>
                      {type}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <BodyContent key={state.body} body={body} {...props} />
        </>
      ) : null}
    </fieldset>
  );
}

function BodyContent({ body, form, state, change, sending }: BuilderPartProps & { body: FormBody }): ReactElement {
  const own = state.bodies[state.body];
  const File = sending?.FileField;
  if (body.kind === "file")
    return File ? <File body={state.body} name="" /> : <FileNote name={words.theBody} path={filePath()} />;
  return (
    <>
      {body.examples.length === 0 ? null : (
        <Examples
          names={body.examples.map(({ name }) => name)}
          choose={(name) => change((old) => withExample(form, old, name))}
        />
      )}
      {body.kind === "text" ? (
        <Field
          label={words.content}
          note={form.bodies.length < 2 ? body.type : undefined}
          required={form.bodyRequired}
          problems={bodyProblems({ form, words: fieldWords }, state)}
        >
          {(bound) => (
            <LargeText
              bound={bound}
              text={own?.text ?? ""}
              change={(text) => change((old) => withBodyText(old, text))}
              code
            />
          )}
        </Field>
      ) : (
        body.fields.map((field, index) =>
          field.part.file ? (
            File ? (
              <File key={field.name} body={state.body} name={field.name} />
            ) : (
              <FileNote key={field.name} name={field.name} path={filePath(own?.fields[index]?.value)} />
            )
          ) : (
            <ValueField
              key={field.name}
              form={form}
              field={field}
              state={own?.fields[index] ?? { text: "" }}
              change={(text) => change(withBodyField(form, index, text))}
            />
          ),
        )
      )}
    </>
  );
}

function FileNote({ name, path }: { name: string; path: string }) {
  return (
    <p className="builder-note">
      <Phrase text={words.file} slots={{ name: <code>{name}</code>, path: <code>{path}</code> }} />
    </p>
  );
}

/** The examples of the description as starting points. */
function Examples({ names, choose }: { names: readonly string[]; choose: (name: string) => void }) {
  const [name, setName] = useState("");
  return (
    <Field label={words.startFrom}>
      {(bound) => (
        <select
          {...bound}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            if (event.target.value !== "") choose(event.target.value);
          }}
        >
          <option value="">{words.chooseExample}</option>
          {names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
