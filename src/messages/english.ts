// English, ready to be said: for what knows no page, and for tests.
import { en } from "./en.ts";
import { messagesOf, type PageMessages } from "./page-messages.ts";

export const english: PageMessages = messagesOf(en);
