// What becomes of operations and schemas from version to version.
import { isSince3, type Made, type Stands, type VersionId } from "./made-page.ts";

/** A call of the API: its operation's id, or its summary where it has none, is its address. */
type Call = { readonly id: string; readonly path: string; readonly tag: string; readonly hasId: boolean };

/** What became of operation `at` in each version. */
function callAt(at: number, version: VersionId): readonly (readonly [name: string, Call])[] {
  const word = `op-${[...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  const plain: Call = { id: word, path: `/${word}`, tag: "Ships", hasId: true };
  const now = isSince3(version);
  const kinds: readonly (() => readonly (readonly [string, Call])[])[] = [
    () => [[word, plain]],
    () => (now ? [[word, plain]] : []),
    () => (now ? [] : [[word, plain]]),
    () => [[word, now ? { ...plain, path: `/fleet/${word}`, tag: "Fleets" } : plain]],
    () => [[word, now ? { ...plain, id: `${word}-new` } : plain]],
    () => [[word, { ...plain, id: `${word}-of-${{ next: "n", 3: "c", 2: "b", 1: "a" }[version]}` }]],
    () => (version === "next" ? [[word, plain]] : []),
    () => [[word, { ...plain, hasId: false }]],
    () => [now ? [`${word}-x`, { ...plain, id: `${word}-x`, path: `/x/${word}` }] : [word, plain]],
    () => [[word, { ...plain, tag: version === "1" ? "Crews" : "Ships" }]],
    // A name that goes to another call: what is called now at the old place is a new one.
    () =>
      now
        ? [
            [word, { ...plain, path: `/y/${word}` }],
            [`${word}-y`, { ...plain, id: `${word}-y` }],
          ]
        : [[word, plain]],
  ];
  return kinds[at % kinds.length]?.() ?? [];
}

function specOf(title: string, calls: readonly Call[], schemas: readonly string[]): object {
  const answer = (name: string) => ({
    description: "OK",
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const paths = calls.map(({ id, path, tag, hasId }, at) => [
    path,
    {
      get: {
        ...(hasId ? { operationId: id } : {}),
        summary: id,
        tags: [tag],
        responses: { 200: answer(schemas[at % schemas.length] ?? "") },
      },
    },
  ]);
  const schema = { type: "object", properties: { id: { type: "integer" } } };
  return {
    openapi: "3.1.0",
    info: { title, version: "1.0" },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas.map((name) => [name, schema])) },
  };
}

/** The API of a version, and, since 3, another one. German translates the first one in all versions but 1. */
export function addApis({ files, version, editions }: Made, operations: number, stands: Stands): void {
  const add = (
    title: string,
    api: string,
    calls: readonly (readonly [string, Call])[],
    schemas: readonly string[],
  ): void => {
    files[`${api}.json`] = JSON.stringify(
      specOf(
        title,
        calls.map(([, call]) => call),
        schemas,
      ),
    );
    const isTranslated = api === "shop" && version !== "1";
    for (const edition of editions) {
      const isGerman = edition.lang === "de" && isTranslated;
      const state = edition.lang === "en" ? "own" : isGerman ? "translated" : "original";
      const put = (name: string, route: string) =>
        stands(name, edition, { route, state, isListed: true }, `api ${api}`);
      put(`api ${api}`, isGerman ? `/${api}/laden` : `/${api}/${title.toLowerCase()}`);
      for (const [name, { id, hasId }] of calls)
        put(`${api} ${name}`, `/${api}/${isGerman && !hasId ? "de-" : ""}${id}`);
      for (const schema of schemas) put(`${api} ${schema}`, `/${api}/schemas/${schema.toLowerCase()}`);
    }
    if (!isTranslated || !editions.some(({ lang }) => lang === "de")) return;
    const actions = calls.map(([, { id, path }]) => ({
      target: `$.paths['${path}'].get`,
      update: { summary: `de ${id}` },
    }));
    const overlay = {
      overlay: "1.0.0",
      info: { title: "de", version: "1" },
      actions: [{ target: "$.info", update: { title: "Laden" } }, ...actions],
    };
    files["i18n/shop.de.json"] = JSON.stringify(overlay);
  };
  const calls = Array.from({ length: operations }, (_, at) => callAt(at, version)).flat();
  add("Shop", "shop", calls, isSince3(version) ? ["Ship", "Berth"] : ["Ship", "Dock"]);
  const extra: Call = { id: "extra-one", path: "/one", tag: "Extras", hasId: true };
  if (isSince3(version)) add("Extra", "extra", [["extra-one", extra]], ["Extra"]);
}
