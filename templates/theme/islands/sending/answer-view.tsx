// What came of a request: an answer with its facts, or why there is none, with what to do instead.
import type { ReactElement } from "react";
import { fill } from "../../../../src/messages/fill.ts";
import { words } from "../../words/sending.ts";
import { Phrase } from "../phrase.tsx";
import { generatedBlock } from "../sample-block.ts";
import { BodyView } from "./body-view.tsx";
import { mostBytes, type SendFailure, type SentResponse } from "./exchange.ts";
import { sizeText, timeText } from "./measure.ts";

export function OutcomeView({ outcome }: { readonly outcome: SentResponse | SendFailure }): ReactElement {
  return outcome.kind === "answer" ? <AnswerView answer={outcome} /> : <FailureView failure={outcome} />;
}

/** What is told beside the button, once: the status, and how long and large the answer was, or that it still comes. */
export function Facts({ answer, isBusy }: { readonly answer: SentResponse; readonly isBusy: boolean }): ReactElement {
  const { status, statusText, time, size } = answer;
  const tone = status < 300 ? "good" : status < 400 ? "other" : "bad";
  return (
    <>
      <span className={`status status-${tone}`}>
        {status} {statusText}
      </span>{" "}
      <span className="muted">
        {isBusy ? words.receiving : fill(words.facts, { time: timeText(time), size: sizeText(size) })}
      </span>
    </>
  );
}

function AnswerView({ answer }: { readonly answer: SentResponse }) {
  const { headers, address, end } = answer;
  return (
    <section className="send-answer" aria-label={words.answer}>
      {address === undefined ? null : (
        <p className="builder-note">
          <Phrase text={words.redirected} slots={{ address: <code>{address}</code> }} />
        </p>
      )}
      <details className="send-headers">
        <summary>{words.headers(headers.length)}</summary>
        <dl>
          {headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer never changes
            <div key={index}>
              <dt>{name}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="builder-note">{words.headersNote}</p>
      </details>
      <BodyView answer={answer} />
      {end === "cut" ? <p className="builder-note">{fill(words.cut, { size: sizeText(mostBytes) })}</p> : null}
      {end === "broken" || end === "stopped" ? <p className="builder-note">{words.unended[end]}</p> : null}
    </section>
  );
}

function FailureView({ failure: { cause, what } }: { readonly failure: SendFailure }) {
  return (
    <section className="send-answer send-failure" aria-label={words.answer}>
      <p role="alert">
        <Phrase text={words.failed[cause]} slots={{ what: <code>{what}</code> }} />
      </p>
      {cause === "closed" || cause === "policy" ? <Instead text={words.outside} /> : null}
    </section>
  );
}

/** The sample is the way that is always open. */
export function Instead({ text }: { readonly text: string }): ReactElement {
  const copy = ({ target }: { readonly target: EventTarget }) => {
    const box = target instanceof Element ? target.closest<HTMLElement>(".request-sample") : null;
    if (box !== null) generatedBlock(box)?.querySelector<HTMLElement>(".copy")?.click();
  };
  return (
    <p className="send-instead">
      {text}{" "}
      <button type="button" className="button builder-again" onClick={copy}>
        {words.copySample}
      </button>
    </p>
  );
}
