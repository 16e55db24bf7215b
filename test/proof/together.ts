// Languages whose compilers start slowly: the samples of all requests become one program, which runs them one after the other and says
// of each whether it ran. Each stays in a package or module of its own, as it is written.
import type { RunAll } from "./prove.ts";
import { runTogether } from "./run.ts";

const jars = ["okhttp", "okio", "kotlin-stdlib"].map((name) => `/usr/share/java/${name}.jar`).join(":");

/** What OkHttp 5 says in Kotlin, for the OkHttp 3 of Debian. */
const okHttp5 = `package words
import okhttp3.*
import java.io.File
fun String.toMediaType(): MediaType = MediaType.get(this)
fun String.toRequestBody(type: MediaType? = null): RequestBody = RequestBody.create(type, this)
fun ByteArray.toRequestBody(type: MediaType? = null): RequestBody = RequestBody.create(type, this)
fun File.asRequestBody(type: MediaType? = null): RequestBody = RequestBody.create(type, this)
val Response.code: Int get() = code()
val Response.body: ResponseBody get() = body()!!
val Response.headers: Headers get() = headers()
`;

const kotlinMain = (count: number) => `fun main() {
  for (index in 0 until ${count}) {
    try {
      Class.forName("s$index.SampleKt").getMethod("main").invoke(null)
      println("\\nran $index")
    } catch (error: java.lang.reflect.InvocationTargetException) {
      println("\\nfailed $index " + error.targetException.toString().replace("\\n", " "))
    }
  }
  kotlin.system.exitProcess(0)
}
`;

export const runKotlin: RunAll = (sources) =>
  runTogether(sources, {
    files: (own) =>
      new Map([
        ["words.kt", okHttp5],
        ["Main.kt", kotlinMain(own.length)],
        ...own.map(
          (source, index) =>
            [
              `s${index}/Sample.kt`,
              `package s${index}\nimport okhttp3.*\nimport java.io.*\nimport java.time.Duration\nimport words.*\nfun main() {\n${source}\n}\n`,
            ] as const,
        ),
      ]),
    commands: [
      ["sh", "-c", `kotlinc -nowarn -cp ${jars} -d all.jar words.kt Main.kt s*/Sample.kt`],
      ["java", "-Dfile.encoding=UTF-8", "-cp", `all.jar:${jars}`, "MainKt"],
    ],
  });

const javaMain = (count: number) => `public class Main {
  public static void main(String[] arguments) {
    for (int index = 0; index < ${count}; index++) {
      try {
        // Each saves its answer as a reader's would, where there is none yet.
        new java.io.File("answer").delete();
        Class.forName("s" + index + ".Sample").getMethod("run").invoke(null);
        System.out.println("\\nran " + index);
      } catch (java.lang.reflect.InvocationTargetException error) {
        System.out.println("\\nfailed " + index + " " + error.getTargetException().toString().replace("\\n", " "));
      } catch (Exception error) {
        System.out.println("\\nfailed " + index + " " + error);
      }
    }
    System.exit(0);
  }
}
`;

/** What OkHttp 4 says in Java, for the OkHttp 3 of Debian: the text or file first, its media type behind. */
const okHttp4 = `package words;
import java.io.*;
import okhttp3.MediaType;
public abstract class RequestBody extends okhttp3.RequestBody {
  public static RequestBody create(String text, MediaType type) { return of(okhttp3.RequestBody.create(type, text)); }
  public static RequestBody create(File file, MediaType type) { return of(okhttp3.RequestBody.create(type, file)); }
  public static RequestBody create(byte[] bytes) { return of(okhttp3.RequestBody.create(null, bytes)); }
  static RequestBody of(okhttp3.RequestBody body) {
    return new RequestBody() {
      public MediaType contentType() { return body.contentType(); }
      public long contentLength() throws IOException { return body.contentLength(); }
      public void writeTo(okio.BufferedSink sink) throws IOException { body.writeTo(sink); }
    };
  }
}
`;

export const runOkHttp: RunAll = (sources) =>
  runTogether(sources, {
    files: (own) =>
      new Map([
        ["words/RequestBody.java", okHttp4],
        ["Main.java", javaMain(own.length)],
        ...own.map(
          (source, index) =>
            [
              `s${index}/Sample.java`,
              `package s${index};\nimport java.io.*;\nimport java.nio.file.*;\nimport java.time.Duration;\nimport okhttp3.*;\nimport okio.*;\nimport words.RequestBody;\npublic class Sample {\npublic static void run() throws Exception {\n${source}\n}\n}\n`,
            ] as const,
        ),
      ]),
    commands: [
      ["sh", "-c", `javac -encoding UTF-8 -cp ${jars} Main.java words/RequestBody.java s*/Sample.java`],
      ["java", "-Dfile.encoding=UTF-8", "-cp", `.:${jars}`, "Main"],
    ],
  });

