// How an island comes to life in its place, and how it goes: it unmounts when navigation takes its place away, and when it throws, a
// few words stand there instead of it; the page's text is never part of an island, so it stays.
import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { leaveEvent } from "./page-event.ts";

/** Renders `island` in `place`, where it stands when this returns. Answers how to unmount it. */
export function mountIsland(place: HTMLElement, island: ReactNode): () => void {
  place.dataset.live = "";
  const root = createRoot(place);
  flushSync(() => root.render(<Guard>{island}</Guard>));
  const unmount = () => {
    place.removeEventListener(leaveEvent, unmount);
    delete place.dataset.live;
    root.unmount();
  };
  place.addEventListener(leaveEvent, unmount);
  return unmount;
}

type State = { readonly failure?: string | undefined };

class Guard extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: String(error) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <div className="crash" role="alert">
        <p>
          <b>This page crashed.</b>
        </p>
        <p className="muted">{failure}</p>
        <button type="button" className="button" onClick={() => this.setState({ failure: undefined })}>
          Try again
        </button>
      </div>
    );
  }
}
