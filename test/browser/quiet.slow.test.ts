// No page kind makes the browser complain: no console line, no error, no request that fails, nothing that the policy forbids, with
// script on and off, at the top of a host and under a base URL.
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { byReach } from "../reach.ts";
import { pageKinds } from "../routes/pio-routes.ts";
import { isOwn404, openPioSite, type PioSite, type Visit } from "./pio-site.ts";

const pio = inject("pio");

const atTop = { base: "/", folder: pio.root };
const below = { base: "/docs/", folder: pio.docs };

describe.each(byReach([below], [atTop, below]))("the Pio site at $base", ({ base, folder }) => {
  let site: PioSite;
  // One tab with script and one without: the pages are asked for anew each time, and keep nothing for each other.
  const tabs = new Map<boolean, Promise<Visit>>();
  const tabOf = (javaScriptEnabled: boolean): Promise<Visit> => {
    const tab = tabs.get(javaScriptEnabled) ?? site.stay(undefined, { javaScriptEnabled });
    tabs.set(javaScriptEnabled, tab);
    return tab;
  };
  beforeAll(async () => {
    site = await openPioSite(folder, base);
  });
  afterAll(() => site?.close());

  // In short one page of each sort: written, of a spec, with a script of its own, and none.
  const sorts = ["guide", "operation", "search", "not found"];
  const kinds = Object.entries(pageKinds).filter(([kind]) => byReach(sorts.includes(kind), true));

  test.each(kinds)("%s is quiet", async (kind, route) => {
    // In short with script alone: script-off.slow.test.ts hears what the same pages say without.
    for (const javaScriptEnabled of byReach([true], [true, false])) {
      const { page, complaints } = await tabOf(javaScriptEnabled);
      complaints.length = 0;
      const answer = await page.goto(site.url + route.slice(1));
      expect(answer?.status()).toBe(kind === "not found" ? 404 : 200);
      expect(await answer?.headerValue("content-security-policy")).toContain("script-src 'self'");
      if (javaScriptEnabled) await page.locator("html[data-has-hydrated=true][data-script]").waitFor();
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      // Scrolling loads a chunk of its own; pictures below the fold load, too.
      if (javaScriptEnabled) await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
      await page.waitForLoadState("networkidle");
      const heard = complaints.filter((complaint) => kind !== "not found" || !isOwn404(complaint));
      expect(heard, `script ${javaScriptEnabled ? "on" : "off"}`).toEqual([]);
    }
  });

  test("what the page forbids is heard", async () => {
    const { page, complaints } = await site.visit("/");
    await page.evaluate(() => {
      const script = document.createElement("script");
      // Trusted Types refuse the text already; a browser without them refuses the inline script.
      try {
        script.textContent = "document.title = 'run'";
      } catch {
        return;
      }
      document.body.append(script);
    });
    await expect.poll(() => complaints.join()).toMatch(/Content Security Policy|TrustedScript/);
    expect(await page.title()).not.toBe("run");
    expect(site.policy.forgive()).toBeGreaterThan(0);
  });
});
