// A status as a badge, coloured by its first digit, so that ranges (`4XX`) and `default` have their place too.
import type { ReactElement } from "react";

export function Status({ status }: { status: string }): ReactElement {
  return <span className={statusClass(status)}>{status}</span>;
}

export function statusClass(status: string): string {
  const tone = status.startsWith("2") ? "good" : /^[45]/.test(status) ? "bad" : "other";
  return `status status-${tone}`;
}
