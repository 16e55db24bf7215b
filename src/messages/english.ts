// English, ready to be said: for what knows no page, and for tests.
import { en } from "./en.ts";
import { type Voice, voiceOf } from "./voice.ts";

export const english: Voice = voiceOf(en);
