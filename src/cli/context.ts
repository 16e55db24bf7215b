// What every command gets: the process it runs in, its tools, and its voice.
import type { ReportOptions } from "./options.ts";
import type { Streams } from "./streams.ts";
import type { Tools } from "./tools.ts";
import { type Voice, voiceOf } from "./voice.ts";

export type Context = { readonly streams: Streams; readonly tools: Tools; readonly voice: Voice };

/** The context of one command with its options. */
export function contextOf(streams: Streams, tools: Tools, options: ReportOptions): Context {
  return { streams, tools, voice: voiceOf(streams, options, tools.host) };
}
