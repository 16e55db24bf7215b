// Marks that tell other programs where to put something, and say nothing to a reader: `[TOC]`, `[[toc]]`, `<!-- more -->`.
import type { Pass } from "./pass.ts";

const marks = /^[ \t]{0,3}(?:\[TOC\]|\[\[toc\]\]|<!--[ \t]*(?:more|truncate)[ \t]*-->)[ \t]*$/gim;

/** A table of contents stands on every page already, and an excerpt's end is read from the source: the lines become empty. What migrate writes is a source. */
export const droppedMarks: Pass = {
  name: "dropped-marks",
  mayHold: (text) =>
    /\[[Tt][Oo][Cc]\]/.test(text) || (text.includes("<!--") && /<!--[ \t]*(?:more|truncate)/i.test(text)),
  edits: ({ text, code, isPrinted }) =>
    [...text.matchAll(marks)]
      .filter(({ 0: written, index }) =>
        written.includes("<!--") ? isPrinted !== true : !code.holds(index + written.length - 1),
      )
      .map(({ 0: written, index }) => ({ from: index, to: index + written.length, by: [] })),
};
