// What the config says of requests that readers send to an API.

/** `hosts`: origins beside those that the spec names. `clientId`: of all schemes, or by their keys. */
export type SendingConfig = {
  readonly hosts: readonly string[];
  readonly clientId?: string | Readonly<Record<string, string>>;
  /** A reader may type a client's secret. */
  readonly clientCredentials: boolean;
  /** Where the proxy of the site runs, a path or a URL. */
  readonly proxy?: string;
};
