// The end of a form that sends, which knows of its proxy. On sites with a proxy this stands in the place of `send-panel.tsx`
// (src/emit/proxied-modules.ts).
import type { ComponentProps, ReactElement } from "react";
import { SendPanel as PlainPanel } from "./send-panel.tsx";
import { proxying } from "./through-proxy.ts";

export function SendPanel(props: ComponentProps<typeof PlainPanel>): ReactElement {
  proxying.address = props.form.proxy;
  return <PlainPanel {...props} />;
}
