// Signing in below the field of a token: which way, as which client, for what; then what to do at the server, and whether it went well.
import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { FormSignIn } from "../../../../src/model/request-form.ts";
import { withSecret } from "../../../../src/reader/form/form-state.ts";
import { scopesOf } from "../../../../src/reader/sending/oauth.ts";
import { words } from "../../words/sending.ts";
import { Field, quiet } from "../builder/field.tsx";
import type { CredentialProps } from "../builder/part-props.ts";
import { Phrase } from "../phrase.tsx";
import { callbackAddress } from "./callback.ts";
import { SignInProblem, type SignInRequest, signIn } from "./sign-in.ts";
import { type Tokens, tokenKey } from "./tokens.ts";

type SignInViewProps = CredentialProps & { readonly tokens: Tokens; readonly facts: FormSignIn };

type Stage =
  | { readonly kind: "idle" }
  | { readonly kind: "done" }
  | { readonly kind: "running"; readonly page?: string; readonly code?: string | undefined }
  | { readonly kind: "failed"; readonly problem: SignInProblem };

export function SignInView({ credential, form, change, tokens, facts }: SignInViewProps): ReactElement | null {
  const [at, setAt] = useState(0);
  const [clientId, setClientId] = useState(facts.clientId ?? "");
  const secret = useRef("");
  const [scopes, setScopes] = useState(facts.scopes);
  const { stage, begin, end } = useSignIn({ credential, change, tokens });
  const way = facts.ways[at];
  if (way === undefined) return null;

  const start = () => {
    const client = { clientId, clientSecret: secret.current };
    void begin({ signIn: facts, way, ...client, scopes, sendsTo: form.sendsTo ?? [] });
  };
  const isBusy = stage.kind === "running";
  return (
    <details className="sign-in">
      <summary>{words.signIn}</summary>
      <Ways ways={facts.ways} at={at} choose={setAt} />
      <Field label={words.clientId} required>
        {(bound) => (
          <input
            {...bound}
            {...quiet}
            type="text"
            value={clientId}
            onChange={(event) => setClientId(event.target.value)}
          />
        )}
      </Field>
      {way.kind === "client" ? <SecretField secret={secret} /> : null}
      <Scopes all={scopesOf(facts, way)} chosen={scopes} choose={setScopes} />
      {way.kind === "code" ? (
        <p className="builder-note">
          <Phrase text={words.callback} slots={{ address: <code>{callbackAddress()}</code> }} />
        </p>
      ) : null}
      <div className="builder-end">
        <button
          type="button"
          className="button builder-again"
          disabled={clientId === ""}
          onClick={isBusy ? end : start}
        >
          {isBusy ? words.cancel : words.signIn}
        </button>
        <div role="status">
          <Progress stage={stage} />
        </div>
      </div>
    </details>
  );
}

/** A sign-in: how far it is, and what begins and ends it; it ends with the view, too. */
function useSignIn({ credential, change, tokens }: Pick<SignInViewProps, "credential" | "change" | "tokens">) {
  const [stage, setStage] = useState<Stage>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  const end = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const begin = async (asked: Omit<SignInRequest, "stop" | "show">) => {
    const control = new AbortController();
    running.current = control;
    setStage({ kind: "running" });
    const show: SignInRequest["show"] = (page, code) => setStage({ kind: "running", page, code });
    const ask = { ...asked, stop: control.signal, show };
    try {
      const token = await signIn(ask);
      tokens.set(tokenKey(credential), { token, ask });
      change((old) => withSecret(old, credential.key, { text: token.text }));
      setStage({ kind: "done" });
    } catch (error) {
      if (!(error instanceof SignInProblem)) throw error;
      if (running.current === control) setStage({ kind: "failed", problem: error });
    }
  };
  return { stage, begin, end };
}

type WayProps = Pick<FormSignIn, "ways"> & { readonly at: number; readonly choose: (at: number) => void };

function Ways({ ways, at, choose }: WayProps) {
  if (ways.length < 2) return null;
  return (
    <Field label={words.way}>
      {(bound) => (
        <select {...bound} value={at} onChange={(event) => choose(Number(event.target.value))}>
          {ways.map(({ kind }, index) => (
            <option key={kind} value={index}>
              {words.ways[kind]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The secret of the client stands in no state, only in `secret`. */
function SecretField({ secret }: { readonly secret: RefObject<string> }) {
  return (
    <Field label={words.clientSecret} required>
      {(bound) => (
        <input
          {...bound}
          {...quiet}
          type="text"
          className="builder-secret"
          onChange={(event) => {
            secret.current = event.target.value;
          }}
        />
      )}
    </Field>
  );
}

function Progress({ stage }: { readonly stage: Stage }) {
  if (stage.kind === "idle") return null;
  if (stage.kind === "done") return words.signedIn;
  if (stage.kind === "failed") {
    const { reason, what } = stage.problem;
    return <Phrase text={words.signInProblems[reason]} slots={{ what: <code>{what}</code> }} />;
  }
  const { page, code } = stage;
  return (
    <>
      {page === undefined ? words.waiting : null}
      {page === undefined ? null : (
        <a href={page} target="_blank" rel="noopener noreferrer">
          {words.openPage}
        </a>
      )}{" "}
      {code === undefined ? null : <Phrase text={words.typeCode} slots={{ code: <b>{code}</b> }} />}
    </>
  );
}

type ScopeProps = {
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly choose: (scopes: readonly string[]) => void;
};

function Scopes({ all, chosen, choose }: ScopeProps) {
  const id = useId();
  if (all.length === 0) return null;
  return (
    <fieldset className="sign-in-scopes">
      <legend>{words.scopes}</legend>
      {all.map((scope, index) => (
        <div key={scope} className="builder-switch">
          <input
            id={`${id}${index}`}
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
            }
          />
          <label htmlFor={`${id}${index}`}>
            <code>{scope}</code>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
