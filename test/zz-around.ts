import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { composedOf } from "/work/wt/values/src/openapi/made-value.ts";
import { schemaAround } from "/work/wt/values/test/openapi/schemas-around.ts";
import { openSpec } from "/work/wt/values/src/openapi/spec.ts";
const specOf = async (d: any) => ({ spec: openSpec({ api: {}, file: "a.json", specVersion: "3.1.0", json: JSON.stringify({ openapi: "3.1.0", ...d }), origins: [] } as any) });
const ajv = new (Ajv as any).default({ strict: false, validateFormats: true });
(addFormats as any).default(ajv);
const [from0, to] = process.argv.slice(2).map(Number);
function kw(s: any, c: any, f = new Set<string>()): Set<string> { if (s===null||typeof s!=="object"||Array.isArray(s)) return f; for (const [k,v] of Object.entries<any>(s)) { f.add(k); if (k==="$ref") kw(c[v.slice(21)],c,f); if (["const","enum","required","dependentRequired"].includes(k)) continue; const m=["properties","patternProperties","dependentSchemas"].includes(k); for (const x of m?Object.values(v):Array.isArray(v)?v:[v]) kw(x,c,f);} return f; }
const counts = new Map<string, number[]>(); let none=0, bad=0, n=0, made0=0; const times: any[]=[];
for (let from=from0; from<to; from+=100) {
  const cases = Array.from({length: Math.min(100,to-from)}, (_, at) => ({ seed: from+at, ...schemaAround(from+at, `S${at}`) }));
  const components: any = Object.assign({}, ...cases.map((c, at) => ({ [`T${at}`]: c.schema, ...c.components })));
  const { spec } = await specOf({ components: { schemas: components } });
  const id = `https://e.com/${from}`; ajv.addSchema({ $id: id, components: { schemas: components } });
  cases.forEach(({ seed, schema, instance }, at) => {
    const judge = ajv.compile({ $ref: `${id}#/components/schemas/T${at}` });
    if (!judge(instance)) return; n++;
    const t0 = process.cpuUsage();
    const made: any = composedOf(spec, [{ value: { $ref: `#/components/schemas/T${at}` }, pointer: `/x${at}` }], "both");
    const t = process.cpuUsage(t0); times.push([Math.round((t.user+t.system)/1000), seed]);
    const isNone = made === "none"; if (isNone) { none++; if (none<16) console.log("NONE", seed, JSON.stringify(schema).slice(0,process.env.LONG?9999:700)); }
    else if (made !== undefined && !judge(made.value)) { bad++; console.log("BAD", seed, JSON.stringify(made.value).slice(0,600), JSON.stringify(judge.errors).slice(0,600)); if(process.env.LONG) console.log(JSON.stringify(schema)); }
    for (const k of kw(schema, components)) { const c = counts.get(k) ?? [0,0]; c[0]!++; if (isNone) c[1]!++; counts.set(k,c); }
  });
}
times.sort((a,b)=>b[0]-a[0]);
console.log({n,none,bad}, "ms", times.reduce((a,[b])=>a+b,0), JSON.stringify(times.slice(0,25)));
console.log([...counts].sort((a,b)=>a[0]<b[0]?-1:1).map(([k,[a,b]])=>`${k} ${a} ${b}`).join(", "));
if (process.env.ONE) { const c = schemaAround(+process.env.ONE, "S"); console.log(JSON.stringify(c.schema), JSON.stringify(c.components), JSON.stringify(c.instance)); }
