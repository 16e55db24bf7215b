// Objective-C and Swift where Apple's systems are not: GNUstep and Swift's own Foundation, as Debian has them. What these lack stands
// beside, in the folder `apple`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunAll } from "./prove.ts";
import { type Recipe, runTogether } from "./run.ts";

const folder = join(import.meta.dirname, "apple");

const flags = `$(gnustep-config --objc-flags | sed 's/-MMD -MP//') -O0 -idirafter $(gcc -print-file-name=include) -I${folder}`;
const libraries = "$(gnustep-config --base-libs) -L$(dirname $(gcc -print-file-name=libobjc.so)) -lBlocksRuntime";

/** A sample that has no `main` of its own is the inside of one. */
export const objectiveC: Recipe = {
  file: "s.m",
  program: (source) =>
    source.startsWith("#") ? source : `int main(void) {\n@autoreleasepool {\n${source}\n}\nreturn 0;\n}\n`,
  commands: [["sh", "-c", `clang -fblocks -w ${flags} -include ${folder}/session.h s.m -o s ${libraries}`], ["./s"]],
};

const swiftMain = (
  count: number,
) => `let all: [() async throws -> Void] = [${Array.from({ length: count }, (_, index) => `sample${index}`).join(", ")}]
for (index, sample) in all.enumerated() {
  do {
    try await sample()
    print("\\nran \\(index)")
  } catch {
    print("\\nfailed \\(index) \\(error)")
  }
}
`;

/** The samples as functions of one program: each stands at the margin, as it is. */
export const runSwift: RunAll = (sources) =>
  runTogether(sources, {
    files: (own) =>
      new Map([
        ["bytes.swift", readFileSync(join(folder, "bytes.swift"), "utf8")],
        ["main.swift", swiftMain(own.length)],
        ...own.map(
          (source, index) =>
            [
              `s${index}.swift`,
              `import FoundationNetworking\n${source.replace(/^import Foundation$/m, `import Foundation\nfunc sample${index}() async throws {`)}\n}\n`,
            ] as const,
        ),
      ]),
    commands: [["sh", "-c", "swiftc -Onone -suppress-warnings -o all main.swift bytes.swift s*.swift"], ["./all"]],
  });
