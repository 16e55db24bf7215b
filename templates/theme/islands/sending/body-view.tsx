// The body of an answer: text as text, in colours where it is JSON and folded where it is long; a picture of pixels as one; anything else
// as a file to save. Nothing of it is ever markup of the page.
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { fill } from "../../../../src/messages/fill.ts";
import { answerKind, charsetOf, fileNameOf, folded } from "../../../../src/reader/sending/send-plan.ts";
import { jsonText, jsonTree } from "../../../../src/samples/json-tree.ts";
import { words } from "../../words/sending.ts";
import { colouredNodes } from "../coloured-json.tsx";
import type { SentResponse } from "./exchange.ts";
import { sizeText } from "./measure.ts";

/** Past this many characters colours cost more than they help. */
const colouredAtMost = 100_000;
/** Bytes of a picture that stands in the page. */
const pictureAtMost = 1_000_000;

export function BodyView({ answer }: { readonly answer: SentResponse }): ReactElement | null {
  const type = headerOf(answer, "content-type");
  const kind = answerKind(type);
  const isWhole = answer.end === "whole";
  if (answer.size === 0) return isWhole ? <p className="builder-note">{words.noBody}</p> : null;
  const isShown = kind !== "binary" && kind !== "picture";
  return (
    <>
      {isShown ? <TextView answer={answer} type={type} /> : null}
      {kind === "binary" ? <p className="builder-note">{words.notText}</p> : null}
      {kind === "picture" && isWhole && answer.size <= pictureAtMost ? <Picture answer={answer} type={type} /> : null}
      {answer.end === "open" ? null : <Download answer={answer} type={type} />}
    </>
  );
}

/** The value of a header of an answer; empty where a page cannot see it. */
function headerOf({ headers }: SentResponse, name: string): string {
  return headers.find((header) => header.name === name)?.value ?? "";
}

type BodyViewProps = { readonly answer: SentResponse; readonly type: string };

function TextView({ answer, type }: BodyViewProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const text = useMemo(() => textOf(answer, type), [answer, type]);
  const { start, more } = useMemo(() => folded(text), [text]);
  const shown = isOpen ? text : start;
  const isJson = answerKind(type) === "json" && shown.length <= colouredAtMost;
  return (
    <div className="send-body">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className="hljs">{isJson ? colouredNodes(shown) : shown}</code>
      </pre>
      {more === 0 ? null : (
        <button type="button" className="button builder-again" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.fold : words.unfold(more)}
        </button>
      )}
    </div>
  );
}

/** The text of a body, JSON in lines with its numbers as they came. */
function textOf({ body, end }: SentResponse, type: string): string {
  const decoder = decoderOf(charsetOf(type));
  const text = body.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  if (end !== "whole" || answerKind(type) !== "json") return text;
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  const tree = jsonTree(text);
  return tree === undefined ? text : jsonText(tree);
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** By an address that holds the bytes themselves, which the policy of every page allows. */
function Picture({ answer, type }: BodyViewProps): ReactElement | null {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSrc(String(reader.result));
    reader.readAsDataURL(new Blob([...answer.body], { type }));
    return () => reader.abort();
  }, [answer, type]);
  return src === undefined ? null : <img className="send-picture" src={src} alt={words.picture} />;
}

function Download({ answer, type }: BodyViewProps): ReactElement | null {
  const { body, size } = answer;
  const name = fileNameOf(headerOf(answer, "content-disposition"), type);
  if (body.length === 0) return null;
  const save = () => {
    // Of no type that a browser would open under the address of this site.
    const href = URL.createObjectURL(new Blob([...body], { type: "application/octet-stream" }));
    const link = document.createElement("a");
    link.href = href;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  };
  return (
    <button type="button" className="button builder-again" onClick={save}>
      {fill(words.download, { name, size: sizeText(size) })}
    </button>
  );
}
