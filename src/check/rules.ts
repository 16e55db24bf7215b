// The table of rules. A rule looks at what one page of the assembled site names and yields findings; a new rule is a file and a line here.
import type { Finding } from "../diagnostics/finding.ts";
import type { Site } from "../model/site.ts";
import { brokenAnchor } from "./broken-anchor.ts";
import { brokenLink } from "./broken-link.ts";
import { heavyFile } from "./heavy-file.ts";
import { missingPreview } from "./missing-preview.ts";
import { outsideTree } from "./outside-tree.ts";
import type { Named, Survey } from "./survey.ts";

export type Rule = (named: Named, site: Site, survey: Survey) => Iterable<Finding>;

export const rules: readonly Rule[] = [brokenLink, brokenAnchor, outsideTree, missingPreview, heavyFile];
