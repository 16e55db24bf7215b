// What statuses of HTTP that refuse are called (RFC 9110 and the registry of IANA), for readers of the page of errors, and their order.

const names: Readonly<Record<string, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  407: "Proxy Authentication Required",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  417: "Expectation Failed",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  423: "Locked",
  424: "Failed Dependency",
  425: "Too Early",
  426: "Upgrade Required",
  428: "Precondition Required",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  451: "Unavailable For Legal Reasons",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  505: "HTTP Version Not Supported",
  507: "Insufficient Storage",
  508: "Loop Detected",
  511: "Network Authentication Required",
};

const all: ReadonlySet<string> = new Set(Object.values(names));

/** The name of a status that refuses; undefined for ranges, `default`, and what the registry does not have. */
export function statusName(status: string): string | undefined {
  return names[status];
}

/** Whether a text is the name of a status, as servers repeat it in their answers. */
export function isStatusName(text: string): boolean {
  return all.has(text);
}

/** Sorts statuses: ranges after codes, `default` last. */
export function statusOrder(code: string): number {
  if (/^\d{3}$/.test(code)) return Number(code);
  return /^\dxx$/i.test(code) ? Number(code[0]) * 100 + 99.5 : 1000;
}
