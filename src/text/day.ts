// Days of the calendar as texts: in their order as texts they are in order.

/** Whether a text is a day of the calendar: `2026-11-21`. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Today, the same everywhere on Earth: that of UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
