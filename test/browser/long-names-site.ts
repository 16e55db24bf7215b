// A small site in which every name is longer than a phone is wide: its title, its pages, its tags, its fields, its authorization schemes.
import { buildWritten } from "./written-site.ts";

const long = "AbstractSingletonProxyFactoryBeanConfigurationManagerImplementation";
const object = (properties: object) => ({ type: "object", properties });
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const text = { type: "string" };

const spec = {
  openapi: "3.0.3",
  info: { title: long, version: `1.2.3-${long}` },
  servers: [{ url: `https://${long.toLowerCase().slice(0, 60)}.example.com/v1` }],
  security: [{ [long]: [] }, { key: [`read:${long}`] }],
  components: {
    securitySchemes: {
      [long]: { type: "http", scheme: "bearer" },
      key: { type: "apiKey", in: "header", name: `X-${long}` },
    },
  },
  tags: [{ name: `${long}Tag` }],
  paths: {
    [`/organizations/{organization}/${long.toLowerCase()}`]: {
      post: {
        operationId: "create",
        summary: `Create${long}`,
        tags: [`${long}Tag`],
        parameters: [
          { name: "organization", in: "path", required: true, schema: text },
          { name: "filter", in: "query", schema: object({ [long]: { type: "string", enum: [long + long] } }) },
        ],
        requestBody: json(
          object({
            customer: object({ name: text, address: object({ [long]: text, name: text }) }),
            items: { type: "array", items: object({ name: text }) },
            pay: {
              oneOf: [
                { title: "Card", ...object({ name: text }) },
                { title: long, ...object({ name: text }) },
              ],
            },
            name: text,
          }),
        ),
        responses: {
          200: { description: "ok", ...json(object({ name: text })) },
          404: { description: long, ...json(object({ name: text })) },
        },
      },
    },
  },
};

/** Every page of the site, as routes. */
export const longNamesRoutes = [
  "/",
  "/guides/a",
  "/guides/b",
  "/category/guides",
  "/search?q=abstract",
  "/404.html",
  "/api/abstract-singleton-proxy-factory-bean-configuration-manager-implementation",
  "/api/create",
  "/category/api/abstract-singleton-proxy-factory-bean-configuration-manager-implementation-tag",
];

/** Builds the site from `folder`, written in the direction of `dir`; answers the folder of the output. */
export async function buildLongNames(folder: string, dir: "ltr" | "rtl"): Promise<string> {
  const files = {
    "pio-docs.config.json": JSON.stringify({
      title: "Acme Warehouse Developer Hub",
      dir,
      favicon: "icon.svg",
      static: ["static"],
      apis: [{ id: "api", spec: "openapi.json", route: "/api" }],
    }),
    "openapi.json": JSON.stringify(spec),
    "static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "docs/index.md": `# ${long}\n\n## ${long}\n\n${long}${long} and \`com.example.${long}\`.\n\n| a | b |\n|---|---|\n| ${long} | b |\n`,
    "docs/guides/a.md": `# ${long}A\n\n- ${long}${long}\n`,
    "docs/guides/b.md": `---\ntags: [${long}]\n---\n\n# ${long}B\n\nHello.\n`,
  };
  return buildWritten(folder, files);
}
