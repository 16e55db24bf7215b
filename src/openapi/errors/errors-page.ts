// The page of an API's errors: its book of refusals in, a page out. A code stands once, under the first of its statuses; what has no code
// stands by the words of its answers.

import { put } from "../../messages/fill.ts";
import type { ErrorAnswer, ErrorBook, ErrorCode, PlacedText } from "../../model/error-answers.ts";
import type { AnyCode, ErrorRow, ErrorStatus, ErrorsPage, ErrorUse, PlainAnswer } from "../../model/errors-page.ts";
import type { ApiOutline, OperationEntry } from "../../model/outline.ts";
import type { ParsedPage } from "../../model/page.ts";
import { statusName, statusOrder } from "../../model/status-name.ts";
import { defined } from "../../text/defined.ts";
import { grouped } from "../../text/grouped.ts";
import { extentFor, finishPage } from "../finish-page.ts";
import { PageMaker } from "../page-maker.ts";
import type { Spec } from "../spec.ts";

/** One refusal and the operation whose it is. */
type OperationError = {
  readonly entry: Pick<OperationEntry, "title" | "route" | "pointer">;
  readonly answer: ErrorAnswer;
};

/** The book of an API as plain data that can be sent to a worker and digested. */
export type ErrorPlan = Omit<ErrorBook, "answers"> & { readonly told: readonly OperationError[] };

/** What the page of errors is made of. */
export function errorPlan({ answers, ...book }: ErrorBook, { operations }: ApiOutline): ErrorPlan {
  const told = operations.flatMap(({ title, route, pointer }) =>
    (answers.get(pointer) ?? []).map((answer) => ({ entry: { title, route, pointer }, answer })),
  );
  return { ...book, told };
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
  readonly #byCode: ReadonlyMap<string, readonly OperationError[]>;

  constructor(maker: PageMaker, plan: ErrorPlan) {
    this.#maker = maker;
    this.#plan = plan;
    this.#byCode = grouped(plan.told.flatMap((told) => told.answer.codes.map((code) => [code, told] as const)));
  }

  run(): ErrorsPage {
    const { plan, maker } = { plan: this.#plan, maker: this.#maker };
    // First of all, so that each gets the anchor by which other pages know it.
    for (const { code } of plan.codes) this.#anchors.set(code, maker.anchor(code));
    const byStatus = [...grouped(plan.told.map((told) => [told.answer.status, told] as const))];
    byStatus.sort(([a], [b]) => statusOrder(a) - statusOrder(b));
    const rows = new Map<string, ErrorRow>();
    const statuses = byStatus.map(([status, told]) => this.#status(status, told, rows));
    const left = plan.codes.filter(({ code }) => !rows.has(code));
    const unnamedAt = left.length === 0 ? undefined : maker.anchor("other-codes");
    const unnamed = left.map((one) => this.#row(one));
    return defined({ kind: "errors", api: maker.spec.api.id, at: plan.at, statuses, unnamed, unnamedAt });
  }

  #status(status: string, told: readonly OperationError[], rows: Map<string, ErrorRow>): ErrorStatus {
    const anchor = this.#maker.anchor(status);
    const here = this.#plan.codes.filter(({ code }) => told.some(({ answer }) => answer.codes.includes(code)));
    const also = here.flatMap(({ code }) => rows.get(code) ?? []);
    const codes = here.filter(({ code }) => !rows.has(code)).map((one) => this.#row(one));
    for (const row of codes) rows.set(row.code, row);
    return defined({
      status,
      anchor,
      name: statusName(status),
      codes,
      also: also.map(({ code, anchor: at }) => ({ code, anchor: at })),
      any: this.#any(told),
      plain: this.#plain(told),
    });
  }

  #row({ code, anchor, meaning, action }: ErrorCode): ErrorRow {
    const told = this.#byCode.get(code) ?? [];
    const statuses = [...new Set(told.map(({ answer }) => answer.status))].sort(
      (a, b) => statusOrder(a) - statusOrder(b),
    );
    return defined({
      code,
      anchor: this.#anchors.get(code) ?? anchor,
      statuses,
      meaning: this.#prose(meaning),
      action: this.#prose(action),
      uses: this.#uses(told, statuses.length > 1),
    });
  }

  #any(told: readonly OperationError[]): readonly AnyCode[] {
    const byList = grouped(told.flatMap((one) => one.answer.lists.map((list) => [list, one] as const)));
    return [...byList].map(([list, uses]) => ({
      list,
      uses: this.#uses(uses, false),
    }));
  }

  #plain(told: readonly OperationError[]): readonly PlainAnswer[] {
    const without = told.filter(({ answer }) => answer.codes.length === 0 && answer.lists.length === 0);
    const byText = grouped(without.map((one) => [one.answer.description?.text.trim() ?? "", one] as const));
    return [...byText.values()].map((same) =>
      defined({ description: this.#prose(same[0]?.answer.description), uses: this.#uses(same, false) }),
    );
  }

  #prose(said: PlacedText | undefined) {
    return said === undefined ? undefined : this.#maker.prose(said.text, said.pointer);
  }

  /** Each operation once. */
  #uses(told: readonly OperationError[], isSeveral: boolean): readonly ErrorUse[] {
    const byOperation = grouped(told.map((one) => [one.entry.route, one] as const));
    return [...byOperation.values()].flatMap((same): readonly ErrorUse[] => {
      const [first] = same;
      if (first === undefined) return [];
      const { title, route, pointer } = first.entry;
      const link = this.#links.get(route) ?? this.#maker.link(route, "link", pointer);
      this.#links.set(route, link);
      const statuses = isSeveral ? same.map(({ answer }) => answer.status) : undefined;
      return [defined({ title, link, statuses })];
    });
  }
}
