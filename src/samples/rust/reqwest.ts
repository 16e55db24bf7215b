// Rust with reqwest 0.12 (docs.rs/reqwest): its asynchronous client under Tokio, a whole program. Features: `json`, `multipart`, `stream`.
import { block, blocks, code, type Doc, lines, word } from "../code.ts";
import { headersOf, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { sent } from "./body.ts";
import { call, chain, layout, string } from "./rust.ts";

function write(given: SampleRequest, { errors }: SampleOptions): Doc {
  const { request, basic } = splitBasic(given);
  const { method, url, body, answer } = request;
  const { made, sends, own, uses, opens } = sent(body);
  const headers = headersOf(request, own).map(({ name, value }) => call(code`.header`, [string(name), string(value)]));
  const named = /^(GET|POST|PUT|PATCH|DELETE|HEAD)$/.test(method);
  const asked = named
    ? call(code`.${word(method.toLowerCase())}`, [string(url)])
    : call(code`.request`, [
        /^(OPTIONS|TRACE|CONNECT)$/.test(method)
          ? code`Method::${word(method)}`
          : code`Method::from_bytes(b${string(method)})?`,
        string(url),
      ]);
  const streamed = answer === "lines";
  // The limit is one of the whole answer, which a stream has none of.
  const timed = errors && !streamed;
  const sending = chain(code`let ${streamed ? code`mut ` : code``}response = reqwest::Client::new()`, [
    asked,
    basic && call(code`.basic_auth`, [string(basic.user), code`Some(${string(basic.password)})`]),
    ...headers,
    sends,
    timed && code`.timeout(Duration::from_secs(30))`,
    code`.send()`,
    code`.await?`,
    !errors && code`.error_for_status()?`,
  ]);
  // In the order of the alphabet, as rustfmt has them.
  const used = lines(
    uses,
    !named && code`use reqwest::Method;`,
    streamed && code`use std::io::Write;`,
    timed && code`use std::time::Duration;`,
    opens,
  );
  return blocks(
    used,
    block(
      code`#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {`,
      [blocks(made, code`${sending};`, errors && refused, lines(shown(answer), code`Ok(())`))],
      code`}`,
    ),
  );
}

const refused = code`let status = response.status();
if !status.is_success() {
    return Err(format!("HTTP {status}: {}", response.text().await?).into());
}`;

function shown(answer: SampleRequest["answer"]): Doc {
  switch (answer) {
    case "none":
      return code`println!("{:#?}", response.headers());`;
    case "bytes":
      return code`tokio::fs::write("answer", response.bytes().await?).await?;`;
    case "lines":
      return code`while let Some(chunk) = response.chunk().await? {
    std::io::stdout().write_all(&chunk)?;
}`;
    default:
      return code`println!("{}", response.text().await?);`;
  }
}

export const variant: VariantWriter = { layout, write };
