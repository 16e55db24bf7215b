// Icons of entries, and the folder with those of the site.
import { filled, path } from "./values.ts";

export const icon = filled
  .describe("Name of an icon before the label: of a Lucide icon, a brand, or a file in `theme.icons`; or an emoji.")
  .exactOptional();

export const icons = path
  .describe("Folder with SVG files that `icon` can name: `icons/harbor.svg` is the icon `harbor`.")
  .exactOptional();
