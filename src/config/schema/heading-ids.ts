// The key `headingIds`: the program by whose rule headings have their ids.
import * as z from "zod";
import { headingIdNames } from "../../text/heading-ids/rules.ts";

export const headingIds = z.enum(headingIdNames);
