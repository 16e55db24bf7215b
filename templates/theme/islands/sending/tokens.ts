// The tokens that readers signed in for, in the memory of the document: what a field of the form cannot hold, how a token is made new.
import type { FormCredential, RequestForm } from "../../../../src/model/request-form.ts";
import { type FormState, secretOf, withSecret } from "../../../../src/reader/form/form-state.ts";
import type { AccessToken } from "../../../../src/reader/sending/oauth.ts";
import { refreshed, SignInProblem, type SignInRequest } from "./sign-in.ts";

/** By whom they are for: the key of a scheme, and where its tokens come from. */
export type Tokens = Map<string, { readonly token: AccessToken; readonly ask: SignInRequest }>;

/** A token that is good for less than this, in ms, is made new before it is used. */
const margin = 15_000;

/** What `credential` is known by, also where two APIs call theirs alike. */
export function tokenKey({ key, signIn }: FormCredential): string {
  return JSON.stringify([key, signIn?.metadata, signIn?.ways.map(({ token }) => token)]);
}

/** `state` with new tokens in the place of those that are over; one that cannot be made new is sent as it is, and the API says so. */
export async function freshened(form: RequestForm, state: FormState, tokens: Tokens): Promise<FormState> {
  let fresh = state;
  for (const credential of form.access[state.access]?.credentials ?? []) {
    const held = tokens.get(tokenKey(credential));
    const { text, refresh, until } = held?.token ?? {};
    // A token that the reader typed is the reader's own affair.
    const isOver = until !== undefined && until - margin < Date.now() && secretOf(state, credential.key).text === text;
    if (held === undefined || refresh === undefined || !isOver) continue;
    try {
      const token = await refreshed({ ...held.ask, stop: AbortSignal.timeout(30_000) }, refresh);
      tokens.set(tokenKey(credential), { ...held, token });
      fresh = withSecret(fresh, credential.key, { text: token.text });
    } catch (error) {
      if (!(error instanceof SignInProblem)) throw error;
    }
  }
  return fresh;
}
