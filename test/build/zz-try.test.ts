import { expect, it } from "vitest";
import { repositoryOf, dropRepository } from "/work/wt/v/test/build/committed.ts";
import { worldOf } from "/work/wt/v/test/build/world.ts";
it("x", async () => {
  const spec = (v: string) => JSON.stringify({openapi:"3.1.0",info:{title:"Harbor API",version:v},paths:{"/boats":{get:{operationId:"listBoats",summary:"List boats",responses:{200:{description:"OK"}}}}}});
  const folder = repositoryOf({
    "refs/heads/release-3": {"docs/index.md":"# Home\n\n![L](/logo.svg)\n","docs/a.md":"# A\n\n[b](b.md)\n","docs/b.md":"# B3\n","openapi.json":spec("3"),"static/logo.svg":"<svg/>"},
    "refs/tags/v2": {"docs/index.md":"# Home\n\n![L](/logo.svg)\n","docs/a.md":"# A\n\n[b](b.md) ![i](i.svg)\n","docs/i.svg":"<svg>2</svg>","docs/b.md":"# B2\n\n[x](nope.md)\n","docs/old/c.md":"# C\r\n\r\nText\r\n","openapi.json":spec("2"),"static/logo.svg":"<svg>2</svg>"},
  });
  const config = { title: "Harbor", url: "https://d.example.com", apis:[{spec:"openapi.json",id:"h",route:"/api"}], versions: [
    {id:"next",label:"Next",index:false},{id:"3",ref:"release-3",label:"3.4",current:true},{id:"2",ref:"v2",label:"2.9",status:"maintained",until:"2027-03-01"}]};
  const world = await worldOf({"pio-docs.config.json": JSON.stringify(config),"docs/index.md":"# Home\n\n![L](/logo.svg)\n","docs/a.md":"# A\n\n[b](b.md)\n","docs/b.md":"# B\n","docs/new.md":"# New\n","openapi.json":spec("4"),"static/logo.svg":"<svg/>"}, {siteFolder: folder});
  console.log(world.diagnostics);
  console.log(world.paths.filter(p=>!/assets\/(?!files)/.test(p)));
  const html = await world.html("v/2/b/index.html");
  console.log(html.slice(0,6000));
  console.log(await world.html("v/2/llms.txt"), await world.html("sitemap.xml"));
  dropRepository(folder);
});
