// What makes a form send, as one chunk that is fetched with the form on pages that may: panel, fields for files, and their memory, which is
// that of the document and of nothing else.
import { type ReactElement, useState } from "react";
import { words } from "../../words/sending.ts";
import { adoptStyles } from "../adopt-styles.ts";
import { Field } from "../builder/field.tsx";
import type { BuilderPartProps, SendParts } from "../builder/part-props.ts";
import { SendPanel } from "./send-panel.tsx";
import styles from "./sending.css" with { type: "text" };
import { fileKey } from "./sent-body.ts";
import { openHistory } from "./sent-history.ts";
import { SignInView } from "./sign-in-view.tsx";
import type { Tokens } from "./tokens.ts";

adoptStyles(styles);
const history = openHistory();
const tokens: Tokens = new Map();

/** The sending of the form of `page`, a path. */
export function openSending(page: string): SendParts {
  const files = new Map<string, File>();
  const session = { page, history, files, tokens };
  return {
    note: words.note,
    Panel: ({ form, state, change }: BuilderPartProps): ReactElement => (
      <SendPanel form={form} state={state} change={change} session={session} />
    ),
    FileField: ({ body, name }): ReactElement => <FileField files={files} at={fileKey(body, name)} name={name} />,
    SignIn: (props): ReactElement | null => {
      const facts = props.credential.signIn;
      return facts === undefined ? null : <SignInView {...props} tokens={tokens} facts={facts} />;
    },
    forget: () => {
      history.forget();
      tokens.clear();
      files.clear();
    },
  };
}

type FileProps = { readonly files: Map<string, File>; readonly at: string; readonly name: string };

function FileField({ files, at, name }: FileProps) {
  const [chosen, setChosen] = useState(files.get(at)?.name);
  const take = (file: File | undefined) => {
    if (file === undefined) files.delete(at);
    else files.set(at, file);
    setChosen(file?.name);
  };
  return (
    <Field label={name === "" ? words.file : <code>{name}</code>} note={chosen}>
      {(bound) => <input {...bound} type="file" onChange={(event) => take(event.target.files?.[0])} />}
    </Field>
  );
}
