// Icons of entries, and the folder with those of the site.
import { filled, path } from "./values.ts";

export const icon = filled.describe("Icon before the label: a name, or an emoji.").exactOptional();

export const icons = path.describe("Folder with SVG icons.").exactOptional();
