// The thread that builds: one order comes in; progress, result and answers go out. Only what carries it out is read.
import { parentPort } from "node:worker_threads";
import { diskHost } from "../host/disk.ts";
import { loader } from "../text/loader.ts";
import { startAhead } from "./ahead.ts";
import { crossing, type FromThread, type Ordered, type Question, type ToThread } from "./apart-messages.ts";
import { looksLong } from "./first-look.ts";
import type { BuildOptions, BuildResult } from "./options.ts";
import { packedResult } from "./packed-findings.ts";
import { workerScript } from "./program.ts";
import type { Session } from "./session.ts";
import { sparing } from "./sparing-progress.ts";
import { hands, poolLimits } from "./threads.ts";

const aborting = new AbortController();

function post(message: FromThread<unknown>): void {
  parentPort?.postMessage(message);
}

/** Threads of a pool begin while this one reads the program. */
function startPool(): void {
  for (let threads = 1; threads < hands(); threads += 1) startAhead(workerScript, poolLimits);
}

async function carryOut(order: Ordered, ready: (session: Session) => void): Promise<unknown> {
  const options: BuildOptions = {
    ...order.options,
    progress: sparing(
      (event) => post({ kind: "progress", event }),
      () => performance.now(),
    ),
    signal: aborting.signal,
  };
  switch (order.kind) {
    case "build": {
      // Before this thread reads what builds: from then on two of them read.
      if (await looksLong(diskHost, options)) startPool();
      const build =
        options.shard === undefined
          ? (await import("./build.ts")).build
          : (await import("./shard/build-shard.ts")).buildShard;
      const result = packedResult(await build(diskHost, options));
      if (options.cache && options.write) loader?.keep(options.siteFolder);
      return result;
    }
    case "merge": {
      const { mergeParts } = await import("./shard/merge.ts");
      return packedResult(await mergeParts(diskHost, { ...options, parts: order.parts }));
    }
    case "specs":
      return (await import("./read-specs.ts")).readSpecs(diskHost, options);
    case "search": {
      const { answerOf } = await import("./answer.ts");
      return crossed(await answerOf(diskHost, options, order.asked));
    }
    case "diagrams": {
      const { drawDiagrams } = await import("./diagrams.ts");
      return crossed(await drawDiagrams(diskHost, options, order.asked));
    }
    case "push": {
      const { pushSite } = await import("./push.ts");
      return crossed(await pushSite(diskHost, options, order.asked));
    }
    case "external": {
      const { checkExternal } = await import("./check-external.ts");
      return crossed(await checkExternal(diskHost, options));
    }
    case "session": {
      const { openSession } = await import("./session.ts");
      const changed = (result: BuildResult): void => post({ kind: "changed", result: packedResult(result) });
      const session = await openSession(diskHost, options, order.watch ? changed : undefined);
      ready(session);
      return packedResult(session.result());
    }
  }
}

/** What is answered besides the result of the build, and that one packed. */
function crossed({ result, ...rest }: { readonly result: BuildResult }): unknown {
  return { ...rest, result: packedResult(result) };
}

async function answerTo(session: Session, question: Question): Promise<unknown> {
  switch (question.kind) {
    case "read":
      return session.read(question.path);
    case "has":
      return session.has(question.path);
    case "close":
      return session.close();
  }
}

const opened = new Promise<Session>((ready) => {
  parentPort?.once("message", (message: ToThread) => {
    if (message.kind !== "order") return;
    carryOut(message.order, ready).then(
      (value) => post({ kind: "done", value }),
      (error) => post({ kind: "failed", error: crossing(error) }),
    );
  });
});

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "order") return;
  if (message.kind === "abort") {
    aborting.abort();
    return;
  }
  const { id, question } = message;
  opened
    .then((session) => answerTo(session, question))
    .then(
      (value) => post({ kind: "answer", id, value }),
      (error) => post({ kind: "refused", id, error: crossing(error) }),
    );
});
