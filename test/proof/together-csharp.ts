// C# of today for the compiler that Debian has, the samples of all requests as one program: each in a namespace of its own.
import type { RunAll } from "./prove.ts";
import { runTogether } from "./run.ts";

/** What C# 8 to 11 say, for the compiler of Debian, which knows version 7: declarations that dispose, raw strings, patterns, a constant. */
function olderCsharp(source: string): string {
  return source
    .replace(/^using (System[\w.]*);$/gm, "")
    .replace(/("{3,})\n([\s\S]*?)\n {4}\1/g, (_, quotes: string, text: string) => {
      const plain = text.replace(/^ {4}/gm, "").replaceAll('"', '""');
      return quotes === "" ? text : `@"${plain}"`;
    })
    .replace("new MultipartFormDataContent { HeaderEncodingSelector = (_, _) => Encoding.UTF8 }", "new WideForm()")
    .replace(/\busing var /g, "var ")
    .replace("HttpMethod.Patch", 'new HttpMethod("PATCH")')
    .replace("error is HttpRequestException or TaskCanceledException", "error is HttpRequestException");
}

/** What stands at the top of a program of today without being said, and a form whose headers are UTF-8, as a selector makes one in .NET 5 and later. */
const usual = ["System", "System.Collections.Generic", "System.IO", "System.Text", "System.Threading.Tasks"]
  .concat("System.Net.Http", "System.Net.Http.Headers")
  .map((name) => `using ${name};\n`)
  .join("");
const wideForm = `public class WideForm : MultipartFormDataContent {
  public override void Add(HttpContent content) {
    const string name = "Content-Disposition";
    var bytes = Encoding.UTF8.GetBytes(string.Join(", ", content.Headers.GetValues(name)));
    content.Headers.Remove(name);
    content.Headers.TryAddWithoutValidation(name, Encoding.GetEncoding("ISO-8859-1").GetString(bytes));
    base.Add(content);
  }
}
`;

const main = (count: number) => `public class Program {
  public static void Main() {
    for (var index = 0; index < ${count}; index++) {
      try {
        ((Task)Type.GetType("S" + index + ".Sample").GetMethod("Run").Invoke(null, null)).Wait();
        Console.WriteLine("\\nran " + index);
      } catch (Exception error) {
        Console.WriteLine("\\nfailed " + index + " " + error.ToString().Replace("\\n", " "));
      }
    }
  }
}
`;

export const runCsharp: RunAll = (sources) =>
  runTogether(sources, {
    files: (own) =>
      new Map([
        ["main.cs", `${usual}${wideForm}${main(own.length)}`],
        ...own.map(
          (source, index) =>
            [
              `s${index}.cs`,
              `${usual}namespace S${index} {\nclass Sample {\npublic static async Task Run() {\n${olderCsharp(source)}\n}\n}\n}\n`,
            ] as const,
        ),
      ]),
    commands: [
      ["sh", "-c", "mcs -langversion:latest -out:all.exe -r:System.Net.Http *.cs"],
      ["mono", "all.exe"],
    ],
  });
