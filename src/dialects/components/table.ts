// The components that are known, each with its rule: a file each in this folder, a line each here. What is not here has the default rule.
import type { ComponentRule } from "../mdx/component.ts";
import { accordion } from "./accordion.ts";
import { badge } from "./badge.ts";
import { callout } from "./callout.ts";
import { card, cards } from "./cards.ts";
import { codeBlock } from "./code-block.ts";
import { codeGroup } from "./code-group.ts";
import { contentOnly } from "./content-only.ts";
import { dropped, visibility } from "./dropped.ts";
import { field } from "./field.ts";
import { fileTree } from "./file-tree.ts";
import { frame } from "./frame.ts";
import { icon } from "./icon.ts";
import { image } from "./image.ts";
import { kbd } from "./kbd.ts";
import { link } from "./link.ts";
import { packageManagers } from "./package-managers.ts";
import { step, steps } from "./steps.ts";
import { tabs } from "./tabs.ts";
import { tooltip } from "./tooltip.ts";
import { typeTable } from "./type-table.ts";
import { update } from "./update.ts";
import { youtube } from "./youtube.ts";

const rules: readonly (readonly [names: string, rule: ComponentRule])[] = [
  ["Accordion Expandable Details Collapse Collapsible Dropdown", accordion],
  ["AccordionGroup Accordions Bleed ClientOnly Column Fragment Panel Translate", contentOnly],
  ["Badge VPBadge Tag", badge],
  ["Note Tip Info Warning Danger Caution Important Success Check Callout Aside Admonition Alert", callout],
  ["Card Cards.Card LinkCard link-card Tile", card],
  ["Cards CardGrid card-grid CardGroup Columns Tiles", cards],
  ["CodeBlock Code", codeBlock],
  ["CodeGroup code-group CodeTabs RequestExample ResponseExample", codeGroup],
  ["Head TOCInline InlineTOC", dropped],
  ["ParamField ResponseField Property", field],
  ["FileTree file-tree Files Tree", fileTree],
  ["Frame", frame],
  ["Icon", icon],
  ["Image ImageZoom ThemedImage", image],
  ["Kbd", kbd],
  ["Link LinkButton link-button", link],
  ["PackageManagers", packageManagers],
  ["Step Steps.Step", step],
  ["Steps", steps],
  ["Tabs", tabs],
  ["Tooltip", tooltip],
  ["TypeTable", typeTable],
  ["Update", update],
  ["Visibility", visibility],
  ["YouTube Youtube YouTubeEmbed LiteYouTubeEmbed", youtube],
];

/** Rules by the name of the component, in the spelling of each program. */
export const components: ReadonlyMap<string, ComponentRule> = new Map(
  rules.flatMap(([names, rule]) => names.split(" ").map((name) => [name, rule] as const)),
);
