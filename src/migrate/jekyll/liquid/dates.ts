// Days and times as `strftime` writes them, of texts that begin with `2024-05-01`. There is no clock: `now` is no day.

export const months = "January February March April May June July August September October November December".split(
  " ",
);
export const days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** The day and time that `text` names; undefined for none. */
export function dateIn(text: string): Date | undefined {
  const [, day, time = "00:00"] = /^(\d{4}-\d\d?-\d\d?)(?:[T ]+(\d\d?:\d\d(?::\d\d)?))?/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  return new Date(Date.UTC(year, month - 1, date, hour, minute, second));
}

/** `text`, which may have an offset, as a clock of `zone` shows it. A day alone, and a zone that nobody knows, stay as they are. */
export function zonedText(text: string, zone: string | undefined): string {
  const [, offset] = /\d:\d\d(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim()) ?? [];
  const written = dateIn(text);
  if (written === undefined || !/\d:\d\d/.test(text)) return text;
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+-])(\d\d):?(\d\d)$/.exec(offset ?? "") ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const instant = new Date(written.getTime() - shift * 60_000);
  try {
    const parts = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone ?? "UTC",
      dateStyle: "short",
      timeStyle: "medium",
      hourCycle: "h23",
    }).format(instant);
    return parts.replace(",", "");
  } catch (error) {
    if (error instanceof RangeError) return text;
    throw error;
  }
}

/** The day of the year, from 1. */
export function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
}

/** `text` in `format`; as it is where it names no day. */
export function dateText(text: string, format: string): string {
  const date = dateIn(text);
  if (date === undefined) return text;
  const month = months[date.getUTCMonth()] ?? "";
  const day = days[date.getUTCDay()] ?? "";
  const numbers: Readonly<Record<string, readonly [value: number, width: number]>> = {
    Y: [date.getUTCFullYear(), 4],
    m: [date.getUTCMonth() + 1, 2],
    d: [date.getUTCDate(), 2],
    e: [date.getUTCDate(), 1],
    y: [date.getUTCFullYear() % 100, 2],
    H: [date.getUTCHours(), 2],
    I: [date.getUTCHours() % 12 || 12, 2],
    M: [date.getUTCMinutes(), 2],
    S: [date.getUTCSeconds(), 2],
    j: [dayOfYear(date), 3],
    u: [date.getUTCDay() || 7, 1],
  };
  const names: Readonly<Record<string, string>> = {
    B: month,
    b: month.slice(0, 3),
    h: month.slice(0, 3),
    A: day,
    a: day.slice(0, 3),
    p: date.getUTCHours() < 12 ? "AM" : "PM",
    "%": "%",
  };
  return format.replace(/%([-^]?)([A-Za-z%])/g, (whole, flag: string, sign: string) => {
    const number = numbers[sign];
    if (number !== undefined) return String(number[0]).padStart(flag === "-" ? 1 : number[1], "0");
    return names[sign] ?? whole;
  });
}
