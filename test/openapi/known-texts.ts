// Texts that random schemas are made around, and what schemas may ask of each: a pattern, a format, an encoding.

/** Patterns as they stand in real specs, each with a text that it lets through. */
export const realPatterns: readonly (readonly [pattern: string, text: string])[] = [
  ["^\\d{4}-\\d{2}-\\d{2}$", "2023-05-17"],
  ["^\\d{4}-(0[1-9]|1[0-2])$", "2023-11"],
  ["^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$", "23:59"],
  ["^[a-z0-9]+(?:-[a-z0-9]+)*$", "my-first-post"],
  ["^[0-9a-f]{40}$", "da39a3ee5e6b4b0d3255bfef95601890afd80709"],
  ["^[a-f0-9]{64}$", "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
  ["^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-[0-9A-Za-z.-]+)?$", "1.4.0-rc.1"],
  ["^\\+[1-9]\\d{1,14}$", "+4930123456"],
  [
    "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$",
    "3f2b8c1e-5d47-4a90-9c3b-7e1f0a6d2b45",
  ],
  ["^#(?:[0-9a-fA-F]{3}){1,2}$", "#a1b2c3"],
  ["^[A-Z]{3}$", "EUR"],
  ["^[A-Z]{2}$", "DE"],
  ["^[a-z]{2}(-[A-Z]{2})?$", "pt-BR"],
  ["^cus_[A-Za-z0-9]{14,}$", "cus_Nffr4M5Zq8Yw0t"],
  ["^[\\w.+-]+@[\\w-]+\\.[\\w.]+$", "ada@lovelace.dev"],
  ["^arn:aws:[a-z0-9-]+:[a-z0-9-]*:\\d{12}:.+$", "arn:aws:sqs:eu-central-1:123456789012:jobs"],
  ["^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$", "web-01"],
  ["^\\d+(\\.\\d{1,2})?$", "19.99"],
  ["^(?=.*[A-Z])(?=.*\\d).{8,}$", "Passw0rds"],
  ["^[A-Za-z_][A-Za-z0-9_]*$", "user_name"],
  ["^https?://\\S+$", "https://example.org/a"],
  ["^(GET|POST|PUT|DELETE)$", "PUT"],
  ["^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$", "DE89370400440532013000"],
];

/** Formats, each with a text of it. */
export const formats: readonly (readonly [format: string, text: string])[] = [
  ["date", "2021-03-04"],
  ["date-time", "2021-03-04T05:06:07Z"],
  ["email", "a@b.example"],
  ["uuid", "123e4567-e89b-42d3-a456-426614174000"],
  ["uri", "https://example.org/x"],
  ["ipv4", "10.1.2.3"],
  ["hostname", "host.example"],
  ["time", "05:06:07Z"],
  ["duration", "P3D"],
  ["ipv6", "2001:db8::7"],
];
/** Texts that hold what `contentEncoding` and `contentMediaType` say. */
export const contents: readonly (readonly [text: string, encoding: string | undefined, type: string])[] = [
  ["aGVsbG8=", "base64", "image/png"],
  ["eyJhIjoxfQ==", "base64", "application/json"],
  ['{"a":1}', undefined, "application/json"],
];
