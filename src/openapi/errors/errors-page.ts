// The page of an API's errors: its book of refusals in, a page out. Under a status, operations that answer alike stand together; a code is
// explained in full where it stands first.

import { put } from "../../messages/fill.ts";
import type { ErrorAnswer, ErrorBook, ErrorCode, PlacedText } from "../../model/error-answers.ts";
import type { ErrorGroup, ErrorRow, ErrorStatus, ErrorsPage, ErrorUse } from "../../model/errors-page.ts";
import type { ApiOutline, OperationEntry } from "../../model/outline.ts";
import type { ParsedPage } from "../../model/page.ts";
import { statusName, statusOrder } from "../../model/status-name.ts";
import { defined } from "../../text/defined.ts";
import { grouped, groupedBy } from "../../text/grouped.ts";
import { extentFor, finishPage } from "../finish-page.ts";
import { PageMaker } from "../page-maker.ts";
import type { Spec } from "../spec.ts";
import { isReceived } from "./received.ts";

/** One refusal and the operation whose it is. */
type OperationError = {
  readonly entry: Pick<OperationEntry, "title" | "route" | "pointer" | "method">;
  readonly answer: ErrorAnswer;
};

/** The book of an API as plain data that can be sent to a worker and digested. `received`: answers of integrators' own servers. */
export type ErrorPlan = Omit<ErrorBook, "answers"> & {
  readonly told: readonly OperationError[];
  readonly received: readonly OperationError[];
};

/** What the page of errors is made of. */
export function errorPlan(spec: Spec, { answers, ...book }: ErrorBook, { operations }: ApiOutline): ErrorPlan {
  const toldOf = (entries: readonly OperationEntry[]): readonly OperationError[] =>
    entries.flatMap(({ title, route, pointer, method }) =>
      (answers.get(pointer) ?? []).map((answer) => ({ entry: { title, route, pointer, method }, answer })),
    );
  const received = new Set(operations.filter((entry) => isReceived(spec, entry)));
  return {
    ...book,
    told: toldOf(operations.filter((entry) => !received.has(entry))),
    received: toldOf([...received]),
  };
}

/** The page at the route that `outline` has for it. Diagnostics: those of prose. */
export function parseErrorsPage(spec: Spec, outline: ApiOutline, plan: ErrorPlan): ParsedPage {
  const maker = new PageMaker(spec, extentFor(spec, []));
  const body = new Writer(maker, plan).run();
  const route = outline.errors ?? outline.landing;
  const words = spec.words.errors;
  const description = put(words.about, outline.title);
  return finishPage(maker, { pointer: "", route, id: route, title: words.errors, description, body });
}

class Writer {
  readonly #maker: PageMaker;
  readonly #plan: ErrorPlan;
  readonly #links = new Map<string, number>();
  readonly #anchors = new Map<string, string>();
  readonly #rows = new Map<string, ErrorRow>();
  readonly #byCode: ReadonlyMap<string, readonly OperationError[]>;

  constructor(maker: PageMaker, plan: ErrorPlan) {
    this.#maker = maker;
    this.#plan = plan;
    const all = [...plan.told, ...plan.received];
    this.#byCode = grouped(all.flatMap((told) => told.answer.codes.map((code) => [code, told] as const)));
  }

  run(): ErrorsPage {
    const { plan, maker } = { plan: this.#plan, maker: this.#maker };
    // First of all, so that each gets the anchor by which other pages know it.
    for (const { code } of plan.codes) this.#anchors.set(code, maker.anchor(code));
    const statuses = this.#statuses(plan.told);
    const received = this.#statuses(plan.received);
    const webhooks = received.length === 0 ? undefined : { anchor: maker.anchor("webhooks"), statuses: received };
    const left = plan.codes.filter(({ code }) => !this.#rows.has(code));
    const unnamedAt = left.length === 0 ? undefined : maker.anchor("other-codes");
    const unnamed = left.map((one) => this.#row(one));
    return defined({ kind: "errors", api: maker.spec.api.id, at: plan.at, statuses, webhooks, unnamed, unnamedAt });
  }

  #statuses(told: readonly OperationError[]): readonly ErrorStatus[] {
    const byStatus = [...groupedBy(told, ({ answer }) => answer.status)];
    byStatus.sort(([a], [b]) => statusOrder(a) - statusOrder(b));
    return byStatus.map(([status, here]) => {
      const alike = [...groupedBy(here, ({ answer }) => this.#said(answer)).values()];
      alike.sort((a, b) => b.length - a.length);
      const anchor = this.#maker.anchor(status);
      return defined({ status, anchor, name: statusName(status), groups: alike.map((one) => this.#group(one)) });
    });
  }

  /** What an answer says, as a key: its codes, else any lists of them, else its words. */
  #said({ codes, lists, description }: ErrorAnswer): string {
    const words = codes.length + lists.length > 0 ? "" : (description?.text.trim() ?? "");
    return JSON.stringify([codes.toSorted(), lists.toSorted(), words]);
  }

  #group(alike: readonly OperationError[]): ErrorGroup {
    const [first] = alike;
    const { codes = [], lists = [], description } = first?.answer ?? {};
    const named = this.#plan.codes.filter(({ code }) => codes.includes(code));
    const isPlain = codes.length + lists.length === 0;
    return defined({
      uses: this.#uses(alike),
      codes: named.map((one) => this.#row(one)),
      lists,
      description: isPlain ? this.#prose(description) : undefined,
    });
  }

  #row({ code, anchor, meaning, action }: ErrorCode): ErrorRow {
    const known = this.#rows.get(code);
    if (known !== undefined) {
      const { action: _, ...short } = known;
      return { ...short, isAgain: true };
    }
    const told = this.#byCode.get(code) ?? [];
    const statuses = [...new Set(told.map(({ answer }) => answer.status))].sort(
      (a, b) => statusOrder(a) - statusOrder(b),
    );
    const row: ErrorRow = defined({
      code,
      anchor: this.#anchors.get(code) ?? anchor,
      statuses,
      meaning: this.#prose(meaning),
      action: this.#prose(action),
    });
    this.#rows.set(code, row);
    return row;
  }

  #prose(said: PlacedText | undefined) {
    return said === undefined ? undefined : this.#maker.prose(said.text, said.pointer);
  }

  #uses(told: readonly OperationError[]): readonly ErrorUse[] {
    return told.map(({ entry: { title, route, pointer, method } }) => {
      const link = this.#links.get(route) ?? this.#maker.link(route, "link", pointer);
      this.#links.set(route, link);
      return { method, title, link };
    });
  }
}
