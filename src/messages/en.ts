// English: every word of ours that a reader of a site can see or hear, and the model of all other languages. It is one file because a
// translator reads it from top to bottom; `Messages` (messages.ts) is its type, so that a language which lacks a word does not compile.
//
// To those who translate. Copy this file to `<tag>.ts` (`pt.ts`, `zh-hant.ts`), begin it with `import type { Messages } from "./messages.ts";`
// and `export const pt: Messages = {`, end it with `};` without `as const`, and add one line to `languages.ts`. Names (left of the colon)
// stay, texts (right of it) are yours:
// - `{name}` is filled in when the page is made: keep each one, with its name, where your language wants it. The comment says what comes.
// - `{ one: ..., other: ... }` are forms for a number: give those that Intl.PluralRules has for your language (Polish: one, few, many,
//   other; Arabic: zero, one, two, few, many, other; Japanese: other alone). `{count}` is the number; a form may do without it.
// - Spaces at the ends of a text are part of it. "No longer than n" stands where there is little room; count letters, not bytes.
// - Say it as the documentation of a program says it in your language, address readers as such texts do, and leave as they are: JSON, XML,
//   HTTP, OAuth, CORS, PKCE, baseUrl, names of headers and keywords, `console.hosts`, pio-docs.
// - A label stands alone (a heading, a button, a name): write it as your language writes those. What a comment calls "within a line" starts small.

