// The Pio site and the manual, both open while the tests of a file run.
import { afterAll, beforeAll, inject } from "vitest";
import { openPioSite, type PioSite } from "./pio-site.ts";

/** Opens both before the first test of the file that calls it, and closes them after the last. */
export function bothSites(): { readonly pio: () => PioSite; readonly manual: () => PioSite } {
  const open: { pio?: PioSite; manual?: PioSite } = {};
  beforeAll(async () => {
    open.pio = await openPioSite(inject("pio").root);
    open.manual = await openPioSite(inject("manual"));
  });
  afterAll(async () => {
    await open.pio?.close();
    await open.manual?.close();
  });
  const opened = (name: keyof typeof open): PioSite => {
    const site = open[name];
    if (site === undefined) throw new Error(`${name} is not open yet`);
    return site;
  };
  return { pio: () => opened("pio"), manual: () => opened("manual") };
}
