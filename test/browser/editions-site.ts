// A site in three versions and two languages under a base URL, as a host shows it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStrictSite, type StrictSite } from "./nav-site.ts";
import { buildWritten } from "./written-site.ts";

const config = {
  title: "Harbor",
  baseUrl: "/docs/",
  locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n/de/docs" } } },
  versions: [
    { id: "3", label: "3.0", current: true },
    { id: "2", label: "2.9", folder: "old/2" },
    { id: "1", label: "1.0", folder: "old/1" },
  ],
};
const files = {
  "pio-docs.config.json": JSON.stringify(config),
  "docs/index.md": "# Harbor\n\n[Mooring](mooring.md)\n",
  "docs/mooring.md": "# Mooring\n\nTwo lines of the third edition.\n\n[Harbor](index.md)\n",
  "docs/tides.md": "# Tides\n\nThe tides turn.\n",
  "i18n/de/docs/mooring.md": "# Festmachen\n\nZwei Leinen.\n",
  "old/2/index.md": "# Harbor\n\n[Mooring](mooring.md)\n",
  "old/2/mooring.md": "# Mooring\n\nThree lines of the second edition.\n\n[Winch](winch.md)\n",
  "old/2/winch.md": "# Winch\n\nA winch lifts lines.\n",
  "old/1/index.md": "# Harbor\n",
  "old/1/mooring.md": "# Mooring\n\nFour lines of the first edition.\n",
  "old/1/winch.md": "# Winch\n\nA winch pulls lines.\n",
  "old/1/rope.md": "# Rope\n\nRope is made of hemp.\n",
};

/** The site below `/docs/` of a strict host. */
export async function openEditionsSite(): Promise<StrictSite> {
  const folder = await mkdtemp(join(tmpdir(), "pio-docs-editions-"));
  const site = await openStrictSite(await buildWritten(folder, files), "/docs/");
  const close = async (): Promise<void> => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...site, close };
}
