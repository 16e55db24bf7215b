/** How grave a finding is: `ignore` hides it, `log` and `warn` tell it, `throw` stops the build. The config may set each code's. */
export type Severity = "ignore" | "log" | "warn" | "throw";
