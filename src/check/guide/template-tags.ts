// Tags of a template that nothing here fills: `{{ site.name }}`, `{% include x %}`, `{{< youtube id >}}`.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `template-tags` (log), one a page: `written`, the first of `count`. */
export function templateTags(facts: { readonly written: string; readonly count: number }, place: Place): Diagnostic {
  return diagnostic("template-tags", place, { written: facts.written.slice(0, 80), count: facts.count });
}
