// What each part of the form gets: the facts, the state of all, and the way to change it.

import type { RequestForm } from "../../../../src/model/request-form.ts";
import type { Edit, FormState } from "../../../../src/reader/form/form-state.ts";

export type PartProps = {
  readonly form: RequestForm;
  readonly state: FormState;
  readonly change: (edit: Edit) => void;
};
