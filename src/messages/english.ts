// English, ready to be said: for what knows no page, and for tests.
import { en } from "./en.ts";
import { type PageMessages, voiceOf } from "./voice.ts";

export const english: PageMessages = voiceOf(en);
