// How the request is let in. What is typed here stays in memory; samples show a placeholder unless the reader wants the credential in.
import { type ReactElement, useId } from "react";
import { secretOf, withSecret } from "../../../../src/reader/form/form-state.ts";
import { words } from "../../words/builder.ts";
import { Field, quiet } from "./field.tsx";
import type { BuilderPartProps, CredentialProps } from "./part-props.ts";

export function AccessFields({ form, state, change, sending }: BuilderPartProps): ReactElement | null {
  const switchId = useId();
  const { access } = form;
  const credentials = access[state.access]?.credentials ?? [];
  if (access.every((one) => one.credentials.length === 0)) return null;
  return (
    <fieldset>
      <legend>{words.authorization}</legend>
      {access.length < 2 ? null : (
        <Field label={words.way} unseen>
          {(bound) => (
            <select
              {...bound}
              value={state.access}
              onChange={(event) => {
                const chosen = Number(event.target.value);
                change((old) => ({ ...old, access: chosen }));
              }}
            >
              {access.map(({ label }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and labels may be there twice
                <option key={index} value={index}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {credentials.map((credential) => (
        <Credential key={credential.key} {...{ credential, form, state, change, sending }} />
      ))}
      {credentials.length === 0 ? null : (
        <div className="builder-switch">
          <input
            id={switchId}
            type="checkbox"
            checked={state.reveal}
            onChange={(event) => {
              const reveal = event.target.checked;
              change((old) => ({ ...old, reveal }));
            }}
          />
          <label htmlFor={switchId}>{words.reveal}</label>
        </div>
      )}
    </fieldset>
  );
}

function Credential(props: CredentialProps) {
  const { credential, state, change, sending } = props;
  const { key, name } = credential;
  const basic = credential.basic === true || credential.digest === true;
  const secret = secretOf(state, key);
  const set = (part: { readonly text?: string; readonly user?: string }) => change((old) => withSecret(old, key, part));
  const place = credential.in === "header" ? "header" : credential.in;
  return (
    <>
      {basic ? (
        <Field label={words.user} note={key}>
          {(bound) => <Secret bound={bound} first={secret.user} change={(user) => set({ user })} hidden={false} />}
        </Field>
      ) : null}
      <Field label={basic ? words.password : key} note={basic ? key : `${name} ${place}`}>
        {(bound) => (
          <Secret bound={bound} first={secret.text} change={(text) => set({ text })} hidden={!state.reveal} />
        )}
      </Field>
      {sending === undefined ? null : <sending.SignIn {...props} />}
    </>
  );
}

/**
 * Not a password field, because browsers offer to keep what is typed in those; and its value is no attribute of the page, where others
 * could read it.
 */
function Secret({
  bound,
  first,
  change,
  hidden,
}: {
  bound: object;
  first: string;
  change: (text: string) => void;
  hidden: boolean;
}) {
  return (
    <input
      {...bound}
      {...quiet}
      type="text"
      className={hidden ? "builder-secret" : undefined}
      data-1p-ignore=""
      data-lpignore="true"
      ref={(input) => {
        if (input !== null && input.value !== first) input.value = first;
      }}
      onChange={(event) => change(event.target.value)}
    />
  );
}
