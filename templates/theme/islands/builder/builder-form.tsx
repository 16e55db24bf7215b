// The whole form. Its state is one value; each edit makes the next one, and from it the sample. A screen reader hears that the sample
// followed when the reader pauses, not at every key.
import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { RequestParts } from "../../../../src/model/request.ts";
import type { RequestForm } from "../../../../src/model/request-form.ts";
import { countProblems, type FormState, partsOfForm, startOf } from "../../../../src/reader/form/form-state.ts";
import type { SampleOptions } from "../../../../src/samples/sample-request.ts";
import { words } from "../../words/builder.ts";
import { AccessFields } from "./access-fields.tsx";
import { BodyFields } from "./body-fields.tsx";
import { fieldWords } from "./field-words.ts";
import { ParameterFields } from "./parameter-fields.tsx";
import type { BuilderPartProps, SendParts } from "./part-props.ts";
import { ServerFields } from "./server-fields.tsx";

export type LiveSample = {
  /** Shows the sample of these parts in the language that is chosen. */
  readonly write: (parts: RequestParts, options: SampleOptions) => Promise<void>;
  /** Calls back when the reader chooses another language; answers how to stop that. */
  readonly onLanguage: (act: () => void) => () => void;
  /** Calls back when the reader chooses a server beside the form, as the description writes it; answers how to stop that. */
  readonly onServer: (act: (url: string) => void) => () => void;
};

/** What was typed before, here and in other forms. */
export type FormRecall = {
  readonly recall: () => FormState;
  readonly keep: (state: FormState) => void;
  readonly forget: () => void;
};

type BuilderProps = {
  readonly form: RequestForm;
  readonly sample: LiveSample;
  readonly memory: FormRecall;
  readonly sending: SendParts | undefined;
};

/** How long a reader pauses before the news is told, in ms. */
const pause = 1000;

export function BuilderForm({ form, sample, memory, sending }: BuilderProps): ReactElement {
  const [start] = useState(() => startOf(form));
  const { state, change, edited, forgotten } = useFormState({ form, sample, memory }, start);
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const [errors, setErrors] = useState(false);
  // From then on the sample is written here, with error handling and without.
  const switched = useRef(false);
  useEffect(() => {
    // Until something is edited the page's own sample says the same, in better colours.
    const follow = () => {
      if (edited.current && !forgotten.current) memory.keep(state);
      if (!edited.current && !switched.current) return;
      sample.write(partsOfForm(form, state), { errors }).then(
        () => setFailed(false),
        () => setFailed(true),
      );
    };
    follow();
    return sample.onLanguage(follow);
  }, [form, sample, memory, state, edited, forgotten, errors]);

  const said = useNews(form, state, edited);
  const again = () => {
    change(() => start);
    setRound(round + 1);
  };
  const forget = () => {
    again();
    memory.forget();
    sending?.forget();
    forgotten.current = true;
  };
  const props = { form, state, change, sending };
  return (
    <section aria-label={words.request} tabIndex={-1}>
      <p className="builder-note">{sending?.note ?? words.note}</p>
      <ErrorSwitch
        checked={errors}
        choose={(isOn) => {
          switched.current = true;
          setErrors(isOn);
        }}
      />
      {/* Made anew when the reader starts again; the button that was pressed stays, and the focus with it. */}
      <FormParts key={round} {...props} />
      <FormEnd said={said} again={again} forget={forget} />
      {failed ? (
        <p role="alert" className="builder-problems">
          {words.notFetched}
        </p>
      ) : null}
    </section>
  );
}

/**
 * What the form holds, and the way to change it; a server that is chosen beside the form is one such change. `edited`: it is no more what the
 * page's own sample says; `forgotten`: nothing was typed since the reader had all forgotten.
 */
function useFormState({ form, sample, memory }: Pick<BuilderProps, "form" | "sample" | "memory">, start: FormState) {
  const [state, setState] = useState(memory.recall);
  const edited = useRef(isOther(form, start, state));
  const forgotten = useRef(false);
  const change: BuilderPartProps["change"] = (next) => {
    edited.current = true;
    forgotten.current = false;
    setState(next);
  };
  useEffect(
    () =>
      sample.onServer((url) => {
        const server = form.servers.findIndex((one) => one.url === url);
        if (server < 0) return;
        edited.current = true;
        forgotten.current = false;
        setState((old) => ({ ...old, server }));
      }),
    [form, sample],
  );
  return { state, change, edited, forgotten };
}

/** What a screen reader hears when the reader pauses after an edit. */
function useNews(form: RequestForm, state: FormState, edited: RefObject<boolean>): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    setSaid("");
    if (!edited.current) return;
    const timer = setTimeout(() => {
      const wrong = countProblems({ form, words: fieldWords }, state);
      const told = faultBeside(document.activeElement);
      setSaid([wrong === 0 ? words.upToDate : words.upToDateBut(wrong), told?.textContent ?? ""].join(" ").trim());
      told?.scrollIntoView({ block: "nearest" });
    }, pause);
    return () => clearTimeout(timer);
  }, [form, state, edited]);
  return said;
}

/** What is told to be wrong with the field that has the focus. */
function faultBeside(field: Element | null): Element | null | undefined {
  return field?.closest(".builder-field")?.querySelector(".builder-problems");
}

/** Whether the sample handles errors. */
function ErrorSwitch({ checked, choose }: { readonly checked: boolean; readonly choose: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className="builder-switch">
      <input id={id} type="checkbox" checked={checked} onChange={(event) => choose(event.target.checked)} />
      <label htmlFor={id}>{words.withErrors}</label>
    </div>
  );
}

function FormParts(props: BuilderPartProps) {
  const { sending } = props;
  return (
    <>
      <ServerFields {...props} />
      <AccessFields {...props} />
      <ParameterFields {...props} />
      <BodyFields {...props} />
      {sending === undefined ? null : <sending.Panel {...props} />}
    </>
  );
}

type FormEndProps = {
  readonly said: string;
  readonly again: () => void;
  readonly forget: () => void;
};

/** What ends the form: to start again, to forget what was typed, and the news. */
function FormEnd({ said, again, forget }: FormEndProps) {
  return (
    <div className="builder-end">
      <button type="button" className="button builder-again" onClick={again}>
        {words.startAgain}
      </button>
      <button type="button" className="button builder-again" onClick={forget}>
        {words.forget}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}

/** Whether a request comes to something else than the page's own sample. */
function isOther(form: RequestForm, start: FormState, state: FormState): boolean {
  return JSON.stringify(partsOfForm(form, start)) !== JSON.stringify(partsOfForm(form, state));
}
