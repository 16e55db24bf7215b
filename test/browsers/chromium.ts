// Chromium by playwright: the one of the other browser tests.
import { openBrowser } from "../browser/open-browser.ts";
import type { Driver } from "./tab.ts";

export async function startChromium(): Promise<Driver> {
  const browser = await openBrowser();
  return {
    async openTab() {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (/^(error|warning)$/.test(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
      });
      return {
        name: `Chromium ${browser.version()}`,
        complaints,
        open: async (url) => void (await page.goto(url)),
        run: (act, ...given) => page.evaluate(`(${act})(...${JSON.stringify(given)})`),
        point: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        reload: async () => void (await page.reload()),
        resize: (width, height) => page.setViewportSize({ width, height }),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
