// The stylesheet and the script of a preview. They are texts, since a site has neither: they are written beside a preview and named by its pages alone.
// Together they are at most 6 kB (test/review/preview.test.ts).

/** Outputs of a preview. */
export const previewScript = "assets/review.js";
export const previewSheet = "assets/review.css";

export const sheetText = `.rv{scroll-margin-block:96px}
.rv-added{--rv:var(--green)}.rv-removed{--rv:var(--red)}.rv-changed{--rv:var(--amber)}.rv-moved{--rv:var(--purple)}
.rv:not(tr){box-shadow:-6px 0 0 var(--ground),-9px 0 0 var(--rv)}
tr.rv>*{box-shadow:inset 0 2px 0 var(--rv)}
.rv-added:not(.rv-entry),.rv-removed:not(.rv-entry){background:color-mix(in oklab,var(--rv) 8%,var(--ground))}
:is(p,li,h1,h2,h3,h4,h5,h6,pre,.code,details,dt,dd,blockquote,figure).rv{position:relative}
:is(p,li,h1,h2,h3,h4,h5,h6,.code,details,dt,dd,blockquote,figure,section,div).rv[data-rv]:not(:has(>.rv,>*>.rv))::after{content:attr(data-rv);position:absolute;inset:-9px 0 auto auto;padding:0 5px;border-radius:4px;background:var(--ground);color:var(--rv);font:600 11px/16px var(--sans);letter-spacing:0;pointer-events:none}
.rv:focus{outline:2px solid var(--rv);outline-offset:6px}
main ins,main del,.navbar ins,.navbar del,.footer ins,.footer del{color:var(--text);border-radius:2px}
ins{background:color-mix(in oklab,var(--green) 16%,var(--ground));text-decoration:underline;text-decoration-color:var(--green)}
del{background:color-mix(in oklab,var(--red) 14%,var(--ground));text-decoration:line-through}
pre ins,pre del{color:inherit}
.rv-note{margin:8px 0;padding:6px 10px;border-inline-start:3px solid var(--amber);background:var(--raised);color:var(--text);font-size:var(--font-14)}
.rv-breaking{border-color:var(--red)}.rv-breaking b{color:var(--red)}
.rv-sides{margin:8px 0;font-size:var(--font-13)}.rv-sides>summary{cursor:pointer;color:var(--muted)}
.rv-both{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:8px}.rv-both>*{min-width:0;margin:0;overflow:auto}.rv-both :is(img,svg){max-width:100%;height:auto}
.rv-both pre{padding:10px;border:1px solid var(--line);border-radius:6px;background:var(--sunken);font:var(--code)/1.5 var(--mono)}
.rv-entry.rv-added>:is(a,div)>.tree-link::before,.rv-entry.rv-added>.tree-link::before{content:"+ ";color:var(--green)}
.rv-entry.rv-changed>:is(a,div)>.tree-link::before,.rv-entry.rv-changed>.tree-link::before{content:"~ ";color:var(--amber)}
.rv-entry.rv-moved>:is(a,div)>.tree-link::before,.rv-entry.rv-moved>.tree-link::before{content:"\\2195 ";color:var(--purple)}
.rv-entry.rv-removed{padding-inline:12px;font-size:var(--font-14)}.rv-entry del{color:var(--text)}
.rv-bar{position:fixed;inset:auto 0 0;z-index:30;display:flex;flex-wrap:wrap;gap:2px 20px;justify-content:center;padding:8px 16px;border-top:1px solid var(--line-strong);background:var(--raised);color:var(--text);font:var(--font-14)/24px var(--sans)}
body{padding-block-end:56px}
.rv-list b{font-weight:600}.rv-list li{margin:4px 0}
@media(max-width:700px){.rv-both{grid-template-columns:1fr}}
@media print{.rv-bar{display:none}}
`;

export const scriptText = `const all=s=>[...document.querySelectorAll(s)];
const steps=()=>all("[data-rv-step]");
const target=()=>{try{return document.getElementById(decodeURIComponent(location.hash.slice(1)))}catch{return null}};
const reveal=e=>{for(let p=e;p;p=p.parentElement){if(p.localName==="details")p.open=true;
if(p.classList.contains("tabs-panel"))for(let b=p.previousElementSibling;b;b=b.previousElementSibling)if(b.localName==="input"){if(!b.checked)b.click();break}}};
const show=e=>{reveal(e);e.scrollIntoView({block:"center"});if(e.tabIndex<0)e.tabIndex=-1;e.focus({preventScroll:true});
if(e.id)history.replaceState(history.state,"","#"+encodeURIComponent(e.id))};
const go=way=>{const list=steps();const now=list.indexOf(document.activeElement)<0?list.indexOf(target()):list.indexOf(document.activeElement);let at=now+way;
if(now<0){const below=list.findIndex(e=>e.getBoundingClientRect().top>96);at=way>0?(below<0?list.length:below):(below<0?list.length:below)-1}
const next=list[at];if(next)return show(next);
const link=document.querySelector(way>0?"[data-rv-next]":"[data-rv-previous]");const to=link&&link.dataset[way>0?"rvNext":"rvPrevious"];if(to)location.assign(to)};
document.addEventListener("click",e=>{const link=e.target instanceof Element&&e.target.closest(".rv-bar [data-rv-next],.rv-bar [data-rv-previous]");
if(!link||e.ctrlKey||e.metaKey||e.shiftKey||e.button)return;e.preventDefault();e.stopPropagation();go("rvNext"in link.dataset?1:-1)},true);
document.addEventListener("keydown",e=>{if(e.ctrlKey||e.metaKey||e.altKey||e.isComposing)return;
const on=e.target;if(on instanceof Element&&(on.closest("input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]")||on.closest("dialog")))return;
if(e.key==="n"||e.key==="p"){e.preventDefault();go(e.key==="n"?1:-1)}});
const arrive=()=>{const e=target();if(e&&e.closest(".rv")){reveal(e);e.scrollIntoView({block:"center"})}};
addEventListener("hashchange",arrive);document.addEventListener("pio-docs:page",arrive);arrive();
`;
