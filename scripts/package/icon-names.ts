// The icons that are packed with the program, by their names in the two sets. The whole of Lucide would weigh 65 kB; these are what documentation
// asks for most. A site that wants another one installs `@iconify-json/lucide`.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Of `@iconify-json/lucide`. */
export const lucideNames = words(`
  activity app-window archive archive-restore arrow-down arrow-left arrow-right arrow-right-left arrow-up arrow-up-right at-sign award
  badge-check ban bell bell-ring binary blocks book book-open book-open-check book-text bookmark bot bot-message-square box boxes braces
  brackets brain briefcase bug building cable calendar calendar-check calendar-clock calendar-days chart-bar chart-column chart-line check
  check-check chevron-down chevron-left chevron-right chevron-up circle circle-alert circle-check circle-dollar-sign circle-play
  circle-question-mark circle-user circle-x clipboard clipboard-check clipboard-list clock cloud cloud-download cloud-upload code code-xml cog
  coins columns-3 command compass component construction contact container copy cpu credit-card database diff download ellipsis external-link
  eye eye-off file file-check file-code file-down file-image file-lock file-pen file-search file-text file-up flag flask-conical folder
  folder-open folder-tree form funnel gauge gift git-branch git-commit-horizontal git-fork git-merge git-pull-request globe globe-lock
  graduation-cap handshake hard-drive hash heart house id-card image import inbox info key key-round keyboard landmark languages laptop layers
  layout-dashboard layout-grid layout-template life-buoy lightbulb link link-2 list list-checks list-filter list-ordered list-tree lock
  lock-open log-in log-out logs mail mailbox map map-pin megaphone menu message-circle message-square messages-square mic monitor moon
  navigation network newspaper octagon-alert package package-check package-open package-plus package-search package-x palette panel-left
  paperclip pause pencil percent phone pin play plug plus puzzle qr-code receipt refresh-ccw refresh-cw regex replace rocket rotate-ccw route
  router rss save scroll-text search send server server-cog settings settings-2 shapes share share-2 shield shield-alert shield-check
  shield-user shopping-bag shopping-cart sliders-horizontal smartphone sparkles square star store sun table table-2 tag tags target terminal
  text-search thumbs-down thumbs-up ticket timer toggle-right trash trending-up triangle-alert trophy truck unlink upload user user-check
  user-cog user-plus user-round users variable wallet wand-sparkles waypoints webhook wifi workflow wrench x zap
`);

/** Brands and languages of `@iconify-json/simple-icons`. */
export const markNames = words(`
  android angular cplusplus curl dart deno django docker dotnet express figma flutter git github gitlab go graphql javascript kotlin nextdotjs
  nodedotjs npm openapiinitiative openjdk php postman python react ruby rust slack spring stripe svelte swagger swift terraform typescript
  vite vuedotjs
`);

/** What readers know some of them as. */
export const markAliases: Readonly<Record<string, string>> = {
  cpp: "cplusplus",
  csharp: "dotnet",
  golang: "go",
  java: "openjdk",
  nextjs: "nextdotjs",
  nodejs: "nodedotjs",
  openapi: "openapiinitiative",
  vue: "vuedotjs",
};
