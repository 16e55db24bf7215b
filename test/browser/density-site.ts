// A small site whose API has a field of each sort: plain ones, ones with limits, defaults and values, objects inside objects, and types that
// say something of themselves.
import { buildWritten } from "./written-site.ts";

const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const text = (description: string, more: object = {}) => ({ type: "string", description, ...more });

const thing = object(
  {
    name: text("What it is called."),
    code: text("Three letters.", { minLength: 3, maxLength: 3, pattern: "^[A-Z]+$" }),
    weight: { type: "number", description: "In grams.", exclusiveMinimum: 0, default: 250 },
    tags: {
      type: "array",
      description: "Words to find it by.",
      items: text("One word."),
      minItems: 1,
      uniqueItems: true,
    },
    unit: text("What it is counted in.", { enum: ["piece", "box"] }),
    maker: { $ref: "#/components/schemas/Maker", description: "Who made it." },
    note: text("Said to nobody else.", { example: "left at the door" }),
  },
  { required: ["name", "maker"], description: "A thing that is kept." },
);
const maker = object(
  {
    title: text("Of the workshop."),
    place: object(
      { street: text("With its number."), land: object({ iso: text("Two letters.") }) },
      { description: "Where it is." },
    ),
  },
  { description: "A workshop far away." },
);
const json = (schema: object, example: object) => ({ content: { "application/json": { schema, example } } });
const kept = { $ref: "#/components/schemas/Thing" };
const example = { name: "Lamp", maker: { title: "Berg", place: { street: "Havnegata 4" } }, tags: ["light"] };

const spec = {
  openapi: "3.1.0",
  info: { title: "Density", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  components: { schemas: { Thing: thing, Maker: maker } },
  paths: {
    "/things": {
      post: {
        operationId: "keep",
        summary: "Keep",
        parameters: [{ name: "limit", in: "query", description: "How many.", schema: { type: "integer", maximum: 1 } }],
        requestBody: { description: "The thing.", required: true, ...json(kept, example) },
        responses: { 200: { description: "It is kept.", ...json(kept, example) } },
      },
    },
  },
};

/** Builds the site from `folder`; answers the folder of the output. */
export async function buildDensity(folder: string): Promise<string> {
  const files = {
    "pio-docs.config.json": JSON.stringify({
      title: "Density",
      apis: [{ id: "api", spec: "openapi.json", route: "/api" }],
    }),
    "openapi.json": JSON.stringify(spec),
    "docs/index.md": "# Home\n\n[A street](/api/keep#body.maker.place.street)\n",
  };
  return buildWritten(folder, files);
}