const javaJars = [
  "unirest-java",
  "httpclient",
  "httpcore",
  "httpmime",
  "httpasyncclient",
  "httpcore-nio",
  "com.android.json",
  "commons-logging",
  "commons-codec",
]
  .map((name) => `/usr/share/java/${name}.jar`)
  .join(":");

export const runUnirest: RunAll = (sources) =>
  runTogether(sources, {
    files: (own) =>
      new Map([
        ["Main.java", javaMain(own.length)],
        ...own.map(
          (source, index) =>
            [
              `s${index}/Sample.java`,
              `package s${index};\nimport com.mashape.unirest.http.*;\nimport com.mashape.unirest.http.exceptions.UnirestException;\nimport java.io.*;\nimport java.nio.file.*;\npublic class Sample {\npublic static void run() throws Exception {\n${source}\n}\n}\n`,
            ] as const,
        ),
      ]),
    commands: [
      ["sh", "-c", `javac -encoding UTF-8 -cp ${javaJars} Main.java s*/Sample.java`],
      ["java", "-Dfile.encoding=UTF-8", "-cp", `.:${javaJars}`, "Main"],
    ],
  });

const manifest = `[package]
name = "proof"
version = "0.1.0"
edition = "2021"
[dependencies]
reqwest = { version = "0.11", default-features = false, features = ["json", "multipart", "stream"] }
tokio = { version = "1", features = ["macros", "rt-multi-thread"] }
serde_json = "1"
[profile.dev]
debug = false
`;

/** What reqwest 0.12 says, for the 0.11 of Debian: parts of files. */
const reqwest12 = `use reqwest::multipart::{Form, Part};
pub trait Files: Sized {
  async fn file(self, name: &'static str, path: &str) -> std::io::Result<Self>;
}
impl Files for Form {
  async fn file(self, name: &'static str, path: &str) -> std::io::Result<Self> {
    Ok(self.part(name, Part::file(path).await?))
  }
}
pub trait FilePart: Sized {
  async fn file(path: &str) -> std::io::Result<Self>;
}
impl FilePart for Part {
  async fn file(path: &str) -> std::io::Result<Self> {
    let file = tokio::fs::File::open(path).await?;
    let length = file.metadata().await?.len();
    let name = std::path::Path::new(path).file_name().unwrap().to_string_lossy().into_owned();
    Ok(Part::stream_with_length(file, length).file_name(name))
  }
}
`;

const rustMain = (count: number) => `#![allow(warnings)]
mod words;
${Array.from({ length: count }, (_, index) => `mod s${index};`).join("\n")}
fn main() {
  let all: [fn() -> Result<(), Box<dyn std::error::Error>>; ${count}] = [${Array.from({ length: count }, (_, index) => `s${index}::main`).join(", ")}];
  for (index, sample) in all.iter().enumerate() {
    match std::panic::catch_unwind(sample) {
      Ok(Ok(())) => println!("\\nran {}", index),
      Ok(Err(error)) => println!("\\nfailed {} {}", index, error.to_string().replace("\\n", " ")),
      Err(_) => println!("\\nfailed {} it panicked", index),
    }
  }
}
`;

/** Debian keeps crates where cargo finds them without a registry. What they compile to is kept from one run to the next. */
export const runRust: RunAll = (sources) =>
  runTogether(sources, {
    files: (own) =>
      new Map([
        ["Cargo.toml", manifest],
        [
          ".cargo/config.toml",
          '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n',
        ],
        ["src/main.rs", rustMain(own.length)],
        ["src/words.rs", reqwest12],
        ...own.map(
          (source, index) =>
            [
              `src/s${index}.rs`,
              `use crate::words::*;\n${source.replace("async fn main", "pub async fn main")}`,
            ] as const,
        ),
      ]),
    commands: [["cargo", "build", "--quiet", "--offline"], ["/tmp/proof-rust/debug/proof"]],
    env: {
      CARGO_TARGET_DIR: "/tmp/proof-rust",
      CARGO_HOME: process.env.CARGO_HOME ?? `${process.env.HOME}/.cargo`,
      RUSTUP_HOME: process.env.RUSTUP_HOME ?? `${process.env.HOME}/.rustup`,
    },
  });
