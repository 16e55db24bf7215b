// A session that is watched, for tests that edit files under it.

import { type BuildSession, openSession } from "../../src/build/dev/session.ts";
import type { BuildOptions } from "../../src/build/options.ts";
import type { Host } from "../../src/platform/host.ts";

type Watched = {
  readonly session: BuildSession;
  /** Carries `edit` out, and waits until the session has told of what changed. */
  readonly edited: (edit: () => Promise<unknown>) => Promise<void>;
};

/** Opens a session on `host`; whoever asks for it closes it. */
export async function watchedSession(host: Host, options: BuildOptions): Promise<Watched> {
  let heard: (() => void) | undefined;
  const session = await openSession(host, options, () => heard?.());
  const edited = async (edit: () => Promise<unknown>): Promise<void> => {
    const done = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await edit();
    await done;
  };
  return { session, edited };
}
