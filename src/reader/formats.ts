// The formats that a simple look can tell. A format that is not here is never an error: a wrong complaint is worse than none.
import { compareNumbers } from "../text/decimal.ts";
import { type DocumentNumber, numberFrom } from "../text/written-number.ts";

type Format = { readonly fits: RegExp; readonly example: string };

const number255 = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";

const mail: Format = { fits: /^[^\s@]+@[^\s@]+$/, example: "user@example.com" };
const address: Format = { fits: /^[a-z][a-z\d+.-]*:\S+$/i, example: "https://example.com/path" };
const reference: Format = { fits: /^[^\s\\]*$/, example: "/path" };

/** By the names of JSON Schema and OpenAPI. RFC 3339 for dates and times, RFC 9562 for UUIDs. */
const formats: ReadonlyMap<string, Format> = new Map([
  ["date", { fits: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, example: "2024-01-15" }],
  [
    "date-time",
    {
      fits: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/,
      example: "2024-01-15T09:30:00Z",
    },
  ],
  ["time", { fits: /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d\d:\d\d)?$/, example: "09:30:00Z" }],
  // ISO 8601, of which RFC 3339 takes no decimals and no weeks beside days.
  ["duration", { fits: /^[+-]?P(?!$)(\d+([.,]\d+)?[YMWD])*(T(\d+([.,]\d+)?[HMS])+)?$/, example: "P1DT12H" }],
  ["email", mail],
  ["idn-email", mail],
  [
    "uuid",
    {
      fits: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
      example: "3f2b8c1e-5d47-4a90-9c3b-7e1f0a6d2b45",
    },
  ],
  ["uri", address],
  ["url", address],
  ["iri", address],
  ["uri-reference", reference],
  ["iri-reference", reference],
  ["json-pointer", { fits: /^(\/([^~/]|~[01])*)*$/, example: "/a/b" }],
  ["relative-json-pointer", { fits: /^(0|[1-9]\d*)(#|(\/([^~/]|~[01])*)*)$/, example: "0/a" }],
  ["ipv4", { fits: new RegExp(`^${number255}(\\.${number255}){3}$`), example: "192.0.2.10" }],
  ["ipv6", { fits: /^(?=.*:.*:)[\da-f:.]{2,45}$/i, example: "2001:db8::10" }],
  [
    "hostname",
    {
      fits: /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*\.?$/i,
      example: "example.com",
    },
  ],
  ["byte", { fits: /^([a-z\d+/]{4})*([a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i, example: "ZXhhbXBsZQ==" }],
]);

const wholeRanges: ReadonlyMap<string, readonly [least: DocumentNumber, most: DocumentNumber]> = new Map([
  ["int32", [numberFrom("-2147483648"), numberFrom("2147483647")]],
  ["int64", [numberFrom("-9223372036854775808"), numberFrom("9223372036854775807")]],
]);

/** Formats that only say how a value is kept or shown: any value of the type has them (OpenAPI's format registry). */
const free: ReadonlySet<string> = new Set(
  "binary byte url password float double decimal commonmark html char media-range int8 int16 uint8 uint16 uint32 uint64".split(
    " ",
  ),
);

/** Whether nothing here can tell what a text or number of `format` must be like. */
export function isUnknownFormat(format: string): boolean {
  return !formats.has(format) && !wholeRanges.has(format) && !free.has(format);
}

/** A value of `format`, where `text` is none; undefined when it is, or when nobody can tell. */
export function wrongFormat(text: string, format: string): string | undefined {
  const known = formats.get(format);
  if (known === undefined) return undefined;
  const isDay = format !== "date" && format !== "date-time" ? true : isRealDay(text);
  return isDay && known.fits.test(text) ? undefined : known.example;
}

/** Whether the month that a date names has such a day. */
function isRealDay(text: string): boolean {
  const [year = 0, month = 1, day = 1] = text.slice(0, 10).split("-").map(Number);
  const february = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return day <= (month === 2 ? february : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

/** Whether a number fits into a number format of OpenAPI; into one that nobody knows, all do. */
export function fitsNumberFormat(value: DocumentNumber, format: string): boolean {
  const [least, most] = wholeRanges.get(format) ?? [];
  if (least === undefined || most === undefined) return true;
  return compareNumbers(value, least) >= 0 && compareNumbers(value, most) <= 0;
}
