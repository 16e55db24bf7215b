// How an island comes to life in its place, and how it goes. One whose markup the build printed takes that very markup over, so that the
// nodes that the reader sees, scrolls and has the focus in stay the same; another is rendered into an empty place. Each is a root of its
// own, whose ids start with its name. It unmounts when navigation takes its place away, and when it throws, a few words stand there
// instead of it; the page's text is never part of an island, so it stays.
import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import * as words from "../words/trouble.ts";
import { adoptStyles } from "./adopt-styles.ts";
import styles from "./mount.css" with { type: "text" };
import { leaveEvent } from "./page-event.ts";

adoptStyles(styles);

/** Renders `island`, which is called `name`, in `place`, where it stands when this returns. Answers how to unmount it. */
export function mountIsland(place: HTMLElement, name: string, island: ReactNode): () => void {
  const root = createRoot(place, { identifierPrefix: `${name}-` });
  flushSync(() => root.render(<Guard>{island}</Guard>));
  return keep(place, root);
}

/**
 * Gives life to the markup in `place`, which must be what `island` renders. React takes it over with the next click in it, or as soon as
 * there is time. Where the two differ React says so as an error of the page and renders anew.
 */
export function hydrateIsland(place: HTMLElement, name: string, island: ReactNode): void {
  keep(place, hydrateRoot(place, <Guard>{island}</Guard>, { identifierPrefix: `${name}-` }));
}

function keep(place: HTMLElement, root: Root): () => void {
  place.dataset.live = "";
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
          <b>{words.crashed}</b>
        </p>
        <p className="muted">{failure}</p>
        <button type="button" className="button" onClick={() => this.setState({ failure: undefined })}>
          {words.again}
        </button>
      </div>
    );
  }
}
