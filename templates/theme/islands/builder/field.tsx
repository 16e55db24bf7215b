// One labelled control with what is wrong beside it. Nothing here is remembered, completed or spell-checked by the browser, since some of
// those send what is typed to a server.
import { type ReactElement, type ReactNode, useId } from "react";
import { fill } from "../../../../src/messages/fill.ts";
import type { Control, FormField, RequestForm } from "../../../../src/model/request-form.ts";
import { type FieldState, fieldProblems } from "../../../../src/reader/form/field.ts";
import { words } from "../../words/builder.ts";
import { fieldWords } from "./field-words.ts";

/** Attributes of every control that a reader types into. */
export const quiet = {
  autoComplete: "off",
  autoCapitalize: "off",
  autoCorrect: "off",
  spellCheck: false,
} as const;

type FieldProps = {
  readonly label: ReactNode;
  /** The heading above says it; the label is for those who hear the page. */
  readonly unseen?: boolean;
  readonly note?: string | undefined;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly problems?: readonly string[];
  /** Makes the control from the attributes that bind it to its label and problems. */
  readonly children: (bound: Bound) => ReactElement;
};

export type Bound = {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-required"?: true;
};

export function Field({
  label,
  unseen,
  note,
  required,
  deprecated,
  problems = [],
  children,
}: FieldProps): ReactElement {
  const id = useId();
  const noteId = `${id}n`;
  const problemsId = `${id}p`;
  const described = [note === undefined ? [] : noteId, problems.length === 0 ? [] : problemsId].flat().join(" ");
  const wrong = problems.length > 0;
  return (
    <div className="builder-field">
      <div className="builder-label">
        <label htmlFor={id} className={unseen ? "builder-hidden" : undefined}>
          {label}
        </label>
        {note === undefined ? null : (
          <span id={noteId} className="row-type">
            {note}
          </span>
        )}
        {required ? <span className="chip chip-required">{words.required}</span> : null}
        {deprecated ? <span className="chip chip-deprecated">{words.deprecated}</span> : null}
      </div>
      {children({
        id,
        ...(described === "" ? {} : { "aria-describedby": described }),
        ...(wrong ? { "aria-invalid": true } : {}),
        ...(required ? { "aria-required": true } : {}),
      })}
      {wrong ? (
        <ul id={problemsId} className="builder-problems">
          {problems.map((problem) => (
            <li key={problem}>{withCode(problem)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type ValueProps = {
  readonly form: RequestForm;
  readonly field: FormField;
  readonly state: FieldState;
  readonly change: (text: string) => void;
};

/** The field of one value of the request. */
export function ValueField({ form, field, state, change }: ValueProps): ReactElement {
  return (
    <Field
      label={<code>{field.name}</code>}
      {...(field.hint === "" ? {} : { note: noteOf(field) })}
      required={field.required}
      deprecated={field.deprecated === true}
      problems={fieldProblems({ form, words: fieldWords }, field, state)}
    >
      {(bound) => <ValueControl bound={bound} control={field.control} {...{ field, state, change }} />}
    </Field>
  );
}

function noteOf({ hint, control }: FormField): string {
  if (control.kind === "lines") return fill(words.inLines, { hint });
  return control.kind === "json" ? fill(words.asJson, { hint }) : hint;
}

function ValueControl({
  bound,
  control,
  field,
  state,
  change,
}: Omit<ValueProps, "form"> & { bound: Bound; control: Control }): ReactElement {
  const { text } = state;
  if (control.kind === "choice") {
    const { options } = control;
    return (
      <select {...bound} value={text} onChange={(event) => change(event.target.value)}>
        {field.required && field.value !== undefined ? null : <option value="">{words.notSent}</option>}
        {(text === "" || options.includes(text) ? options : [...options, text]).map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  return control.large ? (
    <LargeText bound={bound} text={text} change={change} code={control.kind === "json"} />
  ) : (
    <input
      {...bound}
      {...quiet}
      type="text"
      inputMode={control.kind === "number" ? "decimal" : "text"}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** A field of several lines, as high as its text within reason. */
export function LargeText({
  bound,
  text,
  change,
  code,
}: {
  bound: Bound;
  text: string;
  change: (text: string) => void;
  code: boolean;
}): ReactElement {
  const lines = text.split("\n").length;
  return (
    <textarea
      {...bound}
      {...quiet}
      className={code ? "builder-code" : undefined}
      rows={Math.max(code ? 4 : 2, Math.min(lines, 16))}
      wrap={code ? "off" : "soft"}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Words between backticks are code. */
export function withCode(text: string): readonly ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their order
  return text.split("`").map((piece, index) => (index % 2 === 0 ? piece : <code key={index}>{piece}</code>));
}
