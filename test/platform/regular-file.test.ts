// Files of the disk that are not what they seem: endless, larger than told, or growing.
import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openRegular, readRegular } from "../../src/platform/fs/regular-file.ts";
import { HostError } from "../../src/platform/host.ts";

const root = mkdtempSync(join(tmpdir(), "pio-docs-regular-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function problemOf(path: string): string {
  try {
    readRegular(path);
    return "none";
  } catch (error) {
    return error instanceof HostError ? `${error.problem}: ${error.message}` : `not a HostError: ${String(error)}`;
  }
}

test.each(["/dev/zero", "/dev/urandom", "/dev/null"])("%s is not read", (path) => {
  expect(problemOf(path)).toBe("not-a-file: it is not a regular file");
});

test("a folder is not read", () => {
  expect(problemOf(root)).toBe("not-a-file: it is a folder, not a file");
});

test("a socket is not read", async () => {
  const path = join(root, "socket");
  const server = createServer();
  await new Promise<void>((listening) => server.listen(path, listening));
  expect(problemOf(path)).toBe("not-a-file: it is not a regular file");
  await new Promise((closed) => server.close(closed));
});

test("a file of more than 2 GB is refused before it is read", () => {
  const path = join(root, "large");
  writeFileSync(path, "");
  truncateSync(path, 2 ** 31);
  expect(problemOf(path)).toBe("other: it is larger than 2 GB");
});

test("an empty file has no bytes", () => {
  const path = join(root, "empty");
  writeFileSync(path, "");
  expect(readRegular(path)).toHaveLength(0);
});

test("a file that does not tell its size is read to its end", () => {
  // Its size is 0 for whoever asks, as that of all files of /proc.
  expect(readRegular("/proc/self/status").toString()).toContain("Pid:");
});

test("the size is that of the moment when the file was opened", () => {
  const path = join(root, "log");
  writeFileSync(path, "one\n");
  const { size } = openRegular(path, 0);
  appendFileSync(path, "two\n");
  expect(size).toBe(4);
  expect(readRegular(path).toString()).toBe("one\ntwo\n");
});
