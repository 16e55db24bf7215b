// What the search dialog says where rows do not: that nothing is kept yet, nothing was found, or nothing could be fetched, with ways on.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import { words } from "../words/search.ts";
import { Phrase } from "./phrase.tsx";
import type { SearchSession, SearchView } from "./search-session.ts";

const mostSuggestions = 3;

/** Says what came. What the eye does not need, because the rows show it, is only said. */
export function Status({ view }: { view: SearchView }): ReactElement {
  const { shown, rows } = view;
  if (shown.kind === "failed") {
    return (
      <div role="status" className="search-message">
        <p className="search-message-title">{words.failed}</p>
        <p>{words.failedWhy}</p>
      </div>
    );
  }
  if (shown.kind === "answered" && shown.answer.total > 0) {
    const { missing, total } = shown.answer;
    return (
      <div role="status" className={missing ? "search-message search-partly" : "unseen"}>
        {missing ? fill(words.foundInPart, { found: words.found(total) }) : words.found(total)}
      </div>
    );
  }
  const isStart = shown.kind === "start" && !rows.some(({ from }) => from !== "first");
  const isSeen = shown.kind === "answered" || (isStart && rows.length === 0);
  return (
    <div role="status" className={isSeen ? "search-message" : "unseen"}>
      {shown.kind === "answered" ? (
        <p className="search-message-title">
          <Phrase text={words.noResults} slots={{ query: <b>{shown.asked}</b> }} />
        </p>
      ) : null}
      {isStart ? <p>{words.noneStored}</p> : null}
    </div>
  );
}

/** Ways out of an answer without hits, and of none at all. */
export function Trouble({ view, session, refocus }: { view: SearchView; session: SearchSession; refocus: () => void }) {
  const { shown } = view;
  const act = (run: () => void) => () => {
    run();
    refocus();
  };
  if (shown.kind === "failed") {
    return (
      <p className="search-ways">
        <button type="button" className="button" onClick={act(session.refresh)}>
          {words.retry}
        </button>
      </p>
    );
  }
  const groups = session.groups().slice(0, mostSuggestions);
  if (shown.kind !== "answered" || shown.answer.total > 0 || groups.length === 0) return null;
  return (
    <div className="search-ways">
      <p>{words.tryFor}</p>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className="search-way"
          onClick={act(() => session.ask(`${group.toLowerCase()} `))}
        >
          {group}
        </button>
      ))}
    </div>
  );
}
