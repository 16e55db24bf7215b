// What is told of what a reader typed, in the language of the page.
import type { FormContext } from "../../../../src/reader/form/field.ts";
import { words as builder } from "../../words/builder.ts";
import { words as checks } from "../../words/checks.ts";
import { comma, or } from "../../words/lists.ts";

export const fieldWords: FormContext["words"] = { builder, checks, lists: { comma, or } };
