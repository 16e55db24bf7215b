// The end of the form of a page that sends: what will be sent, what keeps it from being sent, the button, and what came of it.
import { type ReactElement, useEffect, useRef, useState } from "react";
import { fill } from "../../../../src/messages/fill.ts";
import { requestOf, urlOf } from "../../../../src/model/request.ts";
import { partsOfForm } from "../../../../src/reader/form/form-state.ts";
import { type SendPlan, type SendRefusal, sendPlan } from "../../../../src/reader/sending/send-plan.ts";
import { words } from "../../words/sending.ts";
import type { BuilderPartProps } from "../builder/part-props.ts";
import { Phrase } from "../phrase.tsx";
import { Facts, Instead, OutcomeView } from "./answer-view.tsx";
import { exchange, type FetchBody, type SendFailure, type SentResponse } from "./exchange.ts";
import { HistoryView } from "./history-view.tsx";
import { type ChosenFiles, sentBody } from "./sent-body.ts";
import type { SentHistory, SentRequest } from "./sent-history.ts";
import { freshened, type Tokens } from "./tokens.ts";

/** What the pages of an API share, and the path of this one. */
export type SendSession = {
  readonly page: string;
  readonly history: SentHistory;
  readonly files: ChosenFiles;
  readonly tokens: Tokens;
};

type SendPanelProps = Omit<BuilderPartProps, "sending"> & { readonly session: SendSession };

export function SendPanel({ form, state, change, session }: SendPanelProps): ReactElement {
  const { page, history, files, tokens } = session;
  const [outcome, setOutcome] = useState<SentResponse | SendFailure>();
  const [list, setList] = useState(history.list);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [stop, setStop] = useState<AbortController>();
  const running = useRef<AbortController>(undefined);
  const plan = sendPlan(form, state, location);

  const restore = (sent: SentRequest) => {
    change((old) => ({ ...sent.state, secrets: old.secrets, reveal: old.reveal }));
    setOutcome(sent.outcome);
  };
  const came = useRef(restore);
  useEffect(() => {
    const waiting = history.waiting(page);
    if (waiting !== undefined) came.current(waiting);
    return () => running.current?.abort();
  }, [history, page]);

  const run = async (body: FetchBody) => {
    const control = new AbortController();
    running.current = control;
    setStop(control);
    setOutcome(undefined);
    const now = await freshened(form, state, tokens);
    if (now !== state) change((old) => ({ ...old, secrets: now.secrets }));
    const { request } = now === state ? plan : sendPlan(form, now, location);
    const last = await exchange(request, { body, stop: control.signal, hear: setOutcome });
    // The page may have gone, or shown another answer meanwhile.
    if (running.current !== control) return;
    running.current = undefined;
    setStop(undefined);
    setOutcome(last);
    const url = urlOf(requestOf(partsOfForm(form, { ...state, reveal: false })));
    history.add({ page, method: plan.request.method, url, state, outcome: last });
    setList(history.list());
  };
  const press = () => {
    const made = sentBody(plan.request.body, { form, body: state.body, files });
    setMissing("missing" in made ? made.missing : []);
    if ("sent" in made) void run(made.sent);
  };

  return (
    <section className="send" aria-label={words.title}>
      <p className="send-target">
        <b>{plan.request.method}</b> <span className="send-url">{shownUrl(plan)}</span>
      </p>
      <Notes plan={plan} missing={missing} />
      <SendButton refused={plan.refusals.length > 0} stop={stop} press={press} outcome={outcome} />
      {outcome === undefined ? null : <OutcomeView outcome={outcome} />}
      <HistoryView list={list} page={page} restore={restore} leave={history.leave} />
    </section>
  );
}

type SendButtonProps = {
  readonly refused: boolean;
  /** Ends what is under way. */
  readonly stop: AbortController | undefined;
  readonly press: () => void;
  readonly outcome: SentResponse | SendFailure | undefined;
};

/** The button that sends, or gives up what is under way; and the facts of what came of it. */
function SendButton({ refused, stop, press, outcome }: SendButtonProps) {
  const isBusy = stop !== undefined;
  return (
    <div className="builder-end">
      <button
        type="button"
        className="button send-button"
        disabled={refused && !isBusy}
        onClick={isBusy ? () => stop.abort() : press}
      >
        {isBusy ? words.cancel : words.send}
      </button>
      <p role="status" className="send-facts">
        {outcome?.kind === "answer" ? (
          <Facts answer={outcome} isBusy={isBusy} />
        ) : isBusy && outcome === undefined ? (
          words.sending
        ) : null}
      </p>
    </div>
  );
}

function shownUrl({ request }: SendPlan): string {
  const url = urlOf(request);
  return url.length > 300 ? `${url.slice(0, 299)}…` : url;
}

function refusedOf({ kind, what }: SendRefusal): ReactElement | string {
  return kind === "address" ? words.addresses[what] : <code>{what}</code>;
}

/** Why it cannot be sent, or what of it will be missing. */
function Notes({ plan, missing }: { readonly plan: SendPlan; readonly missing: readonly string[] }) {
  const { refusals, dropped, bare } = plan;
  const isCut = dropped.length > 0;
  return (
    <>
      {refusals.length + missing.length === 0 ? null : (
        <ul className="builder-problems" role="alert">
          {refusals.map((refusal) => (
            <li key={`${refusal.kind} ${refusal.what}`}>
              <Phrase text={words.refused[refusal.kind]} slots={{ what: refusedOf(refusal) }} />
            </li>
          ))}
          {missing.map((name) => (
            <li key={name}>{name === "" ? words.noFile : fill(words.noFileFor, { name })}</li>
          ))}
        </ul>
      )}
      {bare.length === 0 ? null : (
        <p className="builder-note">
          <Phrase text={words.bare} slots={{ names: <code>{bare.join(", ")}</code> }} />
        </p>
      )}
      {isCut ? (
        <p className="builder-note">
          <Phrase text={words.dropped} slots={{ names: <code>{dropped.join(", ")}</code> }} />
          {dropped.some((name) => /^cookie$/i.test(name)) ? ` ${words.cookies}` : ""}
        </p>
      ) : null}
      {isCut || refusals.length > 0 ? <Instead text={words.sampleInstead} /> : null}
    </>
  );
}
