// What this folder uses of packages that are installed in it only; the main type check knows them from here.
declare module "afdocs" {
  export type CheckResult = {
    readonly id: string;
    readonly status: "pass" | "warn" | "fail" | "skip" | "error";
    readonly message: string;
    readonly details?: object;
  };
  export function runChecks(
    url: string,
    options: {
      readonly canonicalOrigin: string;
      readonly requestDelay: number;
      readonly requestTimeout: number;
      readonly samplingStrategy: "deterministic" | "curated";
      readonly curatedPages?: readonly string[];
      readonly maxLinksToTest?: number;
    },
  ): Promise<{ readonly results: readonly CheckResult[]; readonly testedPages?: number }>;
}
declare module "lighthouse/core/config/agentic-browsing-config.js" {
  const config: object;
  export default config;
}
declare module "js-tiktoken" {
  export function getEncoding(name: "o200k_base"): {
    encode(text: string, allowed: readonly string[], refused: readonly string[]): readonly number[];
  };
}
