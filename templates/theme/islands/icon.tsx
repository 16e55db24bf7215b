// The few drawings of the theme, in the colour of the text around them. They say nothing that the text does not say, so assistive
// technology skips them.
import type { ReactElement } from "react";

const paths = {
  external: "M6 3H3v10h10v-3M9 3h4v4M13 3 7.5 8.5",
  home: "M2.5 7.5 8 2.5l5.5 5V13.5h-4v-4h-3v4h-4z",
  menu: "M2 4h12M2 8h12M2 12h12",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7 14 14",
  sun: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M3 13l1.1-1.1M11.9 4.1 13 3",
  moon: "M13.5 9.7A6 6 0 0 1 6.3 2.5a6 6 0 1 0 7.2 7.2z",
  page: "M4 1.5h5L12.5 5v9.5h-8.5zM9 1.5V5h3.5",
  folder: "M1.5 3.5h4.5l1.5 2h7v7.5h-13z",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  hash: "M6 2.5 4.7 13.5M11.3 2.5 10 13.5M3 5.7h10.5M2.5 10.3H13",
  lines: "M2.5 4h11M2.5 8h11M2.5 12h7",
  clock: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.6",
  star: "M8 1.9l1.9 3.9 4.2.6-3.1 3 .7 4.3L8 11.6l-3.7 2.1.7-4.3-3.1-3 4.2-.6z",
  pen: "M2.5 13.5l.8-3.3 7.4-7.4 2.5 2.5-7.4 7.4z",
} as const;

export function Icon({ name }: { name: keyof typeof paths }): ReactElement {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
