// How often a host may be asked: so many requests at once over all, so many at one host, a pause between two of them, and none while it
// has asked for quiet. A host that keeps asking for quiet, or says nothing again and again, is left alone for the rest of the run.

export type GateLimits = { readonly concurrency: number; readonly perHost: number; readonly spacing: number };

export type HostGate = {
  /** What `work` comes to when it is the host's turn. Rejects with `LeftAlone`, or with the reason of the signal. */
  pass<Value>(host: string, work: () => Promise<Value>): Promise<Value>;
  /** Asks nothing of the host for `ms`. */
  quiet(host: string, ms: number): void;
  /** Hears how the host answered; `problem`: it did not, or asked for quiet. Several in a row, and it is left alone. */
  heard(host: string, problem?: string): void;
};

/** The host is asked no more. The message says why, as words that follow its name. */
export class LeftAlone extends Error {
  override readonly name = "LeftAlone";
}

/** Addresses in a row that come to nothing. */
const mostFailures = 5;

type Lane = { readonly slots: Slots; next: number; failures: number; left?: string };

export function openGate({ concurrency, perHost, spacing }: GateLimits, signal: AbortSignal): HostGate {
  const stops = new Set<() => void>();
  const all = slotsOf(concurrency, stops);
  const lanes = new Map<string, Lane>();
  signal.addEventListener("abort", () => {
    for (const stop of [...stops]) stop();
  });
  const laneOf = (host: string): Lane => {
    const lane = lanes.get(host) ?? { slots: slotsOf(perHost, stops), next: 0, failures: 0 };
    lanes.set(host, lane);
    return lane;
  };
  const check = (lane: Lane): void => {
    signal.throwIfAborted();
    if (lane.left !== undefined) throw new LeftAlone(lane.left);
  };
  /** Holds a place among all when it is the turn of `lane`. */
  const turn = async (lane: Lane): Promise<void> => {
    for (;;) {
      check(lane);
      const wait = lane.next - performance.now();
      if (wait > 0) {
        await rest(wait, stops);
        continue;
      }
      await all.take();
      if (!signal.aborted && lane.left === undefined && lane.next <= performance.now()) break;
      all.give();
    }
    lane.next = performance.now() + spacing;
  };
  return {
    async pass(host, work) {
      const lane = laneOf(host);
      check(lane);
      await lane.slots.take();
      try {
        await turn(lane);
        try {
          return await work();
        } finally {
          all.give();
        }
      } finally {
        lane.slots.give();
      }
    },
    quiet(host, ms) {
      const lane = laneOf(host);
      lane.next = Math.max(lane.next, performance.now() + ms);
    },
    heard(host, problem) {
      const lane = laneOf(host);
      lane.failures = problem === undefined ? 0 : lane.failures + 1;
      if (lane.failures >= mostFailures) lane.left ??= `${problem} ${mostFailures} times in a row`;
    },
  };
}

type Slots = { take(): Promise<void>; give(): void };

/** `most` places; who finds none waits in turn. `stops` lets all that wait go on, to see for themselves that it is over. */
function slotsOf(most: number, stops: Set<() => void>): Slots {
  let free = most;
  let waiting: (() => void)[] = [];
  const stop = (): void => {
    const all = waiting;
    waiting = [];
    stops.delete(stop);
    free -= all.length;
    for (const go of all) go();
  };
  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      stops.add(stop);
      return new Promise((go) => waiting.push(go));
    },
    give() {
      const go = waiting.shift();
      if (go === undefined) free += 1;
      else go();
    },
  };
}

/** A pause that ends early where all ends. */
function rest(ms: number, stops: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stops.delete(end);
      resolve();
    };
    const timer = setTimeout(end, Math.ceil(ms));
    stops.add(end);
  });
}
