// Before the long proof: the tools that Debian has, when this may install them, and the packages that samples for Node import.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";

const debian =
  "curl wget httpie python3 python3-requests php-cli php-curl php-raphf php-http php-guzzlehttp-guzzle php-symfony-http-client php-symfony-mime ruby golang-go mono-mcs " +
  "libmono-system-net-http4.0-cil default-jdk-headless libokhttp-java gcc libc6-dev libcurl4-openssl-dev ocaml-findlib " +
  "libcohttp-lwt-unix-ocaml-dev r-base-core r-cran-httr r-cran-rcurl kotlin libunirest-java-java libjs-jquery chromium " +
  "librust-reqwest-dev librust-tokio-dev librust-serde-json-dev librust-mime-guess-dev python3-httpx black clang-format rubocop rustfmt " +
  "clang gobjc gnustep-make libgnustep-base-dev libblocksruntime-dev swiftlang";

/** Where packages of npm are put; samples find them by NODE_PATH. */
const folder = "/tmp/proof-node";

function isThere(command: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${command}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export default function setup(): void {
  if (process.getuid?.() === 0 && process.env.PROOF_INSTALL !== "no") {
    const options = ["install", "-y", "-qq", "--no-install-recommends"];
    // A compiler of Rust that is there already is newer than Debian's.
    for (const name of [...debian.split(" "), ...(isThere("cargo") ? [] : ["cargo"])]) {
      try {
        execFileSync("apt-get", [...options, name], { stdio: "ignore" });
      } catch {
        // Not every Debian has all of them: what is missing is not run, and the report says so.
      }
    }
  }
  if (!existsSync(`${folder}/node_modules/prettier`)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/package.json`, "{}");
    execFileSync(
      "npm",
      [
        "install",
        "axios@1",
        "form-data@4",
        "request@2",
        "unirest@0.6.0",
        "prettier@3",
        "web-tree-sitter@0.20.8",
        "tree-sitter-wasms@0.1",
        "@vscode/tree-sitter-wasm@0.3",
        "--no-audit",
        "--no-fund",
      ],
      {
        cwd: folder,
        stdio: "ignore",
      },
    );
  }
  process.env.NODE_PATH = `${folder}/node_modules`;
}
