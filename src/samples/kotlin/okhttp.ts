// Kotlin with OkHttp 5 (square.github.io/okhttp/recipes): bodies by extension functions, the answer closed by `use`. Statements of a
// function of any class; the imports are those of okhttp3, java.io and java.time.
import type { Login } from "../../model/request.ts";
import { block, blocks, code, type Doc, lines, under } from "../code.ts";
import { chain } from "../java/java.ts";
import { okhttpMethod } from "../java/okhttp-method.ts";
import { headersOf, type SampleOptions, type SampleRequest, writtenHeaders } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { bodyOf } from "./body.ts";
import { layout, string } from "./kotlin.ts";

function write(request: SampleRequest, { errors }: SampleOptions): Doc {
  const { method, url, body, answer } = request;
  // A body brings its media type.
  const headers = writtenHeaders(request, headersOf(request, body?.type), { string, basic }).map(
    ([name, value]) => code`.header(${string(name)}, ${value})`,
  );
  const client = errors
    ? chain(code`val client = OkHttpClient.Builder()`, [
        code`.${answer === "lines" ? code`connectTimeout` : code`callTimeout`}(Duration.ofSeconds(30))`,
        code`.build()`,
      ])
    : code`val client = OkHttpClient()`;
  const built = chain(code`val request = Request.Builder()`, [
    code`.url(${string(url)})`,
    ...headers,
    ...okhttpMethod(method, body && code`body`, { empty: code`"".toRequestBody()`, string }),
    code`.build()`,
  ]);
  const asked = block(
    code`client.newCall(request).execute().use { response ->`,
    [refused(errors), ...shown(answer)],
    code`}`,
  );
  return blocks(
    client,
    lines(body === undefined ? undefined : code`val body = ${bodyOf(body)}`, built),
    errors ? caught(asked) : asked,
  );
}

function refused(errors: boolean): Doc {
  const thrown = (text: Doc): Doc => code`if (!response.isSuccessful) ${text}`;
  return errors
    ? thrown(block(code`{`, [code`throw IOException("HTTP \${response.code}: \${response.body.string()}")`], code`}`))
    : thrown(code`throw IOException("HTTP \${response.code}")`);
}

function caught(asked: Doc): Doc {
  return lines(
    under(code`try {`, asked),
    under(code`} catch (e: IOException) {`, code`System.err.println("The request failed: \${e.message}")`),
    code`}`,
  );
}

function basic({ user, password }: Login): Doc {
  return code`Credentials.basic(${string(user)}, ${string(password)})`;
}

function shown(answer: SampleRequest["answer"]): readonly Doc[] {
  switch (answer) {
    case "none":
      return [code`println(response.headers)`];
    case "bytes":
      return [code`File("answer").outputStream().use { response.body.byteStream().copyTo(it) }`];
    case "lines":
      return [code`response.body.charStream().forEachLine(::println)`];
    default:
      return [code`println(response.body.string())`];
  }
}

export const variant: VariantWriter = { layout, write };
