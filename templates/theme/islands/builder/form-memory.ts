// What a reader typed into a form, for the next time that it is opened: on this page, after other pages, and without tokens after a reload.
// Server, tokens, and the way to be let in belong to an API, values to one operation. Tokens live in the memory of the document alone: the
// browser copies sessionStorage to windows that a page opens. Where storage is blocked, memory does it all.

import type { RequestForm } from "../../../../src/model/request-form.ts";
import { accessNamed, keptServer, keptValues, withServer, withValues } from "../../../../src/reader/form/form-keep.ts";
import { type FormState, startOf } from "../../../../src/reader/form/form-state.ts";
import {
  apiOf,
  fieldsOf,
  folderOf,
  forgetServers,
  type KeptFields,
  keepServerOf,
  keptServers,
} from "../server-kept.ts";

/** The one key in sessionStorage; its value is an object of values. */
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

type Shared = Pick<FormState, "server" | "ownServer" | "variables" | "secrets" | "reveal"> & {
  readonly label: string | undefined;
};

export function openFormMemory(): FormMemory {
  const shared = new Map<string, Shared>();
  const states = new Map<string, FormState>();
  return {
    recall: (form, page) => {
      const start = startOf(form);
      const [api, own] = keysOf(form, page);
      const known = states.get(own) ?? withValues(form, start, at(read(), own));
      const common = shared.get(api);
      if (common === undefined) return withServer(form, known, at(keptServers(), api));
      const { label, ...rest } = common;
      return { ...known, ...rest, access: accessNamed(form, label, known) };
    },
    keep: (form, page, state) => {
      const [api, own] = keysOf(form, page);
      const { server, ownServer, variables, secrets, reveal } = state;
      const { label } = form.access[state.access] ?? {};
      shared.set(api, { server, ownServer, variables, secrets, reveal, label });
      states.set(own, state);
      keepServerOf(api, keptServer(form, state));
      const { [own]: _before, ...others } = read();
      write({ ...others, [own]: keptValues(form, startOf(form), state) });
    },
    forget: () => {
      shared.clear();
      states.clear();
      forgetServers();
      attempt(() => sessionStorage.removeItem(formsKey));
    },
  };
}

/** Of the API, and of the operation. */
function keysOf(form: RequestForm, page: string): readonly [string, string] {
  const urls = form.servers.map(({ url }) => url);
  return [apiOf(page, urls), `${folderOf(page)} ${form.method} ${form.path}`];
}

function read(): KeptFields {
  return fieldsOf(fieldsOf(attempt((): unknown => JSON.parse(sessionStorage.getItem(formsKey) ?? "{}"))).values);
}

function write(values: KeptFields): void {
  const text = JSON.stringify({ values });
  const [oldest] = Object.keys(values);
  if (text.length <= mostText) attempt(() => sessionStorage.setItem(formsKey, text));
  else if (oldest !== undefined) {
    const { [oldest]: _gone, ...rest } = values;
    write(rest);
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

function at(texts: KeptFields, key: string): unknown {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
