import { describe, expect, it } from "vitest";
import { imageSizeOf, listStatic, loadAsset } from "../../src/load/assets.ts";
import { digestOf } from "../../src/model/digest.ts";
import { FileReader } from "../../src/platform/fs/files.ts";
import { type Host, HostError } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { leastCpu } from "../cpu-clock.ts";
import { siteOf } from "./site.ts";

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : [...part])));

const png = bytes([0x89], "PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", [0, 0, 1, 0x2c, 0, 0, 0, 0xc8, 8, 6, 0, 0, 0]);
const jpeg = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 16],
  "JFIF",
  Array(10).fill(0),
  [0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44, 3],
  Array(12).fill(0),
);

const uint32 = (value: number): readonly number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const box = (name: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts);
  return Buffer.concat([bytes(uint32(content.length + 8), name), content]);
};
const ispe = (width: number, height: number): Uint8Array =>
  box("ispe", bytes([0, 0, 0, 0], uint32(width), uint32(height)));
const avif = (sizes: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([
    box("ftyp", bytes("avif", [0, 0, 0, 0], "avifmif1")),
    box("meta", bytes([0, 0, 0, 0]), box("iprp", box("ipco", ...sizes))),
  ]);

describe("imageSizeOf", () => {
  it.each([
    ["png", png],
    ["gif", bytes("GIF89a", [0x2c, 1, 200, 0])],
    ["jpeg, progressive", jpeg],
    ["webp, lossy", bytes("RIFF", [0, 0, 0, 0], "WEBPVP8 ", Array(10).fill(0), [0x2c, 1, 200, 0])],
    ["webp, lossless", bytes("RIFF", [0, 0, 0, 0], "WEBPVP8L", [0, 0, 0, 0, 0x2f], [0x2b, 0xc1, 0x31, 0])],
    ["webp, extended", bytes("RIFF", [0, 0, 0, 0], "WEBPVP8X", Array(8).fill(0), [0x2b, 1, 0, 0xc7, 0, 0])],
    ["avif, of which a tile has a size of its own", avif([ispe(64, 64), ispe(300, 200)])],
    ["svg by attributes", bytes("<svg xmlns='x' width='300' height=\"200px\">")],
    ["svg by its view box", bytes('<?xml version="1.0"?><!-- c --><svg viewBox="0 0 300 200"/>')],
    ["svg by width and view box", bytes('<svg width="300" viewBox="0,0,30,20">')],
    ["svg in points", bytes('<svg width="225pt" height="150pt">')],
  ])("reads %s", (_name, file) => {
    expect(imageSizeOf(file)).toEqual({ width: 300, height: 200 });
  });

  it.each([
    ["nothing", bytes("")],
    ["text", bytes("hello")],
    ["a png that ends early", png.subarray(0, 20)],
    ["a png without width", bytes([0x89], "PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", Array(13).fill(0))],
    ["a jpeg without frame", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], Array(40).fill(0))],
    [
      "a jpeg of empty segments",
      bytes(
        [0xff, 0xd8],
        Array.from({ length: 4000 }, (_, n) => [0xff, 0xe0, 0, 0][n % 4] ?? 0),
      ),
    ],
    ["an svg in percent", bytes('<svg width="100%" height="100%">')],
    ["an svg with a bad view box", bytes('<svg viewBox="0 0 0 x">')],
    ["an svg without end", bytes("<svg")],
    ["html", bytes('<!doctype html><img width="3" height="2">')],
  ])("answers nothing for %s", (_name, file) => {
    expect(imageSizeOf(file)).toBeUndefined();
  });

  it("does not throw for any first bytes of images", () => {
    for (const file of [png, jpeg, avif([ispe(300, 200)])]) {
      for (let end = 0; end <= file.length; end += 1) expect(() => imageSizeOf(file.subarray(0, end))).not.toThrow();
    }
  });

  it("reads nothing behind the end of a file, whatever memory holds there", () => {
    expect(imageSizeOf(Buffer.concat([png.subarray(0, 20), png]).subarray(0, 20))).toBeUndefined();
  });

  it("takes no time in the square of a file's length", () => {
    const flood: readonly Uint8Array[] = Array(50_000).fill(ispe(64, 64));
    const files = [
      // Each box is looked for another one behind it.
      avif(flood),
      Buffer.concat([bytes([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_000_000)]),
      Buffer.from("<svg ".repeat(200_000)),
    ];
    for (const file of files) expect(leastCpu(() => imageSizeOf(file), 2_000)).toBeLessThan(2_000);
  });
});

describe("loadAsset", () => {
  it("answers digest, bytes and size, and undefined for what cannot be read", async () => {
    const host = memoryHost({ "/site/a.png": png });
    expect(await loadAsset(new FileReader(host).host, "/site/a.png", "a.png")).toEqual({
      source: "a.png",
      digest: digestOf(png),
      size: png.length,
      width: 300,
      height: 200,
    });
    expect(await loadAsset(new FileReader(host).host, "/site/none.png", "none.png")).toBeUndefined();
    expect(await loadAsset(new FileReader(host).host, "/site", "folder")).toBeUndefined();
  });
});

describe("listStatic", () => {
  it("lists all files by output path, hidden ones too, and passes over missing folders and litter", async () => {
    const { host, config } = await siteOf({
      "pio-docs.config.json": '{"static": ["static", "none", "./public/"]}',
      "static/img/a.png": png,
      "static/.well-known/x": "x",
      "static/.DS_Store": "x",
      "static/.git/config": "x",
      "public/b.txt": "b",
    });
    const { assets, diagnostics } = await listStatic(new FileReader(host).host, {
      config,
      siteFolder: "/site",
      excluded: () => false,
      within: ["/site"],
    });
    expect(diagnostics).toEqual([]);
    expect(assets.map(({ source, output, width }) => [source, output, width])).toEqual([
      ["static/.well-known/x", ".well-known/x", undefined],
      ["public/b.txt", "b.txt", undefined],
      ["static/img/a.png", "img/a.png", 300],
    ]);
  });

  it("takes the later of two files with one path and says so", async () => {
    const { host, config } = await siteOf({
      "pio-docs.config.json": '{"static": ["one", "two"]}',
      "one/x.txt": "1",
      "two/x.txt": "2",
    });
    const { assets, diagnostics } = await listStatic(new FileReader(host).host, {
      config,
      siteFolder: "/site",
      excluded: () => false,
      within: ["/site"],
    });
    expect(assets.map(({ source }) => source)).toEqual(["two/x.txt"]);
    expect(diagnostics).toEqual([
      { code: "static-twice", place: { file: "two/x.txt" }, facts: { output: "x.txt", other: "one/x.txt" } },
    ]);
  });

  it("reports a file that cannot be read and lists the others", async () => {
    const { host, config } = await siteOf({ "static/a.txt": "a", "static/b.txt": "b" });
    const denied: Host = {
      ...host,
      read: (path) =>
        path.endsWith("a.txt") ? Promise.reject(new HostError("denied", path, "permission denied")) : host.read(path),
    };
    const { assets, diagnostics } = await listStatic(new FileReader(denied).host, {
      config,
      siteFolder: "/site",
      excluded: () => false,
      within: ["/site"],
    });
    expect(assets.map(({ output }) => output)).toEqual(["b.txt"]);
    expect(diagnostics).toEqual([
      { code: "asset-unreadable", place: { file: "static/a.txt" }, facts: { problem: "permission denied" } },
    ]);
  });
});
