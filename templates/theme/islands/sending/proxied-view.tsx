// What came of a request, with the way through the proxy where a page cannot read it. On sites with a proxy this stands in the place of
// `answer-view.tsx` (src/emit/proxied-modules.ts).
import type { MouseEvent, ReactElement } from "react";
import { fill } from "../../../../src/messages/fill.ts";
import { refused, send, trust } from "../../words/proxy.ts";
import { words } from "../../words/sending.ts";
import { OutcomeView as PlainView } from "./answer-view.tsx";
import type { SendFailure, SentResponse } from "./exchange.ts";
import { proxying } from "./through-proxy.ts";

export { Facts, Instead } from "./answer-view.tsx";

export function OutcomeView({ outcome }: { readonly outcome: SentResponse | SendFailure }): ReactElement {
  const { address } = proxying;
  if (outcome.kind === "failure" && outcome.refusal !== undefined) {
    return (
      <section className="send-answer send-failure" aria-label={words.answer}>
        <p role="alert">{fill(refused, { what: outcome.refusal })}</p>
      </section>
    );
  }
  const isClosed = outcome.kind === "failure" && /^(?:closed|silent|policy)$/.test(outcome.cause);
  if (address === undefined || !isClosed) return <PlainView outcome={outcome} />;
  // The request is made anew, of what the form holds now.
  const sendAgain = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const button = currentTarget.closest(".send")?.querySelector<HTMLElement>(".send-button");
    proxying.isNext = true;
    button?.click();
  };
  return (
    <>
      <PlainView outcome={outcome} />
      <p className="send-instead">
        {fill(trust, { host: new URL(address, location.href).host })}{" "}
        <button type="button" className="button builder-again" onClick={sendAgain}>
          {send}
        </button>
      </p>
    </>
  );
}
