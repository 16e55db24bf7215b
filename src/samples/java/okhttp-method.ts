// How OkHttp is told the method of a request, in Java and in Kotlin: some have a call of their own, which may ask for a body.
import { code, type Doc, word } from "../code.ts";

/** The call of `Request.Builder`, none for GET. `body`: the name of the body, if there is one; `empty`: what stands for none. */
export function okhttpMethod(
  method: string,
  body: Doc | undefined,
  { empty, string }: { readonly empty: Doc; readonly string: (text: string) => Doc },
): readonly Doc[] {
  switch (method) {
    case "GET":
      return [];
    case "HEAD":
      return [code`.head()`];
    case "DELETE":
      return [body === undefined ? code`.delete()` : code`.delete(${body})`];
    case "POST":
    case "PUT":
    case "PATCH":
      return [code`.${word(method.toLowerCase())}(${body ?? empty})`];
    default:
      return [code`.method(${string(method)}, ${body ?? code`null`})`];
  }
}
