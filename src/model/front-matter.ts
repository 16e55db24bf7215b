// The front matter keys that pio-docs gives a meaning; zod checks them in parse/guide. Unknown keys are kept out of the model.

import type { Hero } from "./hero.ts";
import type { OtherOrder } from "./other-order.ts";

export type FrontMatter = {
  readonly id?: string;
  readonly title?: string;
  readonly slug?: string;
  readonly description?: string;
  /** Of the page, as a BCP 47 tag. */
  readonly lang?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  /** Before its title in sidebars and on cards. */
  readonly icon?: string;
  /** A front door: its head is `hero`, and nothing stands beside its text. */
  readonly layout?: "home";
  readonly hero?: Hero;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  readonly displayed_sidebar?: string | null;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly pagination_label?: string;
  readonly pagination_next?: string | null;
  readonly pagination_prev?: string | null;
  readonly custom_edit_url?: string | null;
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[];
  readonly audience?: string | readonly string[];
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly last_update?: { readonly author?: string; readonly date?: string };
  readonly parse_number_prefixes?: boolean;
} & OtherOrder;
