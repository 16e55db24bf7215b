// The W3C's WebDriver, over HTTP: as much of it as journeys need. A driver's own error is thrown with its words.

type Session = {
  /** What the browser says of itself. */
  readonly browser: string;
  /** A command below the session's path; answers its value. */
  call(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
};

/** Opens a session of the driver at `url` with what it must be capable of. */
export async function openSession(url: string, capabilities: object): Promise<Session> {
  const opened = Object(await request(`${url}/session`, "POST", { capabilities: { alwaysMatch: capabilities } }));
  const { browserName, browserVersion } = Object(opened.capabilities);
  return {
    browser: `${browserName} ${browserVersion}`,
    call: (method, path, body) => request(`${url}/session/${opened.sessionId}${path}`, method, body),
  };
}

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}) });
  const { value } = Object(await response.json());
  if (response.ok) return value;
  throw new Error(`WebDriver, ${method} ${url}: ${Object(value).error}: ${Object(value).message}`);
}
