// What a program of PHP does with an answer, and when there is none that could be used.
import { code, type Doc, lines, type Maybe, under } from "../code.ts";
import type { SampleRequest } from "../sample-request.ts";

/** `text` and `headers` are the expressions of a client; lines are its own to print as they come. */
export function shown(answer: SampleRequest["answer"], text: Doc, headers: Doc): Maybe {
  switch (answer) {
    case "json":
      return code`print_r(json_decode(${text}, true));`;
    case "text":
      return code`echo ${text};`;
    case "bytes":
      return code`file_put_contents('answer', ${text});`;
    case "none":
      return code`print_r(${headers});`;
    case "lines":
      return undefined;
  }
}

/** What ends a program that was refused or had no answer. */
export function ended(message: Doc): Doc {
  return lines(code`fwrite(STDERR, ${message} . PHP_EOL);`, code`exit(1);`);
}

/** `work` in a try, and what is done about each kind of exception. */
export function caught(work: Doc, kinds: readonly (readonly [exception: Doc, done: Doc])[]): Doc {
  return lines(
    under(code`try {`, work),
    ...kinds.map(([exception, done]) => under(code`} catch (${exception} $e) {`, done)),
    code`}`,
  );
}
