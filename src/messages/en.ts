// English: every label and message that readers of a site see or hear, and the model of all other languages. It is one file because
// translators read it from top to bottom. The comment above a message says where it appears and what fills its placeholders.
// `npm run messages:schema` writes messages and comments to `en.json` and `messages.schema.json`, for editors and translation services. The
// manual's page "Languages" says how to add a language.
//
// For translators:
// - Keep the names and every placeholder: `{name}` is filled in when the page is built.
// - `{ one: ..., other: ... }` are plural forms. Give exactly those that Intl.PluralRules has for your language (Polish: one, few, many, other;
//   Japanese: other only). `{count}` is the number; a form may omit it.
// - Keep spaces at the ends of a message. "At most n characters" is a hard limit; placeholders do not count.
// - Follow the conventions of software documentation in your language. Do not translate JSON, XML, HTTP, OAuth, CORS, PKCE, baseUrl, header
//   names, keywords, `console.hosts`, and pio-docs.
// - A label stands alone (a heading, a button, a name): capitalize it as your language does. "Within a line" means that it starts lowercase.

export const en = {
  /** The language itself. */
  about: {
    /** The BCP 47 tag of the language. It decides plural forms, digits, and dates. */
    tag: "en",
    /** The name of the language in that language. */
    name: "English",
    /** The name of the native speaker who reviewed this file, or `unreviewed`. */
    reviewed: "pio-docs",
  },

  /** Separators of lists, with their spaces: `a, b`, `a and b`, `a or b`. */
  lists: {
    comma: ", ",
    and: " and ",
    or: " or ",
    /** Ends a sentence. */
    stop: ".",
  },

  /** Text around every page. */
  page: {
    /** The first link on the page, for keyboard users. */
    skipToMain: "Skip to main content",
    /** For screen readers: the navigation at the top of the page. */
    main: "Main",
    /** For screen readers: the navigation at the side. */
    docsSidebar: "Docs sidebar",
    /** For screen readers: the first breadcrumb, a house icon. */
    homePage: "Home page",
    /** The button that opens the search. At most 10 characters. */
    search: "Search",
    /** For screen readers: the menu button. */
    toggleNavigation: "Toggle navigation bar",
    /** For screen readers. `{label}`: a version such as `2.1` or `Next`. */
    version: "Version of the docs: {label}",
    /** Beside a version in the menu of versions, if the page does not exist in it. At most 30 characters. */
    versionWithout: "without this page",
    /** The box on a page of an earlier version. `{label}`: a version such as `2.1`. */
    versionOld: "You are reading the documentation of version {label}.",
    /** The box on a page of a version that is not maintained any more. */
    versionUnmaintained: "You are reading the documentation of version {label}, which is no longer maintained.",
    /** The box on a page of a version that is not released yet. */
    versionUnreleased: "You are reading the documentation of an unreleased version ({label}).",
    /** In the same box. `{date}`: the last day of support. */
    versionUntil: "Supported until {date}.",
    /** In the same box: a link to the current version. `{label}`: a version such as `3.0`. */
    versionCurrent: "Go to the current version ({label})",
    /** In the same box: a link to the same page in the current version. */
    versionSamePage: "Read this page in the current version ({label})",
    /** For screen readers: the menu of languages. `{language}`: the name of the language of the page, in that language. */
    languageMenu: "Language: {language}",
    /** The title of the box on a page that is shown in another language. */
    untranslated: "Not translated yet",
    /** The text of the box on a page that is shown in another language. */
    untranslatedNote: "This page is not available in this language yet. It is shown in the original language.",
    /** The title of the box on a translated page whose original has changed since, and the state of such a page in the table of translations. */
    stale: "Outdated translation",
    /** The text of the box on a translated page whose original has changed since. A link to the original follows it. */
    staleNote: "The original page has changed since it was translated.",
    /** The text of the link to the page in the original language, after the text of the box. */
    readOriginal: "Read the original",
    /** The title of the page with the table of translations. */
    translations: "Translations",
    /** The state of a translated page in the table of translations. */
    translated: "Translated",
    /** For screen readers: the announcement bar above the page. */
    announcement: "Announcement",
    /** For screen readers: the button that closes the announcement bar. */
    close: "Close",
    /** For screen readers: the path of categories above the title. */
    breadcrumbs: "Breadcrumbs",
    /** A button beside the title. Markdown is the text format. */
    copyMarkdown: "Copy page as Markdown",
    /** A link beside the title. Markdown is the text format. */
    viewMarkdown: "View as Markdown",
    /** A button beside the title: a menu of AI assistants such as ChatGPT, by their names. */
    openIn: "Open in…",
    /** A link to the MCP server of the site. At most 20 characters. */
    connectMcp: "Connect MCP",
    /** What an AI assistant is asked first. `{url}`: the address of the page. */
    askAbout: "Read {url} so that I can ask questions about it.",
    /** The heading of the table of contents. At most 30 characters. */
    onThisPage: "On this page",
    /** For screen readers: links 1, 2, 3 to the parts of a long list. */
    partsOfList: "Parts of this list",
    /** The title of the box on a draft. */
    draft: "Draft page",
    /** The text of the box on a draft. */
    draftNote: "This page is a draft. It will only be visible in dev and be excluded from the production build.",
    /** The title of the box on a page that is in no menu. */
    unlisted: "Unlisted page",
    /** The text of the box on a page that is in no menu. */
    unlistedNote:
      "This page is unlisted. Search engines will not index it, and only users having a direct link can access it.",
    /** For screen readers: the links to the previous and the next page. */
    neighbors: "Docs pages",
    /** Above the title of the previous page. */
    previous: "Previous",
    /** Above the title of the next page. */
    next: "Next",
    /** A link to the source of the page. */
    edit: "Edit this page",
    /** A question, followed by Yes and No. */
    helpful: "Was this page helpful?",
    /** An answer to the question above. */
    yes: "Yes",
    /** An answer to the question above. */
    no: "No",
    /** For screen readers: the Yes button. Begins with that word. */
    wasHelpful: "Yes, this page was helpful",
    /** For screen readers: the No button. Begins with that word. */
    wasNot: "No, this page was not helpful",
    /** A link below the page. */
    report: "Report a problem",
    /** `{date}`: a day in the format of the language ("Nov 5, 2026"). */
    updated: "Last updated on {date}",
    /** `{date}`: a day. `{author}`: a person's name. */
    updatedBy: "Last updated on {date} by {author}",
    /** The title of the 404 page. */
    notFound: "Page Not Found",
    /** The first paragraph of the 404 page. */
    notFoundWhat: "We could not find what you were looking for.",
    /** The second paragraph of the 404 page. */
    notFoundWhom:
      "Please contact the owner of the site that linked you to the original URL and let them know their link is broken.",
    /** The title of the box on a page that was removed. */
    removed: "Removed",
    /** The same, if the version is known. `{version}`: "2.4". */
    removedIn: "Removed in {version}",
    /** The text of the box on a page that was removed. */
    removedNote: "This page is no longer part of the documentation.",
    /** `{page}`: the title of the replacement, as a link. */
    instead: "Use {page} instead.",
    /** On the 404 page: the heading of a list of pages that the reader may have meant. */
    nearPages: "Pages with a similar URL",
    /** On the 404 page: the question above that list. */
    nearQuestion: "Were you looking for one of these?",
    /** The title of the banner that appears if the files of the site cannot be loaded. It is meant for the owner of the site. */
    baseUrlLost: "Your pio-docs site did not load properly.",
    /** In the same banner. `baseUrl` is the name of an option. */
    baseUrlReason: "A common cause is an incorrect baseUrl setting.",
    /** In the same banner. `{base}`: `/docs/`. */
    baseUrlNow: "Current configured baseUrl = {base}",
    /** In the same banner. `{base}`: `/`. */
    baseUrlNowDefault: "Current configured baseUrl = {base} (default value)",
    /** In the same banner. The suggested value follows, so keep the space. */
    baseUrlTry: "We suggest trying baseUrl = ",
    /** For screen readers: the # link beside a heading. `{to}`: the heading. */
    directLink: "Direct link to {to}",
  },

  /** Buttons of the first script. Every page loads these messages: keep them short. */
  boot: {
    /** A button on code blocks. */
    copy: "Copy to clipboard",
    /** Replaces the label of the button for a second. */
    copied: "Copied",
    /** Replaces the label of the button if the browser does not allow copying. */
    copyFailed: "Copy failed. Press Ctrl+C",
    /** A button on code blocks with long lines. */
    wrap: "Toggle word wrap",
    /** The modifier key as printed on keyboards (German: Strg). */
    searchKey: "Ctrl",
    /** The same key on a Mac, as it is spoken. */
    searchKeyOfMac: "Command",
    /** For screen readers: the search button. `{key}`: one of the two keys above. */
    search: "Search ({key}+K)",
    /** A warning in the browser console. */
    noStorage: "Browser storage is not available, so your choices are not saved.",
  },

  /** Loaded at the first scroll or pointer movement. */
  scroll: {
    /** A button in the corner of the page. */
    toTop: "Scroll back to top",
    /** A button beside headings. Markdown is the text format. */
    copySection: "Copy this section as Markdown",
    /** Replaces the label of that button if copying failed. */
    copySectionFailed: "Copy failed",
    /** Beside the link to a heading or a field, after a click on it. */
    linkCopied: "Link copied",
  },

  /** For screen readers: the switch for light and dark mode. */
  colorMode: {
    /** In light mode. */
    light: "Switch between dark and light mode (currently light mode)",
    /** In dark mode. */
    dark: "Switch between dark and light mode (currently dark mode)",
  },

  /** The menu on narrow screens. */
  drawer: {
    /** For screen readers: the menu. */
    siteMenu: "Site menu",
    /** For screen readers: the links of the navigation bar. */
    main: "Main",
    /** For screen readers: the links of the sidebar. */
    docsSidebar: "Docs sidebar",
    /** For screen readers: the button that closes the menu. */
    close: "Close navigation bar",
    /** From the sidebar back to the navigation bar. In right-to-left languages the arrow points right. */
    toMain: "← Back to main menu",
    /** From the navigation bar to the sidebar of the current section. In right-to-left languages the arrow points left. */
    toDocs: "Pages in this section →",
  },

  /** Long sidebars list only the pages near the current one. These links show the others. They fit every number. */
  sidebar: {
    moreAbove: "{count} more above",
    moreBelow: "{count} more below",
    /** `{category}`: the title of a category. */
    moreIn: "{count} more in {category}",
    /** For screen readers: before the method of a deprecated operation. */
    deprecated: "deprecated",
    /** The field that filters a long sidebar. */
    filter: "Filter the list",
    /** `{matching}`: the number of matches among `{count}` entries. */
    filtered: "{matching} of {count}",
  },

  /** For screen readers: the button that opens and closes a category. */
  caret: {
    /** `{category}`: the title of the category. */
    expand: "Expand sidebar category '{category}'",
    /** `{category}`: the title of the category. */
    collapse: "Collapse sidebar category '{category}'",
  },

  /** A part of the page could not be loaded. */
  lost: {
    /** Fills `{what}` below. */
    search: "Search",
    /** Fills `{what}` below. */
    menu: "The menu",
    /** Fills `{what}` below. */
    form: "The form",
    /** Fills `{what}` below: what the button "Copy page as Markdown" copies. */
    markdown: "The Markdown version",
    /** Fills `{what}` below. `{language}`: a programming language. */
    sample: "The {language} sample",
    /** `{what}`: one of the above. The button below follows, so keep the space. */
    notLoaded: "{what} could not be loaded. Either the network failed, or the site has changed. ",
    /** A button. */
    reload: "Reload the page",
  },

  /** A page could not be loaded or displayed. */
  trouble: {
    loading: "Loading…",
    /** A title. */
    notLoaded: "This page did not load",
    /** The text below that title. */
    networkFailed: "The page could not be loaded because of a network error.",
    /** The text below that title. */
    networkSlow: "The page could not be loaded because the network is too slow.",
    /** A button. */
    retry: "Retry",
    /** The title of a page that crashed. */
    error: "Page Error",
    /** The text of a page that crashed. */
    crashed: "This page crashed.",
    /** The button below that text. */
    again: "Try again",
  },

  /** The field that filters a long list of values. */
  values: {
    filter: { one: "Filter {count} value", other: "Filter {count} values" },
    /** `{matching}`: the number of matches among `{count}` values. */
    shown: "{matching} of {count}",
  },

  /** The search dialog and the search page. */
  search: {
    search: "Search",
    /** `{service}`: the name of a search service. */
    by: "Search by {service}",
    /** For screen readers: the list of results. */
    results: "Search results",
    found: { one: "One result found", other: "{count} results found" },
    /** `{found}`: the message above. */
    foundInPart: "{found}. Some results could not be loaded. Check your network connection.",
    /** The title if the search failed. */
    failed: "Unable to fetch results",
    /** The text below that title. */
    failedWhy: "You might want to check your network connection.",
    /** `{query}`: the query. */
    noResults: 'No results for "{query}"',
    /** Within a line, beside the name of a field: how many operations use it. */
    inOperations: { one: "in {count} operation", other: "in {count} operations" },
    /** For screen readers: after the message above, on the button that lists the operations. */
    showOperations: ", show operations",
    /** For screen readers: the same when they are listed. */
    hideOperations: ", hide operations",
    /** Within a line: the type of a result. */
    kinds: {
      schema: "schema",
      field: "field",
      parameter: "parameter",
      header: "header",
      /** A webhook. */
      event: "event",
      error: "error",
      value: "value",
      /** The status of an HTTP response. */
      status: "status",
      /** A code block. */
      code: "code",
    },
    /** The placeholder of the search field. */
    placeholder: "Search docs",
    /** For screen readers: the button that empties the search field. */
    clear: "Clear the query",
    /** A button that closes the dialog. */
    cancel: "Cancel",
    /** A hint in the last line. `{enter}`: a key. At most 20 characters. */
    selectKey: "{enter} to select",
    /** A hint in the last line. `{down}` and `{up}`: keys. At most 20 characters. */
    moveKeys: "{down} {up} to navigate",
    /** A hint in the last line. `{escape}`: a key. At most 20 characters. */
    closeKey: "{escape} to close",
    /** A link to the search page. */
    all: { one: "See {count} result", other: "See all {count} results" },
    /** The heading of recent searches. */
    recent: "Recent",
    /** The heading of searches that the reader saved. */
    favourite: "Favorite",
    /** For screen readers: both lists together. */
    stored: "Recent and favorite searches",
    /** The heading of suggested pages. */
    firstPages: "Start here",
    noneStored: "No recent searches",
    /** A button on a recent search. */
    save: "Save this search",
    /** A button on a recent search. */
    removeRecent: "Remove this search from history",
    /** A button on a saved search. */
    removeFavourite: "Remove this search from favorites",
    /** A button. */
    retry: "Retry",
    /** Suggested queries follow. */
    tryFor: "Try searching for:",
    /** The placeholder on the search page. */
    typeHere: "Type your search here",
    /** The label of the choice between guide, API reference, and both. */
    area: "Search in",
    /** The choice of both. */
    everywhere: "Guide and reference",
    /** The choice of one. */
    areas: { guide: "Guide", reference: "Reference" },
    /** The label of a checkbox: whether the other versions of the docs are searched, too. At most 30 characters. */
    allVersions: "All versions",
    /** The label of the choice of what to search for. */
    kind: "Type",
    /** The choice of all types. */
    everything: "Everything",
    /** The choice of one type. */
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
    /** A button below the results. */
    more: "Show more results",
    /** The title of the search page. `{query}`: the query. */
    resultsFor: 'Search results for "{query}"',
  },

  /** The form of the API console, in which readers edit a request. A "sample" is code that sends the request. */
  builder: {
    /** For screen readers: the form. */
    request: "Request",
    /** Above the form if requests cannot be sent. */
    note: "The sample updates as you type. No request is sent. Your input stays in this tab: tokens until you reload the page, everything else until you close the tab.",
    /** The button that closes the form. */
    close: "Close form",
    /** A button: the form shows the example again. */
    startAgain: "Start over",
    /** A button: deletes all input from the browser. */
    forget: "Clear all input",
    /** For screen readers. */
    upToDate: "The sample is up to date.",
    /** For screen readers. */
    upToDateBut: {
      one: "The sample is up to date. One value does not match the schema.",
      other: "The sample is up to date. {count} values do not match the schema.",
    },
    /** Below the form, after a failed load. */
    notFetched: "The updated sample could not be loaded, so this one is out of date.",
    /** The label of the choice of a server. */
    server: "Server",
    /** The label of the field for a server URL. */
    address: "Server URL",
    /** The choice of a server URL that the reader enters. */
    otherAddress: "Custom URL",
    /** Below the field for a server URL. */
    badAddress: "Must be a URL such as https://api.example.com",
    /** Within a line: a variable in the URL of a server. */
    variable: "server variable",
    /** Below an empty field. */
    isRequired: "Is required",
    /** A heading. */
    authorization: "Authorization",
    /** The label of the choice of an authentication method. */
    way: "Authentication method",
    /** A checkbox. */
    reveal: "Show my token in the sample",
    /** A checkbox: the sample includes code that handles errors. */
    withErrors: "Include error handling",
    /** A label. */
    user: "Username",
    /** A label. */
    password: "Password",
    /** Headings. */
    parameters: {
      path: "Path parameters",
      query: "Query parameters",
      querystring: "Query string",
      header: "Header parameters",
      cookie: "Cookie parameters",
    },
    /** A button that shows them. */
    optional: { one: "{count} optional parameter", other: "{count} optional parameters" },
    /** Within a line, beside the name of a field. */
    required: "required",
    /** Within a line, beside the name of a field. */
    deprecated: "deprecated",
    /** The choice of no value. */
    notSent: "Not sent",
    /** The hint in a field with several values. `{hint}`: a type such as `array of string`. */
    inLines: "{hint}, one per line",
    /** The hint in a field. `{hint}`: a type such as `object`. */
    asJson: "{hint}, as JSON",
    /** The heading of the request body. */
    body: "Body",
    /** A checkbox. */
    sendBody: "Send a body",
    /** A label. */
    mediaType: "Media type",
    /** The name of the body in messages about missing values: "The body is required." */
    theBody: "The body",
    /** The label of the text of the body. */
    content: "Content",
    /** `{name}`: a field. `{path}`: the placeholder for the file in the sample. */
    file: "{name} is a file. Replace {path} with its path.",
    /** A button. */
    startFrom: "Start from the example",
    /** The label of a list of examples. */
    chooseExample: "Choose an example",
  },

  /** What is wrong with a value. Within a line, after the name of the value. Placeholders except `{count}` and `{types}` are code. */
  checks: {
    /** No value is allowed here. */
    notThere: "is not allowed",
    /** `{types}`: from the list `types`, with "or" between. `{value}`: from the list `given`. */
    type: "must be {types}, not {value}",
    /** `{value}`: the only allowed value. */
    constant: "must be {value}",
    /** `{values}`: a list of allowed values. */
    oneOf: "must be one of {values}, not {value}",
    /** The first of many allowed values, for the message above. */
    oneOfMany: "{values} … ({count} values)",
    minLength: { one: "must have at least {count} character", other: "must have at least {count} characters" },
    maxLength: { one: "must have at most {count} character", other: "must have at most {count} characters" },
    /** `{pattern}`: a regular expression. */
    pattern: "must match the pattern {pattern}",
    minimum: "must be at least {limit}",
    maximum: "must be at most {limit}",
    exclusiveMinimum: "must be greater than {limit}",
    exclusiveMaximum: "must be less than {limit}",
    multipleOf: "must be a multiple of {step}",
    minItems: { one: "must have at least {count} item", other: "must have at least {count} items" },
    maxItems: { one: "must have at most {count} item", other: "must have at most {count} items" },
    /** Of an array that contains the same item twice. */
    uniqueItems: "must have unique items",
    /** Of a missing property. */
    missing: "is required",
    minProperties: { one: "must have at least {count} property", other: "must have at least {count} properties" },
    maxProperties: { one: "must have at most {count} property", other: "must have at most {count} properties" },
    /** `{name}`: the property that requires this one. */
    missingBeside: "is required if {name} is present",
    /** Of a property whose name does not match the schema. */
    badName: "has a name that is not allowed",
    /** `{keyword}`: `not`, `contains`, or `oneOf` if several alternatives match. */
    breaks: "violates {keyword}",
    /** Of a property that the schema does not allow. */
    unknown: "is not an allowed property",
    /** `{keyword}`: `oneOf` or `anyOf`. */
    noneFits: {
      one: "does not match the only option in {keyword}",
      other: "matches none of the {count} options in {keyword}",
    },
    /** Types, for `{types}` above. */
    types: {
      string: "a string",
      integer: "an integer",
      number: "a number",
      boolean: "a boolean",
      array: "an array",
      object: "an object",
      null: "null",
    },
    /** The value that was given, for `{value}` above. */
    given: {
      text: "the string {value}",
      number: "the number {value}",
      boolean: "the boolean {value}",
      list: "an array",
      object: "an object",
      null: "null",
    },
    /** `{format}`: `date`, `uuid`. */
    format: "must be a valid {format}, such as {example}",
    /** `{format}`: `int32`. */
    numberFormat: "must be a valid {format}",
    /** Whole sentences: the JSON text is incomplete, and what to do. */
    jsonEnds:
      "Must be valid JSON: unexpected end of input. Check for a missing or extra comma, quotation mark, or bracket.",
    /** Whole sentences: the position of the first JSON syntax error, and what to do. */
    jsonAt:
      "Must be valid JSON: syntax error at line {line}, column {column}. Check for a missing or extra comma, quotation mark, or bracket.",
  },

  /** The API console: the request that readers send, and its response. */
  sending: {
    /** Above the form. "Send" is the label of the button below. */
    note: "The sample updates as you type. Requests are sent only when you press Send, and only to servers of this API. Tokens and responses stay in memory until you reload or leave the page. Everything else stays in this tab until you close it.",
    /** A heading. */
    title: "Send",
    /** The button that sends the request. */
    send: "Send",
    /** The button that cancels it. */
    cancel: "Cancel",
    /** The state of the request. */
    sending: "Sending…",
    /** The state of the request. */
    receiving: "Receiving…",
    /** Why a request cannot be sent. */
    refused: {
      /** `{what}`: the name of a field, in code, or a message such as "The body". */
      open: "{what} is required.",
      /** `{what}`: a reason from the list `addresses`. */
      address: "Requests cannot be sent to this URL: {what}.",
      /** `{what}`: a host. */
      host: "This page cannot send requests to {what}, because it is not one of this API's servers.",
      /** `{what}`: a host. */
      plain: "{what} does not use HTTPS: browsers block requests to it from HTTPS pages.",
      /** `{what}`: an HTTP method. */
      method: "Browsers do not allow pages to send {what} requests.",
    },
    /** Within a line: what is wrong with a URL. */
    addresses: {
      character: "it contains a character that is not allowed in URLs",
      notHttp: "it is not an http or https URL",
      noScheme: "it has no scheme",
      login: "browsers reject URLs with a username or password",
      ipv6: "a content security policy cannot contain an IPv6 address",
      noHost: "it has no host",
    },
    /** `{names}`: header names, in code. */
    dropped: "The browser removes or sets these headers itself: {names}.",
    cookies: "Cookies cannot be sent from a page.",
    /** `{names}`: names of values, in code. */
    bare: "Sent without {names}: no value is set.",
    /** Why a request cannot be sent. */
    noFile: "Choose the file to send.",
    /** `{name}`: a field. */
    noFileFor: "Choose a file for {name}.",
    /** Follows the reasons why a request cannot be sent from the page. */
    sampleInstead: "The sample above sends the complete request.",
    /** A button. */
    copySample: "Copy the sample",
    /** Why a request failed. `{what}`: a host. */
    failed: {
      closed:
        "{what} responded, but this page cannot read the response (CORS): the Access-Control-Allow-… headers are missing, or the server rejected the preflight request. Your request may have been received.",
      silent:
        "{what} cannot be reached: the host does not exist, no server is listening, or its certificate is not valid.",
      offline: "Your browser is offline.",
      late: "{what} did not respond within one minute.",
      policy: "{what} redirects to a host that this page cannot send requests to.",
      stopped: "Canceled.",
    },
    /** Follows the reasons above. */
    outside: "These limits apply only in browsers: the sample above works elsewhere.",
    /** A heading. */
    answer: "Response",
    /** `{time}` and `{size}`: from the list `units`. */
    facts: "{time}, {size}",
    units: { ms: "{number} ms", s: "{number} s", B: "{number} B", kB: "{number} kB", MB: "{number} MB" },
    /** `{address}`: a URL. */
    redirected: "Redirected to {address}",
    /** HTTP response headers. */
    headers: { one: "1 header", other: "{count} headers" },
    headersNote: "A page sees only the headers that the server exposes to it.",
    noBody: "No body",
    /** A button. */
    unfold: { one: "Show 1 more line", other: "Show {count} more lines" },
    /** A button. */
    fold: "Show less",
    /** `{size}`: from the list `units`. */
    cut: "The body was truncated at {size}.",
    /** Why a body is incomplete. */
    unended: {
      broken: "The connection was closed before the body was complete.",
      stopped: "You canceled the request before the body was complete.",
    },
    /** A button. `{name}`: a file name. */
    download: "Save {name} ({size})",
    /** For screen readers: an image in the response. */
    picture: "Image in the response",
    /** In place of the body. */
    notText: "This file is binary.",
    /** The heading of earlier requests. */
    history: "History",
    /** A button. */
    restore: "Restore this request and its response",
    /** Within a line. */
    noAnswer: "no response",
    /** The label of a file field. */
    file: "File",
    /** The label of a file field. `{name}`: a field. */
    fileOf: "File for {name}",
    /** A button. */
    signIn: "Sign in",
    /** The label of the choice below. */
    way: "Sign-in method",
    /** Sign-in methods. In parentheses: the OAuth flow. */
    ways: {
      code: "In a sign-in window (authorization code with PKCE)",
      device: "With a code on another device",
      client: "As an application (client credentials)",
    },
    clientId: "Client ID",
    clientSecret: "Client secret",
    /** OAuth scopes. */
    scopes: "Scopes",
    /** `{address}`: a URL. */
    callback: "Register this redirect URL for the client: {address}",
    /** A link. */
    openPage: "Open the sign-in page",
    /** `{code}`: a code. */
    typeCode: "Enter this code on the sign-in page: {code}",
    waiting: "Waiting for you to sign in…",
    signedIn: "Signed in. The token is in the field above.",
    /** Why the sign-in failed. */
    signInProblems: {
      /** `{what}`: a host. */
      closed: "{what} cannot be reached, or does not allow requests from this site (CORS).",
      /** `{what}`: a host. */
      host: "This page cannot send requests to {what}: the author of the site must add this host to console.hosts in the config.",
      /** `{what}`: a URL. */
      address: "Requests cannot be sent to this URL: {what}",
      insecure: "Sign-in requires a page that uses HTTPS.",
      /** `{what}`: an error message of the server. */
      refused: "The server returned an error: {what}",
      /** `{what}`: a URL. */
      issuer: "The response is from a different server: {what}",
      late: "The sign-in timed out.",
      stopped: "Canceled.",
    },
  },

  /** The changelog of an API, and the version badges of operations and fields. */
  changelog: {
    /** The title of the list of releases, and its label in the sidebar. */
    changelog: "Changelog",
    /** The description of that page. `{api}`: the name of the API. */
    about: "All changes to {api}, release by release.",
    /** In place of the version of changes that are not released. */
    next: "Unreleased",
    /** The text of the first release. */
    first: "The first known release.",
    /** The text of a release without changes. */
    none: "No changes for API clients.",
    /** `{names}`: versions whose spec is missing or not readable. */
    unread: "Also includes the changes from {names} (could not be read).",
    /** A badge on a breaking change. */
    breaking: "breaking",
    /** The kind of breaking changes, beside Added and Removed: in the filter. */
    breakingKind: "Breaking",
    /** A heading above changes of this kind, and a name of it. */
    added: "Added",
    /** A heading above changes of this kind, and a name of it. */
    changed: "Changed",
    /** A heading above changes of this kind, and a name of it. */
    deprecated: "Deprecated",
    /** A heading above changes of this kind, and a name of it. */
    removed: "Removed",
    /** Opens the filter of the changes. */
    filter: "Filter changes",
    /** For screen readers: the group of the kinds in the filter. */
    kind: "Kind of change",
    /** A list in the filter. */
    tag: "Tag",
    /** A list in the filter. */
    operation: "Operation",
    /** The first entry of these lists. */
    any: "All",
    /** In the filter: some releases show only how many changes they have. */
    unfiltered: "Releases that show only counts are not filtered.",
    /** A link below such a release. `{version}`: its name. */
    allChanges: "All changes in {version}",
    /** A link to the feed of releases in the Atom format. */
    feedAtom: "Feed (Atom)",
    /** The same in the JSON Feed format. */
    feedJson: "Feed (JSON)",
    breakingChanges: { one: "{count} breaking change", other: "{count} breaking changes" },
    changes: { one: "{count} change", other: "{count} changes" },
    /** Below a long list. */
    more: { one: "{count} more change is not listed.", other: "{count} more changes are not listed." },
    /** Within a line, after the name of a field. */
    inRequest: "in requests",
    /** Within a line, after the name of a field. */
    inResponse: "in responses",
    /** The heading of changes that concern no single operation. */
    wholeApi: "Entire API",
    /** A badge. `{version}`: a version, or two with a dash. At most 30 characters. */
    isNew: "New in {version}",
    /** A badge: the version that introduced the operation or field. At most 30 characters. */
    since: "Since {version}",
    /** A badge: introduced in this version, or earlier. At most 30 characters. */
    orBefore: "In {version} or earlier",
    /** A badge. At most 30 characters. */
    changedIn: "Changed in {version}",
    /** A badge. At most 30 characters. */
    deprecatedSince: "Deprecated since {version}",
    /** A badge: introduced after the last release. At most 30 characters. */
    newNext: "New, unreleased",
    /** A badge: changed after the last release. At most 30 characters. */
    changedNext: "Changed, unreleased",
    /** A badge: deprecated after the last release. At most 30 characters. */
    deprecatedNext: "Deprecated, unreleased",
  },

  /** The page of errors of an API, and the error codes of an operation. */
  errors: {
    /** The title of the page, and its label in the sidebar. */
    errors: "Errors",
    /** A heading. */
    errorCodes: "Error codes",
    /** The heading of a column. */
    code: "Code",
    /** The heading of a column. */
    status: "Status",
    /** The heading of a column. */
    meaning: "Meaning",
    /** `{place}`: the path of the field that contains the code, such as `detail.code`. */
    codesAt: "Error responses contain a machine-readable code in {place}. The codes are listed by status.",
    /** The text above errors without codes. */
    byStatus: "The error responses of all operations, by status.",
    /** The heading of all statuses without a heading of their own. */
    anyOther: "Any other status",
    /** The same for a range. `{status}`: `4XX`. */
    anyOtherOf: "Any other {status}",
    /** Before the solution of an error. */
    doThis: "Solution:",
    /** `{list}`: the name of an enum of codes. */
    anyOf: "Any code in {list}. The spec does not list these codes individually.",
    /** In place of a code. */
    noCode: "no code",
    /** In place of a description. */
    notDescribed: "No description.",
    /** The heading of codes that no operation documents. */
    otherCodes: "Other codes",
    /** The text below that heading. */
    otherNote: "The spec lists these codes, but no operation documents them.",
    /** Above a list of operations, or a button that shows it. */
    shared: { one: "{count} operation has this response", other: "{count} operations have this response" },
    /** The heading of responses to webhooks. */
    webhooks: "Webhooks",
    /** The text below that heading. */
    webhooksNote: "Your server returns these responses to requests that the API sends.",
    /** A button that shows more responses. */
    moreAnswers: { one: "{count} more response", other: "{count} more responses" },
    /** `{list}`: an enum of codes, as a link. */
    listedOf: { one: "The only code in {list}", other: "One of the {count} codes in {list}" },
    /** The description of the page. `{api}`: the name of the API. */
    about: "Errors that the operations of {api} return: statuses, codes, and what they mean.",
  },

  /**
   * Limits of a value. Within a line, after its type: "string, at least 3 characters". `{least}` and `{most}` are the bounds of a range; the
   * plural form follows `{most}`.
   */
  limits: {
    /** The type contradicts another part of the schema. `{types}`: with "or" between. */
    type: "conflicts with a subschema of type {types}",
    minimum: "at least {limit}",
    exclusiveMinimum: "greater than {limit}",
    maximum: "at most {limit}",
    exclusiveMaximum: "less than {limit}",
    between: "{least} to {most}",
    exactly: "exactly {limit}",
    multipleOf: "a multiple of {step}",
    notEmpty: "not empty",
    minLength: { one: "at least {count} character", other: "at least {count} characters" },
    maxLength: { one: "at most {count} character", other: "at most {count} characters" },
    betweenLength: { one: "{least} to {count} characters", other: "{least} to {count} characters" },
    exactLength: { one: "exactly {count} character", other: "exactly {count} characters" },
    minItems: { one: "at least {count} item", other: "at least {count} items" },
    maxItems: { one: "at most {count} item", other: "at most {count} items" },
    betweenItems: { one: "{least} to {count} items", other: "{least} to {count} items" },
    exactItems: { one: "exactly {count} item", other: "exactly {count} items" },
    minProperties: { one: "at least {count} property", other: "at least {count} properties" },
    maxProperties: { one: "at most {count} property", other: "at most {count} properties" },
    betweenProperties: { one: "{least} to {count} properties", other: "{least} to {count} properties" },
    exactProperties: { one: "exactly {count} property", other: "exactly {count} properties" },
    /** `{value}`: a regular expression. */
    pattern: "matches {value}",
    noItems: "no items",
    noOtherItems: "no additional items",
    uniqueItems: "items must be unique",
    minContains: "matching items: at least {limit}",
    maxContains: "matching items: at most {limit}",
    additionalProperties: "no additional properties",
    /** `{encoding}`: `base64`. */
    contentEncoding: "encoded as {encoding}",
    /** `{type}`: `image/png`. */
    contentMediaType: "contains {type}",
    /** `{name}`: a field. `{others}`: a list of fields. */
    dependentRequired: "{name} requires {others}",
    /** `{names}`: a list of fields. */
    required: "requires {names}",
    /** `{node}`: from the list `nodes`. */
    xml: "XML {node}",
    /** `{node}`: from the list `nodes`. `{name}`: the name of the element. */
    xmlNamed: "XML {node} {name}",
    /** Kinds of XML nodes. */
    nodes: {
      element: "element",
      attribute: "attribute",
      text: "text",
      cdata: "CDATA section",
      none: "content without its own element",
    },
    xmlWrapped: "wrapped in XML",
    /** `{namespace}`: a URI. */
    xmlNamespace: "XML namespace {namespace}",
  },

  /** API pages: the overview, operations, and the fields of a schema. */
  reference: {
    /** The label of the overview in the sidebar. */
    introduction: "Introduction",
    /** The category of operations without a tag. */
    otherOperations: "Other operations",
    /** `{number}`: `1.0.3`. */
    version: "Version: {number}",
    servers: "Servers",
    server: "Server",
    /** Of a server variable. */
    serverDefault: "Default value: {value}",
    /** Of a server variable. */
    serverValues: "One of: {values}.",
    /** `{host}`: the placeholder for the host in samples. */
    serverLacking: "The spec does not define a server. Replace {host} with your host.",
    /** A heading. */
    authentication: "Authentication",
    operations: "Operations",
    /** A heading. */
    contactAndTerms: "Contact and terms",
    contact: "Contact",
    /** `{address}`: a link. */
    contactUrl: "URL: {address}",
    terms: "Terms of Service",
    license: "License",
    /** The heading of tags that are badges or audiences. */
    labels: "Badges and audiences",
    /** Within a line, on a badge: `for partners`. */
    forAudience: "for {audience}",
    /** `{address}`: the URL of the spec (`$self`). */
    selfAddress: "URL of this spec: {address}",
    /** `{kind}`: `authorizationCode`. */
    oauthFlow: "OAuth Flow ({kind})",
    webhook: "Webhook",
    callbacks: "Callbacks",
    /** `{id}`: the operationId. */
    operationId: "Operation ID: {id}",
    /** The heading of `x-` fields. */
    extensions: "Extensions",
    /** `{docs}`: a link to external documentation. */
    see: "See {docs}",
    /** The title of the box on a deprecated operation. */
    deprecated: "Deprecated",
    /** The text of that box. */
    deprecatedNote: "This endpoint has been deprecated and may be replaced or removed in future versions of the API.",
    /** `{date}`: the date from the spec. */
    sunset: "It will stop working on {date}.",
    /** A heading. */
    authorization: "Authorization",
    noAuthorization: "No authorization required",
    /** In the form: the choice to send no credentials. */
    withoutAuthorization: "No authorization",
    oneOfThese: "One of these:",
    /** Between the name of an authentication method and names of scopes, with its spaces. */
    withScopes: " with scopes ",
    /** A heading. */
    request: "Request",
    /** The heading of parameters in all locations. */
    anyParameters: "Parameters",
    /** Headings. */
    parameters: {
      path: "Path Parameters",
      query: "Query Parameters",
      querystring: "Query String",
      header: "Header Parameters",
      cookie: "Cookie Parameters",
    },
    /** A heading. */
    body: "Body",
    /** Of methods whose body has no meaning in HTTP. `{method}`: `GET`. */
    bodyLeftOut:
      "The samples and the form omit the body: many clients and servers reject or drop the body of a {method} request.",
    mediaTypes: "Media types",
    /** A heading. */
    responses: "Responses",
    /** Within a line. `{anchor}`: `200`. */
    response: "response {anchor}",
    /** A heading. */
    responseHeaders: "Response Headers",
    /** The heading of the links of a response (OpenAPI). */
    links: "Links",
    /** Within a line: the body of a linked request. */
    requestBody: "request body",
    /** The heading of a stream. The type of its items follows. */
    stream: "Stream of items",
    /** Within a line. `{anchor}`: `200`. */
    streamAt: "stream {anchor}",
    /** How a media type separates the items of a stream. */
    sequences: {
      events: "Server-sent events: each item is one event, and its fields are the lines of the event.",
      data: "Server-sent events: each item is the data of one event, as JSON.",
      lines: "Each item is JSON on its own line.",
      records: "Each item is JSON preceded by a record separator (U+001E, shown as ␞).",
      parts: "Each item is one part of the body.",
    },
    /** Heads the rows with the encoding of each part of a body. */
    encoding: "Encoding",
    /** A part of a multipart body without a name. */
    part: "Part {number}",
    furtherParts: "Each additional part",
    furtherPart: "Each additional part ({number})",
    /** Of a parameter (OpenAPI `explode`). */
    exploded: "exploded",
    /** Of a parameter (OpenAPI `explode`). */
    notExploded: "not exploded",
    reservedAllowed: "reserved characters allowed",
    examples: "Examples",
    /** The heading of code samples. */
    samples: "Samples",
    /** Programming languages. */
    languages: "Languages",
    /** `{language}`: a programming language with several libraries. */
    variantsOf: "Variants of {language}",
    /** The tab after samples of the author, and the list of languages without a tab. At most 12 characters. */
    moreSamples: "More",
    requestExample: "Request example",
    /** Examples that the sample does not send. */
    furtherExamples: "Other request examples",
    requestExamples: "Request examples",
    responseExamples: "Response examples",
    /** For screen readers: the tabs of statuses. */
    statuses: "Statuses",
    /** `{status}`: `200`. */
    examplesOf: "Examples of {status}",
    allVariants: "All variants",
    inLanguages: { one: "In {count} language", other: "In {count} languages" },
    sampleLanguage: "Language of the sample",
    furtherLanguages: "More languages",
    sampleLibrary: "Library used in the sample",
    /** A button. */
    editRequest: "Edit request",
    /** A button. */
    sendRequest: "Try it",
    /** A button: all fields and responses of the page unfold. */
    expandAll: "Expand all",
    /** A switch: fields of the request that are not required are hidden. */
    requiredOnly: "Required only",
    /** A switch on a long sample: all its lines are shown. */
    expandSample: "Show all",
    /** Below an example. */
    madeExample: "Generated from the schema.",
    /** Below an example. */
    madeValues: "Some values are generated: the spec has no examples for them.",
    /** In place of an example. */
    noExample: "No example: no value was found that matches this schema.",
    /** Below an example. */
    leftOut: "Shortened: some values are omitted.",
    /** Within a line: an example without a name. */
    exampleName: "example",
    /** Within a line: one of several examples without a name. */
    exampleNumber: "example {number}",
    /** Within a line: badges of a field. */
    marks: {
      nullable: "nullable",
      required: "required",
      optional: "optional",
      deprecated: "deprecated",
      "read-only": "read-only",
      "write-only": "write-only",
    },
    /** Within a line, before one value. `serialisation`: the value as it is sent in the request. */
    said: { always: "always", default: "default", serialisation: "sent as", example: "example" },
    /** Before a value on its own lines. */
    example: "Example:",
    /** Before a value on its own lines. */
    defaultValue: "Default:",
    /** Before a constant on its own lines. */
    always: "Always:",
    /** Before the value as it is sent in the request. */
    serialisation: "Sent as:",
    /** The heading of an example as it is sent. */
    asSent: "As sent",
    lines: { one: "{count} line", other: "{count} lines" },
    /** A list of values follows. */
    oneOf: "One of:",
    /** A button that shows all values. */
    allValues: { one: "{count} value", other: "All {count} values" },
    /** Within a line. `{place}`: a link to the same list elsewhere on the page. */
    sameValues: { one: "the same value as {place}", other: "the same {count} values as {place}" },
    /** In print, in place of fields that the page already shows. `{anchor}`: the path of those fields. */
    sameAs: "Same as {anchor} above",
    /** `{name}`: a schema that contains itself, as a link. */
    repeats: "Recursive, see {name}",
    /** `{name}`: a schema with its own page, as a link. */
    goesOn: "Continues in {name}",
    theBody: "the body",
    /** Property names: those that match a pattern, and all others. */
    notes: { pattern: "name pattern", map: "additional properties" },
    item: "Item {number}",
    eachItem: "Each item",
    /** For screen readers, within a line. `{label}`: a field or schema. */
    eachItemOf: "each item of {label}",
    /** For screen readers. `{label}`: a field or schema. */
    propertiesOf: { one: "{count} property of {label}", other: "{count} properties of {label}" },
    /** For screen readers. `{label}`: a field or schema. */
    alternativesOf: "Alternatives for {label}",
    /** For screen readers. `{label}`: a field or schema. */
    shapeOf: "Schema of {label}",
    /** Alternatives of a schema: exactly one must match (`oneOf`), or at least one (`anyOf`). */
    choices: { oneOf: "One of", anyOf: "Any of" },
    choicesOf: {
      oneOf: { one: "One of {count}", other: "One of {count}" },
      anyOf: { one: "Any of {count}", other: "Any of {count}" },
    },
    /** `{property}`: the discriminator, whose value selects the alternative. */
    choicesBy: {
      oneOf: { one: "One of {count}, selected by {property}", other: "One of {count}, selected by {property}" },
      anyOf: { one: "Any of {count}, selected by {property}", other: "Any of {count}, selected by {property}" },
    },
    /** The default alternative of a discriminator: its value. */
    otherwise: "any other value, or none",
    /** The default alternative of a discriminator: its label. */
    labelOtherwise: "{label} (otherwise)",
  },

  /** Types, within a line. Do not translate `string`, `integer`, `number`, `boolean`, `object`, `array`, and `null`: they are names in JSON. */
  types: {
    /** `{type}`: the type of the items. */
    arrayOf: "array of {type}",
    /** `{type}`: the type of the values of additional properties. */
    mapOf: "map of {type}",
    oneOf: { one: "one of {count}", other: "one of {count}" },
    tuple: "tuple",
    any: "any",
    never: "never",
    unknown: "unknown",
    /** `{reference}`: a broken reference. */
    leadsNowhere: "unknown ({reference} not found)",
    /** The placeholder for the names of additional properties. */
    propertyName: "property name",
    /** `{title}`: what the names mean. */
    propertyNameOf: "property name: {title}",
  },

  /** Security schemes: labels in a table. */
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
    /** `{key}`: the name of the security scheme. */
    apiKey: "API Key: {key}",
    /** `{key}`: the name of the security scheme. */
    mutualTls: "Mutual TLS: {key}",
    /** What a reader must have of an HTTP Bearer scheme. */
    bearerToken: "Bearer token",
  },

  /** The page of a schema. */
  schema: {
    /** The title of the list of schemas, and its label in the sidebar. */
    schemas: "Schemas",
    /** The description of that page. */
    aboutSchemas: "The schemas of requests and responses.",
    /** A heading. */
    fields: "Fields",
    /** The heading in place of fields, of a schema that is not an object. */
    definition: "Definition",
    /** A heading. */
    example: "Example",
    /** The heading of operations and schemas that use this one. */
    usedBy: "Used by",
    usedByNothing: "Not used in this API.",
    inOperations: { one: "{count} operation", other: "{count} operations" },
    /** Within a line, beside the name of a schema: operations that use it, directly or through other schemas. */
    usedIn: { one: "in {count} operation", other: "in {count} operations" },
    /** Above the lists of operations that use the schema directly and through other schemas. */
    usedInAll: { one: "{count} operation in total.", other: "{count} operations in total." },
    inSchemas: { one: "{count} schema", other: "{count} schemas" },
    allFields: { one: "{count} field", other: "All {count} fields" },
    throughOthers: {
      one: "{count} operation through other schemas",
      other: "{count} operations through other schemas",
    },
    /** `{label}`: a category. */
    countOf: "{label} ({count})",
    /** Within a line: parts of an operation. `{name}`: a parameter or header. `{status}`: `200`. */
    places: {
      request: "request",
      response: "response {status}",
      parameter: "parameter {name}",
      header: "{name} header of the {status} response",
      requestHeader: "{name} header of the request",
    },
    /** `{part}`: one of the above. `{path}`: a field, such as `customer.address`. */
    placeAt: "{part} in {path}",
    inCallback: "callback {callback}: {part}",
  },

  /** In the API console, on sites with a proxy for it. */
  proxy: {
    /** A button: sends the request again, by way of the proxy. At most 40 characters. */
    send: "Send through the proxy",
    /** Before the button. `{host}`: a host such as `docs.example.com`. */
    trust: "The proxy at {host} can send this request. It sees the whole request, including credentials.",
    /** `{what}`: a sentence in English, or a status such as `HTTP 404`. */
    refused: "The proxy did not send the request: {what}",
  },

  /** The dialog in which readers ask a question, on sites with an endpoint that answers. */
  ask: {
    /** The link that opens the dialog, and its title. At most 24 characters. */
    open: "Ask a question",
    /** The label of the text field. */
    question: "Your question",
    /** The button that sends the question. At most 12 characters. */
    send: "Ask",
    /** The button that ends an answer. At most 12 characters. */
    stop: "Stop",
    /** For screen readers: the button that closes the dialog. */
    close: "Close",
    /** Below the text field. `{host}`: a host such as `ask.example.com`. */
    note: "Responses come from {host} and can be wrong. Do not enter secrets.",
    /** While nothing of the answer has arrived. */
    waiting: "Waiting for a response…",
    /** For screen readers: the answer is complete. */
    answered: "The response is complete.",
    /** The heading of the links to pages that an answer is based on. */
    sources: "Sources",
    /** `{host}`: a host. */
    silent: "{host} cannot be reached.",
    /** `{host}`: a host. */
    late: "{host} did not respond in time.",
    /** `{host}`: a host. `{status}`: an HTTP status such as `500`. */
    status: "{host} responded with status {status}.",
    /** `{host}`: a host. */
    broken: "{host} sent a response that cannot be read.",
    /** After an answer that is too long. */
    cut: "The response is too long and ends here.",
  },

  /** Workflow pages (Arazzo). Most messages are headings of tables or lists. */
  workflows: {
    /** `{id}`: in code. */
    workflow: "Workflow {id}",
    /** `{names}`: workflows that must run before this one. */
    after: "Runs after {names}.",
    /** The title of a diagram. */
    stepsOf: "Steps of {title}",
    /** In a diagram, within a line. */
    calledWorkflow: "workflow {id}",
    nothing: "nothing",
    /** A sentence without its period. `{what}`: a link. */
    runs: "Runs workflow {what}",
    /** A sentence without its period. `{what}`: a link. */
    calls: "Calls {what}",
    /** A sentence without its period. */
    callsNothing: "Calls nothing",
    /** A sentence without its period. `{what}`: a channel. */
    sendsTo: "Sends to {what}",
    /** A sentence without its period. `{what}`: a channel. */
    receivesFrom: "Receives from {what}",
    /** `{sentence}`: one of the above. */
    sentence: "{sentence}.",
    /** `{sentence}`: one of the above. */
    notCheckedSentence: "{sentence} (not checked).",
    /** `{facts}`: a list of names with values. */
    withFacts: "With {facts}.",
    /** Within a line, in the list above. `{names}`: steps. */
    afterSteps: "after {names}",
    /** The heading of actions for all steps. */
    forAllSteps: "For all steps",
    /** The heading of the inputs of a workflow. */
    takes: "Inputs",
    /** The heading of the parameters of a step. */
    sends: "Parameters",
    /** The heading of the outputs of a step. */
    gives: "Outputs",
    /** The heading of the outputs of a workflow. */
    comesOut: "Workflow outputs",
    /** The heading of the success criteria of a step. */
    hasSucceededIf: "Success criteria",
    /** The heading of actions after success. */
    ifItSucceeds: "On success",
    /** The heading of actions after failure. */
    ifItFails: "On failure",
    /** A heading. */
    body: "Body",
    /** The heading of a column. */
    input: "Input",
    /** The heading of a column. */
    type: "Type",
    /** The heading of a column. */
    meaning: "Meaning",
    /** The heading of a column. */
    name: "Name",
    /** The heading of a column: the location of a parameter. */
    in: "In",
    /** The heading of a column. */
    value: "Value",
    /** The heading of a column. */
    placeInBody: "Location in the body",
    /** Within a line: any type. */
    anyType: "any",
    /** Within a line: a required input. */
    requiredType: "{type}, required",
    /** Within a line: the location of a parameter of a workflow. */
    inputPlace: "input",
    /** Within a line: an action. `{to}`: a link to a step, or empty. */
    goTo: "go to {to}",
    /** Within a line: an action. `{to}`: a link to a step, or empty. */
    tryAgain: "retry {to}",
    /** Within a line: an action. `{to}`: always empty. */
    end: "end {to}",
    /** After an action: the number of retries. `{seconds}`: the wait before each. */
    retries: { one: ", {count} time, after {seconds} s", other: ", {count} times, {seconds} s apart" },
    /** After an action. `{criteria}`: conditions in code, with "and" between. */
    when: " if {criteria}",
    /** After a condition. `{type}`: `regex`. */
    condition: " ({type})",
    /** After a condition. `{type}`: `regex`. `{context}`: the value that it tests. */
    conditionOn: " ({type} on {context})",
    /** Of a condition that the build does not check. */
    notChecked: "{type}, not checked",
  },

  /** Blocks in the text of a page. */
  blocks: {
    /** Titles of callouts without a title. */
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
      tldr: "TL;DR",
      todo: "To do",
      hint: "Hint",
      check: "Check",
      done: "Done",
      question: "Question",
      help: "Help",
      faq: "FAQ",
      attention: "Attention",
      failure: "Failure",
      fail: "Fail",
      missing: "Missing",
      error: "Error",
      bug: "Bug",
      example: "Example",
      quote: "Quote",
      cite: "Cite",
      seealso: "See also",
    },
    /** The summary of a collapsed block without a summary. */
    details: "Details",
    /** For screen readers: a row of tabs. */
    tabs: "Tabs",
    /** A tab without a label. */
    tab: "Tab {number}",
    /** For screen readers: the heading of footnotes. */
    footnotes: "Footnotes",
    /** For screen readers: the link from a footnote to its reference. `{number}`: `1`, `1-2`. */
    footnoteBack: "Back to reference {number}",
    /** For screen readers: the button that enlarges an image without alt text. */
    enlarge: "Enlarge",
    /** For screen readers: the button that enlarges an image. `{picture}`: its alt text. */
    enlargeOf: "Enlarge: {picture}",
    /** For screen readers: the button that closes the enlarged image. */
    close: "Close",
    /** A diagram without a title. `{kind}`: its Mermaid type, such as `sequenceDiagram`. */
    diagram: "Diagram: {kind}",
    /** The summary of the source of a diagram. */
    diagramSource: "Diagram source",
    /** For screen readers: the button that starts a video. `{video}`: its title. */
    play: "Play: {video}",
    /** For screen readers: the checkbox of a task without text. */
    task: "Task",
    /** Within a line: a badge on a property. */
    required: "required",
    /** Within a line: a badge on a property. */
    deprecated: "deprecated",
    /** Within a line, beside a property. `{value}`: its default value. */
    preset: "default: {value}",
    /** Within a line: the location of a parameter. */
    places: { path: "path", query: "query", header: "header", cookie: "cookie" },
  },

  /** Blogs: posts, and the pages that list them. */
  blog: {
    /** A link to the list of all posts. */
    allPosts: "All posts",
    /** The title of the page that lists all posts by year. */
    archive: "Archive",
    /** The title of the page that lists all tags, and the label of the tags of a page. */
    tags: "Tags",
    /** Beside the date of a post: how long it takes to read. */
    minutes: { one: "{count} min read", other: "{count} min read" },
  },

  /** The site, and pages and files that pio-docs makes for it. */
  site: {
    /** The title of a site without a title. */
    documentation: "Documentation",
    /** The title of the search page. */
    search: "Search the documentation",
    /** On the card of a category without a description. */
    items: { one: "1 item", other: "{count} items" },
    /** The title of another part of a long list. */
    furtherPart: "{title} ({number})",
    /** The category of API pages in a hosted search. */
    api: "API",
    /** The title of a redirect page. */
    moved: "Moved",
    /** The text of a redirect page. A link follows. */
    movedNote: "This page has moved",
    /** `{title}`: an operation. */
    samplesOf: "{title}: code samples",
    /** The search entry in the address bar of a browser. `{site}`: the title of the site. */
    searchIn: "Search {site}",
    /** On the page at the end of a sign-in. */
    signingIn: "Signing in…",
    /** On the page at the end of a sign-in. */
    signedIn: "You are signed in. You can close this window.",
    /** On the page at the end of a sign-in. */
    signInLost: "No page on this site is waiting for this sign-in. Close this window and try again.",
    /** In the search results: the entry that leads to llms.txt. */
    agents: "AI agents",
  },

  /** Previews for review, which show what changed since an earlier build. Only reviewers see them. */
  review: {
    /** The title of the page with all changes. */
    title: "Review",
    /** In the bar of each page, before the number of changes. */
    pages: { one: "{count} page", other: "{count} pages" },
    /** In the bar of each page. */
    changes: { one: "{count} change", other: "{count} changes" },
    /** In the same bar. `{changes}`: such a number. */
    here: "This page: {changes}",
    /** Beside the title of a page that was added. */
    newPage: "New page",
    /** A badge on a part of a page that stands in another place. At most 20 characters. */
    moved: "Moved",
    /** The same. `{page}`: the page that it came from. */
    movedFrom: "Moved from {page}",
    /** Opens the earlier and the current code or image. */
    sides: "Before and after",
    /** The heading above changes of the sidebar. */
    navigation: "Navigation",
    /** The heading above problems that the earlier build did not have. */
    problems: "New problems",
    /** The heading above problems that the earlier build had. */
    solved: "Solved problems",
    /** `{name}`: a folder or a Git ref. */
    against: "Compared with {name}.",
    /** In place of the list of changes. */
    none: "No changes.",
  },
} as const;
