// What became of a request that got no answer, as words that follow the address. No host name is looked for in them: they hold none.

/** `isDoubtful`: another way to ask may do better. `timeout` in ms. */
export function failureOf(error: unknown, timeout: number): { readonly problem: string; readonly isDoubtful: boolean } {
  const { name = "", code = "" } = error instanceof Error ? { name: error.name, code: codeOf(error) } : {};
  if (name === "TimeoutError" || name === "AbortError")
    return { problem: `gives no answer within ${timeout / 1000} s`, isDoubtful: true };
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA")
    return { problem: "has a host name that is not known", isDoubtful: false };
  if (code === "ECONNREFUSED") return { problem: "refuses the connection", isDoubtful: false };
  if (/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(code))
    return { problem: "cannot be reached", isDoubtful: false };
  const certificate = certificates[code];
  if (certificate !== undefined) return { problem: certificate, isDoubtful: false };
  if (/CERT|_CA_|ISSUER|SELF_SIGNED/.test(code))
    return { problem: "has a certificate that cannot be trusted", isDoubtful: false };
  if (/^(?:ERR_SSL|EPROTO)/.test(code)) return { problem: "does not speak TLS as it should", isDoubtful: false };
  if (/^(?:HPE_|ERR_HTTP|ERR_INVALID)/.test(code)) return { problem: "answers what is no HTTP", isDoubtful: true };
  return { problem: `breaks the connection${code === "" ? "" : ` (${code})`}`, isDoubtful: true };
}

const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has a certificate that is out of date",
  DEPTH_ZERO_SELF_SIGNED_CERT: "has a certificate that it signed itself",
  SELF_SIGNED_CERT_IN_CHAIN: "has a certificate that it signed itself",
  ERR_TLS_CERT_ALTNAME_INVALID: "has the certificate of another host",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "has a certificate that cannot be trusted",
};

/** Of an error, or of the first that it gathers: a name with several addresses fails once for each. */
function codeOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return "code" in error ? String(error.code) : "";
}
