// Firefox by WebDriver BiDi. What the browser itself says about a page (a policy that it cannot read, a script that it refused) comes as
// log entries.
import { launch } from "puppeteer-core";
import type { Driver } from "./tab.ts";

/** `program`: the path of Firefox. */
export async function startFirefox(program: string): Promise<Driver> {
  const browser = await launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    // The pages are our own, and containers do not give the rights that its sandbox asks for.
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: "1" },
  });
  const version = await browser.version();
  return {
    async openTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (/^(error|warn)/.test(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => complaints.push(`error: ${error}`));
      await page.setViewport({ width: 1440, height: 900 });
      return {
        name: version.replace("/", " "),
        complaints,
        open: async (url) => void (await page.goto(url)),
        run: (act, ...given) => page.evaluate(`(${act})(...${JSON.stringify(given)})`),
        point: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        reload: async () => void (await page.reload()),
        resize: (width, height) => page.setViewport({ width, height }),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
