// What each part of the form gets: the facts, the state of all, and the way to change it.
import type { FormState } from "../../../../src/model/form/form-state.ts";
import type { RequestForm } from "../../../../src/model/form/request-form.ts";

export type PartProps = {
  readonly form: RequestForm;
  readonly state: FormState;
  readonly change: (next: (state: FormState) => FormState) => void;
};
