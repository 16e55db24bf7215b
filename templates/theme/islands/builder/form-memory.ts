// What a reader typed into a form, for the next time that it is opened: on this page, after other pages, and without tokens after a reload.
// Server and tokens belong to an API, values to one operation. Tokens live in the memory of the document alone: the browser copies
// sessionStorage to windows that a page opens. Where storage is blocked, memory does it all.

import type { RequestForm } from "../../../../src/model/request-form.ts";
import { keptServer, keptValues, withServer, withValues } from "../../../../src/reader/form/form-keep.ts";
import { type FormState, startOf } from "../../../../src/reader/form/form-state.ts";

/** The one key in sessionStorage; its value is an object of servers and one of values. */
export const formsKey = "pio-docs.forms";

/** Characters that are kept at most; beyond, the values of other operations go first. */
const mostText = 200_000;

export type FormMemory = {
  /** The state that `form` opens in; `page`: the path of its page. */
  readonly recall: (form: RequestForm, page: string) => FormState;
  readonly keep: (form: RequestForm, page: string, state: FormState) => void;
  /** Everything, of all operations. */
  readonly forget: () => void;
};

type Shared = Pick<FormState, "server" | "ownServer" | "variables" | "secrets" | "reveal">;
type StoredForm = { readonly servers: Texts; readonly values: Texts };
type Texts = Readonly<Record<string, unknown>>;

export function openFormMemory(): FormMemory {
  const shared = new Map<string, Shared>();
  const states = new Map<string, FormState>();
  return {
    recall: (form, page) => {
      const start = startOf(form);
      const [api, own] = keysOf(form, page);
      const { servers, values } = read();
      const known = states.get(own) ?? withValues(form, start, at(values, own));
      const common = shared.get(api);
      if (common === undefined) return withServer(form, known, at(servers, api));
      return { ...known, ...common };
    },
    keep: (form, page, state) => {
      const [api, own] = keysOf(form, page);
      const { server, ownServer, variables, secrets, reveal } = state;
      shared.set(api, { server, ownServer, variables, secrets, reveal });
      states.set(own, state);
      const { servers, values } = read();
      const { [own]: _before, ...others } = values;
      write({
        servers: { ...servers, [api]: keptServer(form, state) },
        values: { ...others, [own]: keptValues(form, startOf(form), state) },
      });
    },
    forget: () => {
      shared.clear();
      states.clear();
      attempt(() => sessionStorage.removeItem(formsKey));
    },
  };
}

/** Of the API: where its pages are and which servers it has, so that no token gets into a request of another. Of the operation. */
function keysOf(form: RequestForm, page: string): readonly [string, string] {
  const folder = page.replace(/\/?$/, "").replace(/[^/]*$/, "");
  return [[folder, ...form.servers.map(({ url }) => url)].join(" "), `${folder} ${form.method} ${form.path}`];
}

function read(): StoredForm {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(formsKey) ?? "{}"));
  const { servers, values } = fieldsOf(kept);
  return { servers: fieldsOf(servers), values: fieldsOf(values) };
}

function write({ servers, values }: StoredForm): void {
  const text = JSON.stringify({ servers, values });
  const [oldest] = Object.keys(values);
  if (text.length <= mostText) attempt(() => sessionStorage.setItem(formsKey, text));
  else if (oldest !== undefined) {
    const { [oldest]: _gone, ...rest } = values;
    write({ servers, values: rest });
  }
}

/** Storage may be blocked or full, and what is stored there no JSON. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function at(texts: Texts, key: string): unknown {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

function fieldsOf(value: unknown): Texts {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
