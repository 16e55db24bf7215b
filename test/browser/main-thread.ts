// The tasks of a page's main thread as Chromium traces them, by the time that the thread itself had the processor (`tdur`): on a busy machine
// waiting for others does not count.
import type { Browser, Page } from "playwright-core";

export type Task = {
  /** Milliseconds of processor. */
  readonly cpu: number;
  /** What it did most of, `Layout 31, UpdateLayoutTree 12`: nested events by their own processor time. */
  readonly parts: string;
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

const categories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];

const isEvent = (one: object): one is TraceEvent => "name" in one && "ph" in one && "tid" in one;

/** How long what an act began may take to come to an end, in ms. */
const afterwards = 700;

/** The tasks of main threads of `browser`, whose only pages are those of `act`, from its beginning until a while after its end; the longest first. */
export async function tasksOf(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<readonly Task[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    const sent: readonly object[] = value;
    events.push(...sent.filter(isEvent));
  });
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { recordMode: "recordUntilFull", includedCategories: categories },
  });
  await act();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(afterwards);
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return mainTasks(events);
}

function mainTasks(events: readonly TraceEvent[]): readonly Task[] {
  const mains = new Set(
    events.filter((one) => one.name === "thread_name" && one.args?.name === "CrRendererMain").map(threadOf),
  );
  const timed = events.filter((one) => one.ph === "X" && one.tdur !== undefined && mains.has(threadOf(one)));
  const tasks = timed.filter(({ name }) => name === "ThreadControllerImpl::RunTask");
  return tasks
    .map((task) => ({ cpu: (task.tdur ?? 0) / 1000, parts: partsOf(task, timed) }))
    .sort((a, b) => b.cpu - a.cpu);
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

function partsOf(task: TraceEvent, timed: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const spent = new Map<string, number>();
  for (const { name, ts, dur = 0, tdur = 0, pid, tid } of timed) {
    if (pid !== task.pid || tid !== task.tid || name.endsWith("RunTask") || ts < task.ts || ts + dur > end) continue;
    spent.set(name, (spent.get(name) ?? 0) + tdur / 1000);
  }
  const most = [...spent].sort(([, a], [, b]) => b - a).slice(0, 8);
  return most.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(", ");
}
