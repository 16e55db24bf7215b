// Closing the announcement bar. A new id is a new announcement, so an old dismissal is forgotten.
import { onClick } from "./intent.ts";
import type { ChoiceStorage } from "./storage.ts";

const idKey = "docusaurus.announcement.id";
const dismissKey = "docusaurus.announcement.dismiss";

export function startAnnouncement(storage: ChoiceStorage): void {
  const { dataset } = document.documentElement;
  const id = dataset.announcement;
  if (id === undefined) return;
  if (storage.read(idKey) !== id) {
    storage.write(idKey, id);
    storage.write(dismissKey, "false");
  }
  onClick("[data-announcement-close]", () => {
    storage.write(dismissKey, "true");
    dataset.announcementBarInitiallyDismissed = "true";
  });
}
