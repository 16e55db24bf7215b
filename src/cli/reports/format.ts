// The formats of reports that other programs read, by name. Each makes the text of a run piece by piece; a new one is a file and a line
// here. The words for a person (`pretty`) are drawn elsewhere, since they know of terminals.
import { checkstyleReport } from "./checkstyle.ts";
import type { DataFormat } from "./format-names.ts";
import { annotations } from "./github.ts";
import { gitlabReport } from "./gitlab.ts";
import { jsonReport } from "./json.ts";
import { junitReport } from "./junit.ts";
import { markdownReport } from "./markdown.ts";
import { sarifReport } from "./sarif.ts";
import type { Format } from "./setting.ts";

export const formats: Readonly<Record<DataFormat, Format>> = {
  json: (run) => jsonReport(run),
  sarif: sarifReport,
  github: annotations,
  gitlab: gitlabReport,
  junit: junitReport,
  checkstyle: checkstyleReport,
  markdown: (run, setting) => markdownReport(run, setting),
};
