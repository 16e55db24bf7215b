// The values that many keys of a config have: paths, URLs, names, dates.
import * as z from "zod";
import { addressProblem } from "../../model/output-name.ts";
import { isReference } from "../../model/reference.ts";
import { isSafeHref } from "../../model/safe-href.ts";
import { isDay } from "../../text/day.ts";
import { climbs } from "../../text/file-path.ts";
import { decodedPath } from "../../text/percent.ts";

export const text = z.string();

export const filled = z.string().min(1);

export const path = z
  .string()
  .min(1)
  .refine((value) => !/^([/\\]|[a-z]:[/\\])/i.test(value), {
    error: "must be a path relative to the site folder",
  });

export const inside = path.refine((value) => !climbs(value), { error: "must be a folder inside the site folder" });

export const route = z
  .string()
  .regex(/^\/[^?#]*$/, { error: "must start with `/` and contain no `?` or `#`", abort: true })
  .superRefine((value, context) => {
    const problem = addressProblem(decodedPath(value));
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
  });

export const href = z.string().refine((value) => isSafeHref(value) || isReference(value), {
  error: "must be a path, or a URL with http, https, mailto, or tel",
});

export const sitePath = z.string().regex(/^\/(?!\/)/, { error: "must start with one `/`" });

export const id = z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/, {
  error: "must contain only letters, digits, `-`, `_`, and `.`, and be at most 100 characters long",
});

export const day = z.string().refine(isDay, { error: "must be a date such as `2026-11-21`" });

export const oneOrMore = z.union([filled, z.array(filled).min(1)], { error: "must be a string, or a list of strings" });

export const pointer = z.string().regex(/^#?\//, { error: "must be a JSON pointer such as `/paths/~1pets/get`" });

export const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, { error: "must be a language tag such as `en` or `pt-BR`" });

export const variables = z.record(
  z.string().regex(/^\$?[\w-]+(?:\.[\w-]+)*$/, { error: "must be a name such as `version` or `site.version`" }),
  z.union([z.string(), z.number(), z.boolean()], { error: "must be a string, a number, `true`, or `false`" }),
);

/** Whether a relative path names the folder of the site, or one above it. */
function isSiteItself(value: string): boolean {
  return value.split("/").every((segment) => segment === "" || segment === "." || segment === "..");
}

export const staticFolders = z.array(
  path.refine((value) => !isSiteItself(value), {
    error: "must be a separate folder, since everything in it is published",
  }),
);

export function judged(judge: (value: string) => { readonly value: string } | { readonly problem: string }) {
  return z.string().superRefine((value, context) => {
    const judgement = judge(value);
    if ("problem" in judgement) context.addIssue({ code: "custom", message: judgement.problem });
  });
}
