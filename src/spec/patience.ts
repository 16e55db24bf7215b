// How long a spec that is fetched is waited for. It stands beside the fetching, which comes only where a spec is fetched: Node's own HTTP
// costs a build 8 ms.

/** Milliseconds, tries, bytes and redirects; the defaults are those of `usualPatience`. */
export type FetchPatience = {
  readonly timeout: number;
  readonly tries: number;
  readonly backOff: number;
  readonly limit: number;
  readonly redirects: number;
};

export const usualPatience: FetchPatience = {
  timeout: 10_000,
  tries: 3,
  backOff: 400,
  limit: 64 * 1024 * 1024,
  redirects: 5,
};
