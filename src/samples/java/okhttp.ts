// Java with OkHttp 4 and 5 (square.github.io/okhttp/recipes): a builder, and the answer closed by the statement that opened it.
import type { Login } from "../../model/request.ts";
import { block, blocks, code, type Doc, lines, under } from "../code.ts";
import { headersOf, type SampleOptions, type SampleRequest, writtenHeaders } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { chain, layout, string } from "./java.ts";
import { bodyOf, classOf } from "./okhttp-body.ts";
import { okhttpMethod } from "./okhttp-method.ts";

function write(request: SampleRequest, options: SampleOptions): Doc {
  const { method, url, body, answer } = request;
  // A body brings its media type.
  const headers = writtenHeaders(request, headersOf(request, body?.type), { string, basic }).map(
    ([name, value]) => code`.header(${string(name)}, ${value})`,
  );
  const client = options.errors
    ? chain(code`OkHttpClient client = new OkHttpClient.Builder()`, [
        code`.callTimeout(Duration.ofSeconds(30))`,
        code`.build();`,
      ])
    : code`OkHttpClient client = new OkHttpClient();`;
  const built = chain(code`Request request = new Request.Builder()`, [
    code`.url(${string(url)})`,
    ...headers,
    ...okhttpMethod(method, body && code`body`, { empty: code`RequestBody.create(new byte[0])`, string }),
    code`.build();`,
  ]);
  const asked = lines(
    under(
      code`try (Response response = client.newCall(request).execute()) {`,
      block(
        code`if (!response.isSuccessful()) {`,
        [code`throw new IOException("HTTP " + response.code() + ": " + response.body().string());`],
        code`}`,
      ),
      ...shown(answer),
    ),
    ...(options.errors
      ? [
          under(
            code`} catch (IOException error) {`,
            code`System.err.println("The request failed: " + error.getMessage());`,
          ),
        ]
      : []),
    code`}`,
  );
  return blocks(
    client,
    lines(body === undefined ? undefined : code`${classOf(body)} body = ${bodyOf(body)};`, built),
    asked,
  );
}

function basic({ user, password }: Login): Doc {
  return code`Credentials.basic(${string(user)}, ${string(password)})`;
}

function shown(answer: SampleRequest["answer"]): readonly Doc[] {
  switch (answer) {
    case "none":
      return [code`System.out.println(response.headers());`];
    case "bytes":
      return [code`Files.write(Path.of("answer"), response.body().bytes());`];
    case "lines":
      return [
        code`BufferedSource source = response.body().source();`,
        block(code`while (!source.exhausted()) {`, [code`System.out.println(source.readUtf8Line());`], code`}`),
      ];
    default:
      return [code`System.out.println(response.body().string());`];
  }
}

export const variant: VariantWriter = { layout, write };
