// PowerShell 7.4 and later with Invoke-RestMethod (learn.microsoft.com: Microsoft.PowerShell.Utility), its parameters splatted.
import type { FormPart } from "../../model/request.ts";
import { block, blocks, code, type Doc, data, lines, type Maybe, under } from "../code.ts";
import { type SampleBody, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { layout, literal, longString, member, string, table } from "./powershell.ts";

const known = /^(GET|HEAD|POST|PUT|DELETE|TRACE|OPTIONS|PATCH)$/;

/** `before`: what is assigned first. A multipart body brings its own type. */
type RestMethodBody = { readonly before?: Doc; readonly type?: string; readonly members: readonly Doc[] };

function write(given: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(given);
  const { method, url, headers, body, answer } = request;
  const { before, type, members } = sent(body);
  const parameters = table([
    known.test(method)
      ? member("Method", string(method.charAt(0) + method.slice(1).toLowerCase()))
      : member("CustomMethod", string(method)),
    member("Uri", string(url)),
    basic && member("Authentication", string("Basic")),
    basic && member("Credential", code`$credential`),
    // Else a login goes by HTTPS only.
    basic && url.startsWith("http:") && member("AllowUnencryptedAuthentication", code`$true`),
    headers.length > 0 && member("Headers", table(headers.map(({ name, value }) => member(name, string(value))))),
    type !== undefined && member("ContentType", string(type)),
    ...members,
    answer === "bytes" && member("OutFile", string("answer")),
    answer === "none" && member("ResponseHeadersVariable", string("responseHeaders")),
    options.errors && member("TimeoutSec", data("number", "30")),
  ]);
  const asking = code`${answer === "bytes" || answer === "none" ? code`` : code`$response = `}Invoke-RestMethod @parameters`;
  return blocks(
    basic &&
      lines(
        code`$password = ConvertTo-SecureString ${string(basic.password)} -AsPlainText -Force`,
        code`$credential = [pscredential]::new(${string(basic.user)}, $password)`,
      ),
    before,
    lines(code`$parameters = ${parameters}`, options.errors ? caught(asking) : asking),
    shown(answer),
  );
}

function sent(body: SampleBody | undefined): RestMethodBody {
  switch (body?.kind) {
    case undefined:
      return { members: [] };
    case "json":
    case "text": {
      const value =
        body.kind === "json" && body.literal?.kind === "object"
          ? code`${literal(body.literal)} | ConvertTo-Json -Depth 100`
          : longString(body.text);
      return { before: code`$body = ${value}`, type: body.type, members: [code`Body = $body`] };
    }
    case "form": {
      const value = isDistinct(body.pairs)
        ? table(body.pairs.map(({ name, value }) => member(name, string(value))))
        : string(body.text);
      return { type: body.type, members: [member("Body", value)] };
    }
    case "file":
      return { type: body.type, members: [member("InFile", string(body.file))] };
    case "multipart":
      return isDistinct(body.parts) && body.parts.every(({ type }) => type === undefined)
        ? { members: [member("Form", table(body.parts.map((part) => member(part.name, contentOf(part)))))] }
        : { before: formOf(body.parts), members: [code`Body = $form`] };
  }
}

/** Names of a hashtable have no case. */
function isDistinct(named: readonly { readonly name: string }[]): boolean {
  return new Set(named.map(({ name }) => name.toLowerCase())).size === named.length;
}

function contentOf(part: FormPart): Doc {
  return "file" in part ? code`Get-Item ${string(part.file)}` : string(part.value);
}

/** Parts that say their type, or share a name. */
function formOf(parts: readonly FormPart[]): Doc {
  const http = code`[System.Net.Http.`;
  return lines(
    code`$form = ${http}MultipartFormDataContent]::new()`,
    ...parts.map((part) => {
      const type = part.type === undefined ? undefined : string(part.type);
      if ("value" in part) {
        const typed = type === undefined ? code`` : code`, [System.Text.Encoding]::UTF8, ${type}`;
        return code`$form.Add(${http}StringContent]::new(${string(part.value)}${typed}), ${string(part.name)})`;
      }
      const path = string(part.file);
      return lines(
        code`$file = ${http}StreamContent]::new([System.IO.File]::OpenRead(${path}))`,
        type && code`$file.Headers.ContentType = ${type}`,
        code`$form.Add($file, ${string(part.name)}, ${string(part.file.slice(part.file.lastIndexOf("/") + 1))})`,
      );
    }),
  );
}

function caught(asking: Doc): Doc {
  return lines(
    under(code`try {`, asking),
    code`}`,
    block(
      code`catch [Microsoft.PowerShell.Commands.HttpResponseException] {`,
      [code`Write-Error "HTTP $([int]$_.Exception.Response.StatusCode): $($_.ErrorDetails.Message)"`, code`exit 1`],
      code`}`,
    ),
    block(code`catch {`, [code`Write-Error "The request failed: $($_.Exception.Message)"`, code`exit 1`], code`}`),
  );
}

function shown(answer: SampleRequest["answer"]): Maybe {
  switch (answer) {
    case "json":
      return code`$response | ConvertTo-Json -Depth 100`;
    case "bytes":
      return undefined;
    case "none":
      return code`$responseHeaders`;
    default:
      return code`$response`;
  }
}

export const variant: VariantWriter = { layout, write };