export const en = {
  about: {
    /** The language as a BCP 47 tag: rules for numbers, plurals and dates follow it. */
    tag: "en",
    /** Its name in itself. */
    name: "English",
    /** Who that speaks it from childhood has read this file, as a name; `unreviewed` where nobody has. */
    reviewed: "pio-docs",
  },

  /** Between the entries of a list, with their spaces: `a, b`, `a and b`, `a or b`. `stop` ends a sentence. */
  lists: { comma: ", ", and: " and ", or: " or ", stop: "." },

  /** Around the text of every page. */
  page: {
    /** A link that keyboards meet first. */
    skipToMain: "Skip to main content",
    /** Said aloud: the navigation at the top of the page. */
    main: "Main",
    /** Said aloud: the navigation at the side. */
    docsSidebar: "Docs sidebar",
    /** Said aloud of the first breadcrumb, a picture of a house. */
    homePage: "Home page",
    /** On the button that opens the search. No longer than 10. */
    search: "Search",
    /** Said aloud of the button with three lines. */
    toggleNavigation: "Toggle navigation bar",
    /** Said aloud; `{label}`: `2.1`, `Next`. */
    version: "Version of the docs: {label}",
    /** Said aloud of the bar above the page, and of the cross that closes it. */
    announcement: "Announcement",
    close: "Close",
    /** Said aloud: the path of categories above the title. */
    breadcrumbs: "Breadcrumbs",
    /** Beside the title: a button and a link. Markdown is the format, here that of a text file for programs and editors. */
    copyMarkdown: "Copy page as markdown",
    viewMarkdown: "View as markdown",
    /** Heads the contents of the page. No longer than 30. */
    onThisPage: "On this page",
    /** Said aloud: links 1, 2, 3 to the parts of a long list. */
    partsOfList: "Parts of this list",
    /** Title and text of the box on a page that is not finished. */
    draft: "Draft page",
    draftNote: "This page is a draft. It will only be visible in dev and be excluded from the production build.",
    /** Title and text of the box on a page that is in no menu. */
    unlisted: "Unlisted page",
    unlistedNote:
      "This page is unlisted. Search engines will not index it, and only users having a direct link can access it.",
    /** Said aloud: the two links below the text, to the page before and after this one. */
    neighbours: "Docs pages",
    previous: "Previous",
    next: "Next",
    /** A link to where the text can be changed. */
    edit: "Edit this page",
    /** A question with the links Yes and No behind it. */
    helpful: "Was this page helpful?",
    yes: "Yes",
    no: "No",
    /** What Yes and No say aloud: each begins with the word above. */
    wasHelpful: "Yes, this page was helpful",
    wasNot: "No, this page was not helpful",
    report: "Report a problem",
    /** `{date}`: a day, as the language writes it ("Nov 5, 2026"). */
    updated: "Last updated on {date}",
    /** `{author}`: a person's name. */
    updatedBy: "Last updated on {date} by {author}",
    /** Title and text of the page for addresses that do not exist. */
    notFound: "Page Not Found",
    notFoundWhat: "We could not find what you were looking for.",
    notFoundWhom:
      "Please contact the owner of the site that linked you to the original URL and let them know their link is broken.",
    /** Title of the box on the page of what was published once and is gone; the second where it is known since when. `{version}`: "2.4". */
    removed: "Removed",
    removedIn: "Removed in {version}",
    removedNote: "The page that stood here is no longer part of this documentation.",
    /** `{page}`: the title of another page, as a link. */
    instead: "Use {page} instead.",
    /** Heads pages that the reader may have meant, and asks. */
    nearPages: "Pages with a similar address",
    nearQuestion: "Were you looking for one of these?",
    /** Shown when the site's files cannot be loaded, which tells its maker why. `baseUrl` is a setting's name. */
    baseUrlLost: "Your pio-docs site did not load properly.",
    baseUrlReason: "A very common reason is a wrong site baseUrl configuration.",
    /** `{base}`: `/docs/`. */
    baseUrlNow: "Current configured baseUrl = {base}",
    baseUrlNowDefault: "Current configured baseUrl = {base} (default value)",
    /** The address that would be right follows, so keep the space. */
    baseUrlTry: "We suggest trying baseUrl = ",
    /** Said aloud of the sign beside a heading; `{to}`: the heading. */
    directLink: "Direct link to {to}",
  },

  /** Buttons that the first script of a page gives life to. Every page loads these words: keep them short. */
  boot: {
    copy: "Copy to clipboard",
    copied: "Copied",
    copyFailed: "Copying failed, press Ctrl+C",
    /** Of the button that breaks long lines of code. */
    wrap: "Toggle word wrap",
    /** The key beside K as it is printed (Strg on German keyboards), and that of a Mac as it is said. */
    searchKey: "Ctrl",
    searchKeyOfMac: "Command",
    /** Said aloud of the search button; `{key}`: one of the two above. */
    search: "Search ({key}+K)",
    /** Printed to the console of a browser that keeps nothing. */
    noStorage: "Browser storage is not available: choices are forgotten.",
  },

  /** What comes at the first scroll or pointer. */
  scroll: {
    toTop: "Scroll back to top",
    copySection: "Copy this section as markdown",
    copySectionFailed: "Copying failed",
  },

  /** Said aloud of the switch of colours, by the mode that is on. */
  colorMode: {
    light: "Switch between dark and light mode (currently light mode)",
    dark: "Switch between dark and light mode (currently dark mode)",
  },

  /** The menu of narrow screens. */
  drawer: {
    siteMenu: "Site menu",
    /** Said aloud, as on the page itself: the navigation at the top, and that at the side. */
    main: "Main",
    docsSidebar: "Docs sidebar",
    close: "Close navigation bar",
    /** From the pages of one area back to the list of areas, and from there to them. Turn the arrows round where text runs from right to left. */
    toMain: "← Back to main menu",
    toDocs: "Pages of this area →",
  },

  /** The tree of pages at the side: links to what it leaves out, said so that any number fits. `{category}`: a title of a category. */
  sidebar: {
    moreAbove: "{count} more above",
    moreBelow: "{count} more below",
    moreIn: "{count} more in {category}",
    /** Said aloud before the method of an operation that should no longer be used. */
    deprecated: "deprecated",
  },

  /** Said aloud of the button that opens and closes a category. `{category}`: its title. */
  caret: {
    expand: "Expand sidebar category '{category}'",
    collapse: "Collapse sidebar category '{category}'",
  },

  /** A part of the page did not come. The first four fill `{what}`. */
  lost: {
    search: "The search",
    menu: "The menu",
    form: "The form",
    /** What the button above copies. */
    markdown: "The markdown version",
    /** `{language}`: a programming language. */
    sample: "The sample in {language}",
    /** A button (the next text) stands after it, so keep the space. */
    notLoaded: "{what} could not be loaded: the network failed, or the site has changed. ",
    reload: "Reload the page",
  },

  /** A page that did not come, or could not be shown. */
  trouble: {
    loading: "Loading…",
    notLoaded: "This page did not load",
    networkFailed: "The page could not be loaded: the network failed.",
    networkSlow: "The page could not be loaded: the network is too slow.",
    retry: "Retry",
    /** The title of the page that failed. */
    error: "Page Error",
    crashed: "This page crashed.",
    again: "Try again",
  },

  /** The field that filters a long list of values. */
  values: {
    filter: { one: "Filter {count} value", other: "Filter {count} values" },
    /** `{matching}`: a number, of `{count}` values. */
    shown: "{matching} of {count}",
  },

  /** The search dialog and the search page. */
  search: {
    search: "Search",
    /** `{service}`: the name of a company. */
    by: "Search by {service}",
    results: "Search results",
    found: { one: "One result found", other: "{count} results found" },
    /** `{found}`: the text above. */
    foundInPart: "{found}; some could not be fetched. You might want to check your network connection.",
    failed: "Unable to fetch results",
    failedWhy: "You might want to check your network connection.",
    /** `{query}`: what was asked. */
    noResults: 'No results for "{query}"',
    /** Within a line, beside the name of a field: how many operations use it. */
    inOperations: { one: "in {count} operation", other: "in {count} operations" },
    /** Said aloud after the text above. */
    showOperations: ", show them",
    hideOperations: ", hide them",
    /** Within a line: what a find is. `event`: a webhook. `status`: of an HTTP response. `code`: a sample of code. */
    kinds: {
      schema: "schema",
      field: "field",
      parameter: "parameter",
      header: "header",
      event: "event",
      error: "error",
      value: "value",
      status: "status",
      code: "code",
    },
    /** In the empty field. */
    placeholder: "Search docs",
    clear: "Clear the query",
    cancel: "Cancel",
    /** Hints in the bottom line; keys stand in the braces. Each no longer than 20. */
    selectKey: "{enter} to select",
    moveKeys: "{down} {up} to navigate",
    closeKey: "{escape} to close",
    /** A link to the page with all of them. */
    all: { one: "See all {count} results", other: "See all {count} results" },
    /** Head what was searched for before, and what was marked with a star. */
    recent: "Recent",
    favourite: "Favorite",
    /** Said aloud of both lists. */
    stored: "Recent and favorite searches",
    /** Heads pages to begin with. */
    firstPages: "Start here",
    noneStored: "No recent searches",
    save: "Save this search",
    removeRecent: "Remove this search from history",
    removeFavourite: "Remove this search from favorites",
    retry: "Retry",
    /** Other queries follow. */
    tryFor: "Try searching for:",
    /** In the field of the search page. */
    typeHere: "Type your search here",
    /** Above the choice of where to search: in the guide, in the reference of the API, in both. */
    area: "Area",
    everywhere: "Guide and reference",
    areas: { guide: "Guide", reference: "Reference" },
    /** Above the choice of what to search for. */
    kind: "Kind",
    everything: "Everything",
    groups: {
      pages: "Pages",
      operations: "Operations",
      schemas: "Schemas",
      fields: "Fields",
      parameters: "Parameters",
      values: "Values",
      errors: "Errors",
      events: "Events",
      text: "Text",
    },
    more: "Show more results",
    resultsFor: 'Search results for "{query}"',
  },

  /** The form in which a reader edits a request to an API. A "sample" is a piece of code that sends the request. */
  builder: {
    request: "The request",
    note: "The sample follows as you type. Nothing is sent. What you type stays in this tab: tokens until you reload the page, all else until you close the tab.",
    startAgain: "Start again",
    forget: "Forget all I typed",
    /** Said aloud. */
    upToDate: "The sample is up to date.",
    upToDateBut: {
      one: "The sample is up to date. One value does not fit the description.",
      other: "The sample is up to date. {count} values do not fit the description.",
    },
    notFetched: "The sample in this language could not be fetched, so it is not up to date.",
    server: "Server",
    address: "Address",
    otherAddress: "Another address",
    badAddress: "Must be an address such as https://api.example.com",
    /** Within a line: a part of an address that can be set. */
    variable: "server variable",
    /** Of a field that is empty. */
    isRequired: "Is required",
    authorization: "Authorization",
    way: "Way to authorize",
    reveal: "Put my token into the sample",
    /** A box to tick: the sample is printed with code that handles errors. */
    withErrors: "With error handling",
    user: "User name",
    password: "Password",
    parameters: {
      path: "Path parameters",
      query: "Query parameters",
      querystring: "Query string",
      header: "Header parameters",
      cookie: "Cookie parameters",
    },
    optional: { one: "{count} optional parameter", other: "{count} optional parameters" },
    /** Within a line, beside a field's name. */
    required: "required",
    deprecated: "deprecated",
    notSent: "Not sent",
    /** `{hint}`: the type of a value, `array of string`. */
    inLines: "{hint}, one in each line",
    asJson: "{hint}, as JSON",
    /** The body of a request. */
    body: "Body",
    sendBody: "Send a body",
    mediaType: "Media type",
    theBody: "The body",
    content: "Content",
    /** `{name}`: a field. `{path}` stands in the sample where the reader's file goes. */
    file: "{name} is the content of a file: put its path in the place of {path}.",
    startFrom: "Start from the example",
    chooseExample: "Choose an example",
  },

  /** What is wrong with a value that a reader typed, within a line after its name. Code stands in the braces but for `{count}` and `{types}`. */
  checks: {
    notThere: "must not be there",
    /** `{types}`: from the list below, with "or" between; `{value}`: from the list below it. */
    type: "must be {types}, not {value}",
    constant: "must be {value}",
    oneOf: "must be one of {values}, not {value}",
    /** Behind the first few values of many. */
    oneOfMany: "{values} … ({count} values)",
    minLength: { one: "must have at least {count} characters", other: "must have at least {count} characters" },
    maxLength: { one: "must have at most {count} characters", other: "must have at most {count} characters" },
    pattern: "must match the pattern {pattern}",
    minimum: "must be at least {limit}",
    maximum: "must be at most {limit}",
    exclusiveMinimum: "must be more than {limit}",
    exclusiveMaximum: "must be less than {limit}",
    multipleOf: "must be a multiple of {step}",
    minItems: { one: "must have at least {count} items", other: "must have at least {count} items" },
    maxItems: { one: "must have at most {count} items", other: "must have at most {count} items" },
    uniqueItems: "must have no item twice",
    missing: "is missing",
    minProperties: { one: "must have at least {count} properties", other: "must have at least {count} properties" },
    maxProperties: { one: "must have at most {count} properties", other: "must have at most {count} properties" },
    /** `{name}`: of the field that it belongs to. */
    missingBeside: "is missing: it belongs to {name}",
    badName: "has a name that is not allowed here",
    /** `{keyword}`: `not`, `contains`, `oneOf` of which several fit. */
    breaks: "does not meet {keyword}",
    unknown: "is not a property here",
    /** `{keyword}`: `oneOf` or `anyOf`. */
    noneFits: {
      one: "fits none of the {count} alternatives of {keyword}",
      other: "fits none of the {count} alternatives of {keyword}",
    },
    types: {
      string: "a text",
      integer: "a whole number",
      number: "a number",
      boolean: "true or false",
      array: "a list",
      object: "an object",
      null: "null",
    },
    given: {
      text: "the text {value}",
      number: "the number {value}",
      boolean: "the boolean {value}",
      list: "a list",
      object: "an object",
      null: "null",
    },
    /** `{format}`: `date`, `uuid`. */
    format: "must be a {format} such as {example}",
    /** `{format}`: `int32`. */
    numberFormat: "must fit into {format}",
    /** The text is no JSON: these are whole sentences. */
    jsonEnds: "Must be JSON: it ends too early",
    jsonAt: "Must be JSON: it goes wrong in line {line}, column {column}",
  },

  /** The request that a reader sends from the page, and its answer. */
  sending: {
    note: "The sample follows as you type. A request is sent when you press Send, and to servers of this API alone. Tokens and answers stay in the memory of this page until you reload it or leave these pages, all else in this tab until you close it.",
    title: "Send",
    /** On the button; the note above names it. */
    send: "Send",
    cancel: "Cancel",
    sending: "Sending…",
    receiving: "Receiving…",
    /** Why a request cannot be sent. `{what}`: a host, a method, a media type, or a text below. */
    refused: {
      open: "{what} is still to be given.",
      address: "Nothing can be sent to this address: {what}.",
      host: "{what} is not among the servers of this API, and this page may ask no other.",
      plain: "{what} is not encrypted, and browsers do not let an encrypted page ask it.",
      method: "Browsers do not let a page send the method {what}.",
    },
    /** Within a line: what is wrong with an address. */
    addresses: {
      character: "it holds a character that stands in no address",
      notHttp: "it is no http or https address",
      noScheme: "it names no scheme",
      login: "browsers refuse an address that holds a user name or password",
      ipv6: "a content policy cannot name an IPv6 address",
      noHost: "it names no host",
    },
    /** `{names}`: names of headers or of values, in code. */
    dropped: "The browser leaves out, or writes itself: {names}.",
    cookies: "Cookies cannot be sent from a page.",
    bare: "Sent without {names}: nothing is filled in there.",
    noFile: "Choose the file to send.",
    noFileFor: "Choose a file for {name}.",
    sampleInstead: "The sample above sends all of it.",
    copySample: "Copy the sample",
    /** What a failure comes from. `{what}`: a host. */
    failed: {
      closed:
        "{what} answers, but gives pages of this site no leave to read its answers (CORS): it lacks the headers Access-Control-Allow-…, or refused the question that browsers ask first. The request may have arrived.",
      silent:
        "{what} cannot be reached: there is no such host, nothing listens there, or its certificate is not valid.",
      offline: "This browser is offline.",
      late: "{what} has not answered within a minute.",
      policy: "{what} answers with a redirect to a host that this page may not ask.",
      stopped: "Cancelled.",
    },
    outside: "Outside of a browser none of this applies: the sample above works there.",
    answer: "Answer",
    /** `{time}` and `{size}`: from the list below. */
    facts: "{time}, {size}",
    units: { ms: "{number} ms", s: "{number} s", B: "{number} B", kB: "{number} kB", MB: "{number} MB" },
    redirected: "After a redirect to {address}",
    /** Of an HTTP answer. */
    headers: { one: "1 header", other: "{count} headers" },
    headersNote: "A page sees only the headers that the server lets it see.",
    noBody: "No body",
    unfold: { one: "Show 1 more line", other: "Show all: {count} more lines" },
    fold: "Show less",
    cut: "The body was cut at {size}.",
    /** Why a body is not whole. */
    unended: {
      broken: "The connection ended before the body did.",
      stopped: "You cancelled the rest.",
    },
    /** `{name}`: of a file. */
    download: "Save {name} ({size})",
    /** Said aloud of a picture. */
    picture: "The picture that was answered",
    notText: "These are bytes, and no text.",
    history: "History",
    restore: "Bring this request and its answer back",
    /** Within a line. */
    noAnswer: "no answer",
    file: "File",
    fileOf: "File for {name}",
    signIn: "Sign in",
    way: "Way to sign in",
    ways: {
      code: "In a window of the server (authorization code with PKCE)",
      device: "With a code on another device",
      client: "As a program (client credentials)",
    },
    clientId: "Client id",
    clientSecret: "Client secret",
    /** Of OAuth: what a token may be used for. */
    scopes: "Scopes",
    /** `{address}`: what a client must be allowed to send its readers back to. */
    callback: "The client must allow this address to return to: {address}",
    openPage: "Open the sign-in page",
    typeCode: "Type this code there: {code}",
    waiting: "Waiting for you to sign in…",
    signedIn: "Signed in. The token is in the field above.",
    /** Why there is no token. `{what}`: a host, an address, or the server's own words. */
    signInProblems: {
      closed: "{what} cannot be reached, or gives pages of this site no leave to ask it (CORS).",
      host: "This page may not ask {what}: the site must name it in console.hosts.",
      address: "This is no address that a page can ask: {what}",
      insecure: "Browsers sign in from pages alone that come over https.",
      refused: "The server says: {what}",
      issuer: "Another server than the one that was asked has answered: {what}",
      late: "The time to sign in is over.",
      stopped: "Cancelled.",
    },
  },

  /** Pages that tell what each release of an API changed, and marks that say since when a part stands. */
  changelog: {
    /** The title of the list of releases, and its entry in the sidebar. */
    changelog: "Changelog",
    /** The page's description; `{api}`: the API's name. */
    about: "What changed in {api}, release by release.",
    /** Stands for the name of a release that is none yet. */
    next: "Not released yet",
    first: "The earliest release that is known.",
    none: "Nothing changed for those who use the API.",
    /** `{names}`: names of releases. */
    unread: "Tells what {names} changed, too: it cannot be read by itself.",
    /** A mark on a change that clients may fail by. */
    breaking: "breaking",
    breakingChanges: { one: "{count} breaking change", other: "{count} breaking changes" },
    changes: { one: "{count} change", other: "{count} changes" },
    more: { one: "{count} more change is not listed.", other: "{count} more changes are not listed." },
    /** Within a line, after the name of a field. */
    inRequest: "in requests",
    inResponse: "in responses",
    /** Heads changes of no single operation. */
    wholeApi: "The API as a whole",
    /** On a field or an operation: since when it stands. `{version}`: the name of a release, or of two with a dash. No longer than 30. */
    isNew: "New in {version}",
    since: "Since {version}",
    orBefore: "In {version} or before",
    changedIn: "Changed in {version}",
    deprecatedSince: "Deprecated since {version}",
    newNext: "New, not released yet",
    changedNext: "Changed, not released yet",
    deprecatedNext: "Deprecated, not released yet",
  },

  /** The page of an API's errors, and the codes on the page of an operation. */
  errors: {
    /** The page's title, and its entry in the sidebar. */
    errors: "Errors",
    errorCodes: "Error codes",
    code: "Code",
    status: "Status",
    meaning: "Meaning",
    /** `{place}`: where the code stands in an answer, such as `detail.code`. */
    codesAt: "A refused call answers with a code for programs in {place}. The codes are listed here by status.",
    byStatus: "What the operations answer when they refuse a call, by status.",
    /** Of statuses without a name: all others, and those of a range, `{status}`: `4XX`. */
    anyOther: "Any other status",
    anyOtherOf: "Any other {status}",
    doThis: "What to do:",
    /** `{list}`: the name of a list of codes. */
    anyOf: "Any code of {list}: the description does not say which.",
    /** Codes that stand under another status of the same page follow. */
    also: "Told above as well:",
    noCode: "no code",
    notDescribed: "The description says no more.",
    otherCodes: "Other codes",
    otherNote: "The API lists these codes; no operation says that it answers with one of them.",
    operations: { one: "{count} operation", other: "{count} operations" },
    moreAnswers: { one: "{count} more answer", other: "{count} more answers" },
    /** `{list}`: a list of codes on the page of errors. */
    listedOf: { one: "The one code of {list}", other: "One of the {count} codes of {list}" },
    /** The page's description; `{api}`: the API's name. */
    about: "What the operations of {api} answer when they refuse: statuses, codes, what they mean.",
  },

  /**
   * What limits a value, within a line behind its type: "string, at least 3 characters". The bounds are as the API has them; `{least}` and
   * `{most}` are both bounds of one thing, and the form follows `{most}`.
   */
  limits: {
    /** `{types}`: with "or" between. */
    type: "contradicted by a part that says {types}",
    minimum: "at least {limit}",
    exclusiveMinimum: "more than {limit}",
    maximum: "at most {limit}",
    exclusiveMaximum: "less than {limit}",
    between: "{least} to {most}",
    exactly: "exactly {limit}",
    multipleOf: "a multiple of {step}",
    notEmpty: "not empty",
    minLength: { one: "at least {count} character", other: "at least {count} characters" },
    maxLength: { one: "at most {count} character", other: "at most {count} characters" },
    betweenLength: { one: "{least} to {count} character", other: "{least} to {count} characters" },
    exactLength: { one: "exactly {count} character", other: "exactly {count} characters" },
    minItems: { one: "at least {count} item", other: "at least {count} items" },
    maxItems: { one: "at most {count} item", other: "at most {count} items" },
    betweenItems: { one: "{least} to {count} item", other: "{least} to {count} items" },
    exactItems: { one: "exactly {count} item", other: "exactly {count} items" },
    minProperties: { one: "at least {count} property", other: "at least {count} properties" },
    maxProperties: { one: "at most {count} property", other: "at most {count} properties" },
    betweenProperties: { one: "{least} to {count} property", other: "{least} to {count} properties" },
    exactProperties: { one: "exactly {count} property", other: "exactly {count} properties" },
    /** `{value}`: a regular expression. */
    pattern: "matches {value}",
    noItems: "no items",
    noOtherItems: "no other items",
    uniqueItems: "no item twice",
    minContains: "contains at least {limit}",
    maxContains: "contains at most {limit}",
    additionalProperties: "no other properties",
    /** `{encoding}`: `base64`. */
    contentEncoding: "encoded as {encoding}",
    /** `{type}`: `image/png`. */
    contentMediaType: "holds {type}",
    /** Names of fields. */
    dependentRequired: "{name} requires {others}",
    required: "requires {names}",
    /** `{node}`: from the list below; `{name}`: of the element. */
    xml: "XML {node}",
    xmlNamed: "XML {node} {name}",
    nodes: {
      element: "element",
      attribute: "attribute",
      text: "text",
      cdata: "CDATA section",
      none: "content without an element of its own",
    },
    xmlWrapped: "wrapped in XML",
    /** `{namespace}`: an address. */
    xmlNamespace: "XML namespace {namespace}",
  },

  /** The pages of an API, from its front page to the fields of a schema. */
  reference: {
    /** The front page's entry in the sidebar. */
    introduction: "Introduction",
    /** The category of operations that no tag has. */
    otherOperations: "Other operations",
    /** `{number}`: `1.0.3`. */
    version: "Version: {number}",
    servers: "Servers",
    server: "Server",
    /** Of a variable in an address; `{value}` is what stands there unless it is set. */
    serverDefault: "Default value: {value}",
    serverValues: "One of: {values}.",
    /** `{host}`: what stands for it in samples. */
    serverLacking: "The description does not say where the API is served: put your host in the place of {host}.",
    authentication: "Authentication",
    operations: "Operations",
    contactAndTerms: "Contact and terms",
    contact: "Contact",
    /** `{address}`: a link. */
    contactUrl: "URL: {address}",
    terms: "Terms of Service",
    license: "License",
    /** Heads what the tags mean that sort nothing. */
    labels: "Badges and audiences",
    /** Within a line, on a badge: `for partners`. */
    forAudience: "for {audience}",
    /** `{address}`: the one that the description of the API gives itself. */
    selfAddress: "Address of this description: {address}",
    /** `{kind}`: `authorizationCode`. */
    oauthFlow: "OAuth Flow ({kind})",
    webhook: "Webhook",
    callbacks: "Callbacks",
    /** `{id}`: the operation's name in the spec. */
    operationId: "Operation id: {id}",
    extensions: "Extensions",
    /** `{docs}`: a link to documentation elsewhere. */
    see: "See {docs}",
    deprecated: "Deprecated",
    deprecatedNote: "This endpoint has been deprecated and may be replaced or removed in future versions of the API.",
    /** `{date}`: as the API has it. */
    sunset: "It stops working on {date}.",
    authorization: "Authorization",
    noAuthorization: "No authorization needed",
    /** In the form: the choice to send no credentials. */
    withoutAuthorization: "No authorization",
    oneOfThese: "One of these:",
    /** Between the name of a way to authorize and names of scopes, with its spaces. */
    withScopes: " with scopes ",
    request: "Request",
    /** Names the parameters of all places together. */
    anyParameters: "Parameters",
    parameters: {
      path: "Path Parameters",
      query: "Query Parameters",
      querystring: "Query String",
      header: "Header Parameters",
      cookie: "Cookie Parameters",
    },
    body: "Body",
    /** HTTP gives a body no meaning with these methods. `{method}`: `GET`. */
    bodyLeftOut: "Samples and the form leave the body out: many clients and servers refuse or drop one with {method}.",
    mediaTypes: "Media types",
    responses: "Responses",
    /** Within a line; `{anchor}`: `200`. */
    response: "response {anchor}",
    responseHeaders: "Response Headers",
    /** Of a response: calls that can follow. */
    links: "Links",
    /** Within a line: what such a call takes besides its parameters. */
    requestBody: "request body",
    /** Of what comes one after the other; the type of one item follows. */
    stream: "Stream of items",
    streamAt: "stream {anchor}",
    /** How a media type parts the items of a stream. */
    sequences: {
      events: "Server-sent events: each item is one event, its fields are the lines of the event.",
      data: "Server-sent events: each item is the data of one event, as JSON.",
      lines: "Each item is JSON in a line of its own.",
      records: "Each item is JSON behind a record separator (U+001E, shown as ␞).",
      parts: "Each item is one part of the body.",
    },
    /** Heads the rows that say how each part of a body is written. */
    encoding: "Encoding",
    /** Parts of a body that have no name. */
    part: "Part {number}",
    furtherParts: "Each further part",
    furtherPart: "Each further part ({number})",
    exploded: "exploded",
    notExploded: "not exploded",
    reservedAllowed: "reserved characters allowed",
    examples: "Examples",
    samples: "Samples",
    /** Of programming. */
    languages: "Languages",
    /** `{language}`: of programming; libraries to choose from. */
    variantsOf: "Variants of {language}",
    /** The tab behind those of the author's samples, and what the list of the languages without a button shows. No longer than 12. */
    moreSamples: "More",
    requestExample: "Request example",
    /** Of those that the sample does not send. */
    furtherExamples: "Other request examples",
    requestExamples: "Examples of the request",
    responseExamples: "Response examples",
    statuses: "Statuses",
    /** `{status}`: `200`. */
    examplesOf: "Examples of {status}",
    allVariants: "All variants",
    inLanguages: { one: "In {count} language", other: "In {count} languages" },
    sampleLanguage: "Language of the sample",
    furtherLanguages: "More languages",
    sampleLibrary: "Library of the sample",
    editRequest: "Edit this request",
    sendRequest: "Edit and send this request",
    madeExample: "Made up from the schema.",
    madeValues: "Some values are made up: the description gives none.",
    noExample: "No example: no value was found that fits this schema.",
    leftOut: "Shortened: some values are left out.",
    /** The name of an example that has none, within a line; `{number}` where there are several. */
    exampleName: "example",
    exampleNumber: "example {number}",
    /** Marks of a value, within a line. */
    marks: {
      nullable: "nullable",
      required: "required",
      optional: "optional",
      deprecated: "deprecated",
      "read-only": "read-only",
      "write-only": "write-only",
    },
    /** Within a line, before one value. `serialisation`: how it goes over the wire. */
    said: { always: "always", default: "default", serialisation: "sent as", example: "e.g." },
    /** Before a value that has lines of its own. */
    example: "Example:",
    defaultValue: "Default:",
    always: "Always:",
    serialisation: "Sent as:",
    /** What goes over the wire, below the data that it says. */
    asSent: "As sent",
    lines: { one: "{count} line", other: "{count} lines" },
    /** Values to choose from follow. */
    oneOf: "One of:",
    allValues: { one: "All {count} values", other: "All {count} values" },
    /** `{place}`: a link to the list that the page has already. Within a line. */
    sameValues: { one: "the same {count} values as {place}", other: "the same {count} values as {place}" },
    /** On paper, in the place of fields that it has already; `{anchor}`: the path to them. */
    sameAs: "The same as in {anchor} above",
    /** `{name}`: the schema that goes on elsewhere. */
    repeats: "Repeats {name}",
    goesOn: "Goes on in {name}",
    theBody: "the body",
    /** Of names of fields: any that match a pattern, any other one. */
    notes: { pattern: "name pattern", map: "any other name" },
    item: "Item {number}",
    eachItem: "Each item",
    /** Said aloud, within a line; `{label}`: the name of a field or a schema. */
    eachItemOf: "each item of {label}",
    propertiesOf: { one: "{count} property of {label}", other: "{count} properties of {label}" },
    alternativesOf: "Alternatives of {label}",
    shapeOf: "Shape of {label}",
    /** Ways to be a value: `oneOf` exactly one of them, `anyOf` at least one. */
    choices: { oneOf: "One of", anyOf: "Any of" },
    choicesOf: {
      oneOf: { one: "One of {count}", other: "One of {count}" },
      anyOf: { one: "Any of {count}", other: "Any of {count}" },
    },
    /** `{property}`: whose value says which one it is. */
    choicesBy: {
      oneOf: { one: "One of {count}, chosen by {property}", other: "One of {count}, chosen by {property}" },
      anyOf: { one: "Any of {count}, chosen by {property}", other: "Any of {count}, chosen by {property}" },
    },
    /** The alternative that counts where nothing chooses another. */
    otherwise: "any other value, or none",
    labelOtherwise: "{label} (otherwise)",
  },

  /** Types of values, within a line. `string`, `integer`, `number`, `boolean`, `object`, `array` and `null` are JSON's names and stay. */
  types: {
    /** `{type}`: of each item. */
    arrayOf: "array of {type}",
    /** Names of any kind, each with a value of `{type}`. */
    mapOf: "map of {type}",
    /** One of so many alternatives. */
    oneOf: { one: "one of {count}", other: "one of {count}" },
    tuple: "tuple",
    any: "any",
    never: "never",
    unknown: "unknown",
    /** `{reference}`: what is not there. */
    leadsNowhere: "unknown ({reference} leads nowhere)",
    /** What stands for the names of a map; `{title}`: what they are. */
    propertyName: "property name",
    propertyNameOf: "property name: {title}",
  },

  /** Facts of a way to authorize: labels in a table. `{key}`: its name in the spec. */
  security: {
    type: "Security scheme type",
    headerName: "Header name",
    queryName: "Query parameter name",
    cookieName: "Cookie name",
    name: "Name",
    httpScheme: "HTTP authorization scheme",
    bearerFormat: "Bearer format",
    openIdUrl: "OpenID Connect URL",
    metadataUrl: "OAuth 2.0 metadata URL",
    authorizationUrl: "Authorization URL",
    deviceUrl: "Device authorization URL",
    tokenUrl: "Token URL",
    refreshUrl: "Refresh URL",
    apiKey: "API Key: {key}",
    mutualTls: "Mutual TLS: {key}",
  },

  /** A schema's own page. */
  schema: {
    /** The list of all schemas: its title, its entry in the sidebar, and what it says. */
    schemas: "Schemas",
    aboutSchemas: "What requests and responses are made of.",
    fields: "Fields",
    /** In place of fields, where a schema has none. */
    definition: "Definition",
    example: "Example",
    usedBy: "Used by",
    usedByNothing: "Nothing in this API uses it.",
    inOperations: { one: "{count} operation", other: "{count} operations" },
    /** Within a line, beside the name of a schema: the operations that use it, itself or through others. */
    usedIn: { one: "in {count} operation", other: "in {count} operations" },
    /** Above two lists: operations that use the schema themselves, and those that use it through others. */
    usedInAll: { one: "{count} operation in all.", other: "{count} operations in all." },
    inSchemas: { one: "{count} schema", other: "{count} schemas" },
    allFields: { one: "All {count} fields", other: "All {count} fields" },
    throughOthers: {
      one: "{count} operation through other schemas",
      other: "{count} operations through other schemas",
    },
    /** `{label}`: of a category. */
    countOf: "{label} ({count})",
    /** Within a line: parts of an operation. `{name}`: of a parameter or a header; `{status}`: `200`. */
    places: {
      request: "request",
      response: "response {status}",
      parameter: "parameter {name}",
      header: "header {name} of {status}",
      requestHeader: "header {name} of the request",
    },
    /** `{part}`: one of the above. `{path}`: names of fields, `customer.address`. */
    placeAt: "{part} in {path}",
    inCallback: "callback {callback}: {part}",
  },

  /** A description of workflows (Arazzo) as a page: each has steps that call operations. Most are headings of tables or lists. */
  workflows: {
    /** `{id}`: in code. */
    workflow: "Workflow {id}",
    /** Which workflows must have run before; `{names}`: a list. */
    after: "After {names}.",
    /** The title of a drawing. */
    stepsOf: "Steps of {title}",
    /** In the drawing, within a line. */
    calledWorkflow: "workflow {id}",
    nothing: "nothing",
    /** A sentence without its full stop; `{what}`: a link. */
    runs: "Runs the workflow {what}",
    calls: "Calls {what}",
    callsNothing: "Calls nothing",
    sendsTo: "Sends to {what}",
    receivesFrom: "Receives from {what}",
    /** `{sentence}`: one of the above. */
    sentence: "{sentence}.",
    notCheckedSentence: "{sentence} (not checked).",
    /** `{facts}`: a list of names with values, and of the next text. */
    withFacts: "With {facts}.",
    afterSteps: "after {names}",
    forAllSteps: "For all steps",
    takes: "Takes",
    sends: "Sends",
    gives: "Gives",
    comesOut: "What comes out",
    hasSucceededIf: "Has succeeded if",
    ifItSucceeds: "Then",
    ifItFails: "If it fails",
    body: "Body",
    /** Heads of columns. */
    input: "Input",
    type: "Type",
    meaning: "Meaning",
    name: "Name",
    in: "In",
    value: "Value",
    placeInBody: "Place in the body",
    /** Within a line: any type, a value that must be given, where a value of a workflow goes. */
    anyType: "any",
    requiredType: "{type}, required",
    inputPlace: "input",
    /** Within a line: what is done after a step; `{to}`: a link to a step, empty where there is none. */
    goTo: "go to {to}",
    tryAgain: "try again {to}",
    end: "end {to}",
    /** Behind one of the above; numbers. */
    retries: ", {times} times, {seconds} s apart",
    /** Behind one of the above; `{criteria}`: conditions in code, with "and" between. */
    when: " if {criteria}",
    /** How a condition is read: `{type}`: `regex`; `{context}`: what it looks at. */
    condition: " ({type})",
    conditionOn: " ({type} on {context})",
    notChecked: "{type}, not checked",
  },

  /** Blocks in the text of a page. */
  blocks: {
    /** Titles of boxes whose author wrote none. */
    boxes: {
      note: "Note",
      tip: "Tip",
      info: "Info",
      warning: "Warning",
      danger: "Danger",
      caution: "Caution",
      secondary: "Secondary",
      important: "Important",
      success: "Success",
      abstract: "Abstract",
      summary: "Summary",
      tldr: "Tldr",
      todo: "Todo",
      hint: "Hint",
      check: "Check",
      done: "Done",
      question: "Question",
      help: "Help",
      faq: "Faq",
      attention: "Attention",
      failure: "Failure",
      fail: "Fail",
      missing: "Missing",
      error: "Error",
      bug: "Bug",
      example: "Example",
      quote: "Quote",
      cite: "Cite",
      seealso: "Seealso",
    },
    /** Text that a reader opens to see. */
    details: "Details",
    /** Said aloud of a row of tabs; the name of one that has none. */
    tabs: "Tabs",
    tab: "Tab {number}",
    /** Said aloud: the heading of footnotes, and the way back from one; `{number}`: `1`, `1-2`. */
    footnotes: "Footnotes",
    footnoteBack: "Back to reference {number}",
    /** Said aloud of the button on a picture that shows it large; `{picture}`: what it shows. And of the button that closes it. */
    enlarge: "Enlarge",
    enlargeOf: "Enlarge: {picture}",
    close: "Close",
    /** The name of a diagram that its author gave none; `{kind}` as mermaid calls it, `sequenceDiagram`. */
    diagram: "Diagram: {kind}",
    diagramSource: "Text of the diagram",
    /** Said aloud of the button that starts a video. */
    play: "Play: {video}",
    /** Said aloud: the name of a box to tick whose line has no words. */
    task: "Task",
    /** Within a line, beside the name of a property: badges, and the value it has by itself; where a parameter stands. */
    required: "required",
    deprecated: "deprecated",
    preset: "default: {value}",
    places: { path: "path", query: "query", header: "header", cookie: "cookie" },
  },

  /** The site as a whole, and small pages and files of it. */
  site: {
    /** The title of a site that nothing gives one. */
    documentation: "Documentation",
    /** The title of the search page. */
    search: "Search the documentation",
    /** What a category without a description holds. */
    items: { one: "1 item", other: "{count} items" },
    /** The title of a further part of a long list. */
    furtherPart: "{title} ({number})",
    /** Where searches of a hosted service file pages of an API that stand in no category. */
    api: "API",
    /** Of an address that leads elsewhere: its title and its text; a link follows. */
    moved: "Moved",
    movedNote: "This page has moved",
    /** `{title}`: of an operation. */
    samplesOf: "{title}: code samples",
    /** What the browser's address bar offers; `{site}`: the site's title. */
    searchIn: "Search {site}",
    /** On the page on which a sign-in ends. */
    signingIn: "Signing in …",
    signedIn: "You have signed in. This window can be closed.",
    signInLost: "No page of this site waits for this sign-in. Close this window and start again.",
  },
} as const;
