// The markdown twin of a page: all that the page says, for programs that read. It is a second function of the very view that the HTML is made
// of, so whatever changes the one changes the other. Made of strings that are put together, and of nothing that is read again.
import type { Chrome, PageView } from "../model/view.ts";
import { escapedWords } from "../text/commonmark.ts";
import type { Voice } from "../words/voice.ts";
import { categoryTwin } from "./category.ts";
import { changelogTwin, releaseTwin } from "./changelog.ts";
import { errorsTwin } from "./errors.ts";
import { frontOf } from "./front.ts";
import { goneTwin } from "./gone.ts";
import { guideTwin } from "./guide.ts";
import { landingTwin } from "./landing.ts";
import { operationTwin } from "./operation.ts";
import { schemaTwin } from "./schema.ts";
import { blocks, oneLine, type Telling, tellingOf } from "./telling.ts";

/** The text of the twin of a page that has one (`hasTwin`). `words`: in the language of the page. */
export function twinOf(view: PageView, chrome: Chrome, words: Voice): string {
  const telling = tellingOf(view, chrome, words);
  return `${blocks(frontOf(telling), titleOf(telling), bodyOf(telling))}\n`;
}

/** A guide may bring its own, or want none. */
function titleOf({ view }: Telling): string {
  const { body, showTitle, title } = view;
  const isBare = body.kind === "guide" && (body.hasTitle || !showTitle);
  return title === "" || isBare ? "" : `# ${escapedWords(oneLine(title))}`;
}

function bodyOf(telling: Telling): string {
  const { body } = telling.view;
  switch (body.kind) {
    case "guide":
      return guideTwin(body, telling);
    case "operation":
      return operationTwin(body, telling);
    case "schema":
      return schemaTwin(body, telling);
    case "landing":
      return landingTwin(body, telling);
    case "errors":
      return errorsTwin(body, telling);
    case "changelog":
      return changelogTwin(body, telling);
    case "release":
      return releaseTwin(body, telling);
    case "category":
      return categoryTwin(body, telling);
    case "gone":
      return goneTwin(body, telling);
    default:
      return "";
  }
}
