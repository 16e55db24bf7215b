// What was sent before, from this page and the others of its API. One of this page comes back at a click; another leads to its own.
import type { ReactElement } from "react";
import { words } from "../../words/sending.ts";
import { timeText } from "./measure.ts";
import type { SentRequest } from "./sent-history.ts";

type HistoryViewProps = {
  readonly list: readonly SentRequest[];
  readonly page: string;
  readonly restore: (sent: SentRequest) => void;
  readonly leave: (sent: SentRequest) => void;
};

export function HistoryView({ list, page, restore, leave }: HistoryViewProps): ReactElement | null {
  if (list.length === 0) return null;
  return (
    <details className="send-history">
      <summary>{words.history}</summary>
      <ol>
        {list.map((sent) => (
          <li key={sent.id}>
            {sent.page === page ? (
              <button type="button" title={words.restore} onClick={() => restore(sent)}>
                <Line sent={sent} />
              </button>
            ) : (
              <a href={sent.page} onClick={() => leave(sent)}>
                <Line sent={sent} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Line({ sent: { method, url, outcome } }: { readonly sent: SentRequest }) {
  const came = outcome.kind === "answer" ? `${outcome.status}, ${timeText(outcome.time)}` : words.noAnswer;
  return (
    <>
      <b>{method}</b> <span className="send-url">{url}</span> <span className="muted">{came}</span>
    </>
  );
}
