// OCaml with Cohttp on Lwt (github.com/mirage/ocaml-cohttp, ocsigen.org/lwt: Lwt.Syntax): a whole program.
import type { Login } from "../../model/request.ts";
import { all, blocks, code, type Doc, lines, type Maybe, nothing, word } from "../code.ts";
import { headersOf, type SampleOptions, type SampleRequest, writtenHeaders } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { bodySteps, boundary } from "./body.ts";
import { apply, bound, layout, list, pair, steps, string } from "./ocaml.ts";

const named = /^(GET|POST|HEAD|DELETE|PATCH|PUT|OPTIONS|TRACE|CONNECT)$/;

function write(request: SampleRequest, { errors }: SampleOptions): Doc {
  const { url, body, answer } = request;
  const headers = writtenHeaders(request, headersOf(request), { string, basic }).map(([name, value]) =>
    pair(string(name), value),
  );
  if (body?.kind === "multipart") {
    headers.push(pair(string("Content-Type"), code`${string(`${body.type}; boundary=`)} ^ ${boundary}`));
  }
  const call = calling(request, headers.length > 0);
  const asked = errors ? code`Lwt_unix.with_timeout 30. (fun () -> ${call})` : call;
  const main = steps([
    bound(code`let uri`, code`Uri.of_string ${string(url)}`),
    ...bodySteps(body),
    headers.length > 0 && bound(code`let headers`, apply(code`Cohttp.Header.of_list`, list(headers))),
    bound(code`let* response, ${answer === "none" ? code`_` : code`body`}`, asked),
    bound(code`let status`, code`Response.status response`),
    ...shown(answer, errors),
  ]);
  return blocks(
    lines(code`open Cohttp_lwt_unix`, code`open Lwt.Syntax`),
    all([code`let main () =`, main]),
    errors
      ? all([
          code`let () =`,
          steps([
            code`try Lwt_main.run (main ()) with`,
            code`| error ->`,
            code`  prerr_endline ("The request failed: " ^ Printexc.to_string error);`,
            code`  exit 1`,
          ]),
        ])
      : code`let () = Lwt_main.run (main ())`,
  );
}

function calling({ method, body }: SampleRequest, headers: boolean): Doc {
  const known = named.test(method) ? code`\`${word(method)}` : code`(\`Other ${string(method)})`;
  return code`Client.call${headers ? code` ~headers` : nothing}${body === undefined ? nothing : code` ~body`} ${known} uri`;
}

function basic({ user, password }: Login): Doc {
  return code`Cohttp.Auth.string_of_credential (\`Basic ${pair(string(user), string(password))})`;
}

/** An answer that is no success ends the program. `told`: with its text. */
function refused(told: boolean): Doc {
  const said = told
    ? code`(Cohttp.Code.string_of_status status ^ ": " ^ text)`
    : code`(Cohttp.Code.string_of_status status)`;
  return lines(code`if not Cohttp.Code.(is_success (code_of_status status)) then`, code`  failwith ${said};`);
}

function shown(answer: SampleRequest["answer"], errors: boolean): readonly Maybe[] {
  const read = bound(code`let* text`, code`Cohttp_lwt.Body.to_string body`);
  switch (answer) {
    case "none":
      return [
        refused(false),
        code`print_string (Cohttp.Header.to_string (Response.headers response));`,
        code`Lwt.return_unit`,
      ];
    case "lines":
      return [refused(false), code`Cohttp_lwt.Body.to_stream body |> Lwt_stream.iter_s Lwt_io.print`];
    case "bytes":
      return [read, refused(errors), code`Lwt_io.with_file ~mode:Output "answer" (fun file -> Lwt_io.write file text)`];
    default:
      return [read, refused(errors), code`Lwt_io.printl text`];
  }
}

export const variant: VariantWriter = { layout, write };
