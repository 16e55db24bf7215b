// Headers of HTTP, of browsers, and of the servers between, which no API describes: one that is sent beside the spec is no drift.

const names: ReadonlySet<string> = new Set(
  (
    "age allow alt-svc alt-used authorization connection cookie cookie2 date dnt dpr downlink early-data ect etag expect expires forwarded from " +
    "front-end-https host http2-settings keep-alive last-modified link location max-forwards nel origin origin-trial pragma prefer " +
    "preference-applied priority purpose range referer referrer-policy refresh report-to reporting-endpoints retry-after rtt save-data " +
    "server server-timing set-cookie set-cookie2 sourcemap te traceparent tracestate baggage trailer transfer-encoding upgrade " +
    "upgrade-insecure-requests user-agent vary via viewport-width warning width www-authenticate clear-site-data strict-transport-security " +
    "timing-allow-origin tk permissions-policy feature-policy origin-agent-cluster idempotency-key x-request-id x-correlation-id request-id " +
    "x-powered-by x-requested-with x-runtime x-real-ip x-timer x-served-by x-ua-compatible x-robots-tag x-dns-prefetch-control " +
    "x-http-method-override x-client-data x-pad x-vary-options x-varnish x-cache x-cache-hits x-csrf-token x-xsrf-token client-ip true-client-ip " +
    "fly-request-id x-nf-request-id x-render-origin-server x-debug-id mock-not-checked mock-not-sent"
  ).split(" "),
);

const families =
  /^(?:accept(?:-|$)|access-control-|attribution-reporting-|cache-|cdn-|cf-|content-|cross-origin-|fastly-|if-|proxy-|sec-|surrogate-|x-amz-|x-amzn-|x-akamai-|x-azure-|x-b3-|x-cache-|x-cdn-|x-content-|x-download-options|x-envoy-|x-forwarded-|x-frame-options|x-github-request-|x-goog-|x-ms-|x-nginx-|x-permitted-|x-vercel-|x-xss-|ratelimit(?:-|$))/;

/** Whether a header, in lower case, is one that no API describes. */
export function isUsualHeader(name: string): boolean {
  return names.has(name) || families.test(name);
}
