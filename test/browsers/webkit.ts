// WebKitGTK by its WebDriver, in a small browser that comes with it, on a screen of its own: it has no mode without windows.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Driver } from "./tab.ts";
import { openSession } from "./webdriver.ts";

const keys = { Enter: "\uE007", Escape: "\uE00C" } as const;

/** What it takes: paths of the driver, the browser and the screen. */
export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly screen: string };

export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Driver> {
  const port = await freePort();
  const shown = spawn(screen, ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(shown.stdout, "data");
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    GDK_BACKEND: "x11",
    // No graphics card, no bus of a desktop.
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    NO_AT_BRIDGE: "1",
    GSETTINGS_BACKEND: "memory",
  };
  const driving = spawn(driver, [`--port=${port}`], { stdio: "ignore", env });
  const url = `http://127.0.0.1:${port}`;
  await listening(url, driving);
  return {
    async openTab() {
      const session = await openSession(url, {
        "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
      });
      const { call } = session;
      const resize = async (width: number, height: number): Promise<void> => {
        await call("POST", "/window/rect", { width, height });
      };
      const press = async (text: string): Promise<void> => {
        const actions = [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]);
        await call("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
      };
      await resize(1440, 938);
      return {
        name: session.browser.replace(/^MiniBrowser/, "WebKitGTK"),
        complaints: [],
        open: async (address) => void (await call("POST", "/url", { url: address })),
        run: (act, ...given) => {
          const script = `return (${act})(...${JSON.stringify(given)})`;
          return call("POST", "/execute/sync", { script, args: [] });
        },
        point: async (x, y) => {
          const move = { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) };
          const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
          await call("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
        },
        type: press,
        press: (key) => press(keys[key]),
        reload: async () => void (await call("POST", "/refresh")),
        resize,
        picture: async () => Buffer.from(String(await call("GET", "/screenshot")), "base64"),
        close: async () => void (await call("DELETE", "")),
      };
    },
    close: async () => {
      driving.kill();
      shown.kill();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function listening(url: string, driving: ChildProcess): Promise<void> {
  while (driving.exitCode === null) {
    const isThere = await fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(50);
  }
  throw new Error(`WebKitWebDriver ended with ${driving.exitCode}`);
}
