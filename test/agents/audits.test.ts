// What Lighthouse's audits for programs that browse say of pages of the Pio site and of the manual. Those of WebMCP and of a catalog of
// agents have nothing to look at in a static site.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "../browser/chromium.ts";
import { ranByNewerNode } from "./newer-node.ts";
import { type ServedSite, servedSite } from "./served.ts";

type Audit = {
  readonly id: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly details?: object;
};
type Audited = { readonly url: string; readonly audits: readonly Audit[] };

const pages = {
  pio: ["", "docs/Webhooks/verification/", "api/add-order-api-v-1-orders-post/", "api/errors/", "search/"],
  manual: ["", "write/markdown/", "reference/config/", "api/harbor-api/"],
} as const;

describe.each(["pio", "manual"] as const)("%s", (name) => {
  let site: ServedSite;
  let audited: readonly Audited[];
  beforeAll(async () => {
    site = await servedSite(name);
    const urls = pages[name].map((path) => site.url + path);
    audited = await ranByNewerNode<readonly Audited[]>("run-audits.ts", [findChromium(), ...urls]);
  });
  afterAll(() => site.end());

  it("each page has the best score of each audit that has something to look at", () => {
    expect(audited).toHaveLength(pages[name].length);
    for (const { audits, url } of audited) {
      const lacking = audits.filter((audit) => audit.scoreDisplayMode !== "notApplicable" && audit.score !== 1);
      expect(lacking, url).toEqual([]);
      const scored = audits.filter(({ score }) => score === 1).map(({ id }) => id);
      expect(scored, url).toEqual(["agent-accessibility-tree", "cumulative-layout-shift", "llms-txt"]);
    }
  });
});
