// What each part of the form gets: the facts, the state of all, the way to change it, and, on pages that send, what sends.

import type { ReactElement } from "react";
import type { FormCredential, RequestForm } from "../../../../src/model/request-form.ts";
import type { FormEdit, FormState } from "../../../../src/reader/form/form-state.ts";

export type BuilderPartProps = {
  readonly form: RequestForm;
  readonly state: FormState;
  readonly change: (edit: FormEdit) => void;
  readonly sending?: SendParts | undefined;
};

/** What the form of a page that sends has beside its fields; it comes in a chunk of its own. */
export type SendParts = {
  /** In place of the word that nothing is sent. */
  readonly note: string;
  /** The button, and what comes of it. */
  readonly Panel: (props: BuilderPartProps) => ReactElement;
  /** Chooses the file that a body is, or that a field of one holds; `name`: empty for the body. */
  readonly FileField: (props: { readonly body: number; readonly name: string }) => ReactElement;
  /** Gets a token for a credential that has a way to one. */
  readonly SignIn: (props: CredentialProps) => ReactElement | null;
  readonly forget: () => void;
};

export type CredentialProps = BuilderPartProps & { readonly credential: FormCredential };
