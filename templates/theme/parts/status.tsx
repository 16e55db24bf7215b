// A status as a badge, coloured by its first digit, so that ranges (`4XX`) and `default` have their place too.
import type { ReactElement } from "react";

export function Status({ status }: { status: string }): ReactElement {
  const tone = status.startsWith("2") ? "good" : /^[45]/.test(status) ? "bad" : "other";
  return <span className={`status status-${tone}`}>{status}</span>;
}
