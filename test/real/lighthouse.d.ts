// What the tests use of Lighthouse and its launcher, which are installed here and in ../agents only; the main type check knows it from here.
declare module "lighthouse" {
  export type Audit = {
    readonly title: string;
    readonly score: number | null;
    readonly scoreDisplayMode: string;
    readonly displayValue?: string;
    readonly details?: object;
  };
  export type Category = {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  };
  export type Result = {
    readonly lhr: {
      readonly runtimeError?: { readonly message: string };
      readonly categories: Readonly<
        Record<"performance" | "accessibility" | "best-practices" | "seo" | "agentic-browsing", Category>
      >;
      readonly audits: Readonly<Record<string, Audit>>;
    };
  };
  export const desktopConfig: object;
  export default function lighthouse(
    url: string,
    flags: { readonly port: number; readonly logLevel: "silent"; readonly onlyCategories?: string[] },
    config?: object,
  ): Promise<Result | undefined>;
}
declare module "chrome-launcher" {
  export type Launched = { readonly port: number; kill(): void };
  export function launch(options: {
    readonly chromePath: string;
    readonly chromeFlags: readonly string[];
  }): Promise<Launched>;
}
