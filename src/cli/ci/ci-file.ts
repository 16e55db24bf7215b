// `pio-docs init --ci`: the file of a CI service at the top of the repository that holds the site. A file that is there is left as it is. Paths
// are relative to that top, and have been held to letters that no shell reads.
import { dirname, relative } from "node:path/posix";
import { releaseOf } from "../../build/program.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Host } from "../../platform/host.ts";
import type { CiService } from "./services.ts";

/** The pipeline of GitLab: faults beside the changed lines, the site as an artifact to look at. */
export function gitlabFile({ site, install, release }: Recipe): CiFile {
  const outside = "/tmp/pio-docs";
  const build = `build ${site} --strict --build-report build.json --report-file gitlab=gl-code-quality-report.json`;
  const text = `# Builds the docs for each change. Written by pio-docs init --ci gitlab. You can edit this file.
docs:
  image: node:22
  timeout: 20 minutes
  interruptible: true
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID != $CI_PROJECT_ID
      variables:
        IS_FORK: "true" # a fork's merge request is untrusted: none of its programs run
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
    - if: $CI_COMMIT_TAG # tagged API releases appear in the changelog and feeds
  variables:
    IS_FORK: "false"
    GIT_DEPTH: "0" # page dates and API releases come from the Git history
    XDG_CACHE_HOME: "$CI_PROJECT_DIR/.cache"
  cache:
    key: pio-docs
    paths:
      - ${inSite(site, ".pio-docs")}
      - .cache/pio-docs
  script:
    - |
      if [ "$IS_FORK" = false ]; then
        ${install}
        npx pio-docs ${build}
      else
        ${installOutside(outside, release)}
        ${outside}/node_modules/.bin/pio-docs ${build} --no-code --no-cache
      fi
  artifacts:
    when: always
    expire_in: 2 weeks
    expose_as: docs
    paths:
      - ${inSite(site, "build")}/
      - build.json
    reports:
      codequality: gl-code-quality-report.json
`;
  return { path: ".gitlab-ci.yml", text };
}

/**
 * The workflow of GitHub Actions: no more rights than to read, actions by their major version, faults beside the changed lines and in the
 * summary of the run, the site as an artifact to look at.
 */
export function githubFile({ site, install, release }: Recipe): CiFile {
  const outside = '"$RUNNER_TEMP/pio-docs"';
  const build = `build ${site} --strict --format github --build-report build.json`;
  const text = `# Builds the docs for each change. Written by pio-docs init --ci github. You can edit this file.
name: docs
on:
  push:
    branches: [main]
    tags: ["**"] # tagged API releases appear in the changelog and feeds
  pull_request:
permissions:
  contents: read
concurrency:
  group: docs-\${{ github.ref }}
  cancel-in-progress: true
jobs:
  docs:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    env:
      # A fork's pull request is untrusted: none of its programs run.
      IS_FORK: \${{ github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository }}
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # page dates and API releases come from the Git history
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - uses: actions/cache@v4
        with:
          path: |
            ${inSite(site, ".pio-docs")}
            ~/.cache/pio-docs
          key: pio-docs-\${{ runner.os }}-\${{ github.sha }}
          restore-keys: pio-docs-\${{ runner.os }}-
      - name: Install
        if: env.IS_FORK == 'false'
        run: ${install}
      - name: Build
        if: env.IS_FORK == 'false'
        run: npx pio-docs ${build}
      - name: Install outside the repository (fork)
        if: env.IS_FORK == 'true'
        run: ${installOutside(outside, release)}
      - name: Build (fork)
        if: env.IS_FORK == 'true'
        run: |
          ${outside}/node_modules/.bin/pio-docs ${build} --no-code --no-cache
      - name: Upload the site
        if: success()
        uses: actions/upload-artifact@v4
        with:
          name: docs
          path: ${inSite(site, "build")}
          include-hidden-files: true
          retention-days: 14
      - name: Upload the build report
        if: always()
        uses: actions/upload-artifact@v4
        with:
          name: docs-report
          path: build.json
          if-no-files-found: ignore
`;
  return { path: ".github/workflows/docs.yaml", text };
}

const makers: Readonly<Record<CiService, (recipe: Recipe) => CiFile>> = { github: githubFile, gitlab: gitlabFile };

/**
 * The file (path absolute) of `service` for the site in `folder`, or a diagnostic: `ci-file-taken`, and `command-failed` for a folder whose name a
 * shell would read otherwise than as a name.
 */
export async function ciFileFor(host: Host, folder: string, service: CiService): Promise<CiFile | Diagnostic> {
  const top = await topOf(host, folder);
  const site = relative(top, folder) || ".";
  if (!/^[\w./-]+$/.test(site) || site.startsWith("-"))
    return commandFailed(
      `The name of the folder \`${site}\` contains characters that a shell interprets`,
      "Rename it, or write the file yourself.",
    );
  const release = releaseOf();
  const { path, text } = makers[service]({ site, install: await installOf(host, top, release), release });
  const file = `${top}/${path}`;
  if ((await host.stamp(file)) !== undefined) return diagnostic("ci-file-taken", { file }, { path });
  return { path: file, text };
}

/** The top of the repository that holds `folder`; the folder itself where there is none. */
async function topOf(host: Host, folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await host.stamp(at === "/" ? "/.git" : `${at}/.git`)) !== undefined) return at;
    if (dirname(at) === at) return folder;
  }
}

/** What the repository locks is installed; without a lock, this very version. */
async function installOf(host: Host, top: string, release: string): Promise<string> {
  if ((await host.stamp(`${top}/package-lock.json`)) !== undefined) return "npm ci";
  return `npm install --no-save --no-package-lock pio-docs@${release}`;
}

type Recipe = {
  /** The folder of the site; "." for the top. */
  readonly site: string;
  /** The command that brings pio-docs. */
  readonly install: string;
  /** The version that builds what strangers propose, and that comes from no lock of theirs. */
  readonly release: string;
};

/**
 * The command that brings pio-docs into `folder`, outside the repository. There npm reads no `.npmrc` of the repository, and neither `npx` nor
 * `npm exec` in it would do: they take its `node_modules/pio-docs` first.
 */
export function installOutside(folder: string, release: string): string {
  return `npm install --prefix ${folder} --ignore-scripts pio-docs@${release}`;
}

/** Where the file of a service stands, and its text. */
type CiFile = { readonly path: string; readonly text: string };

/** `site` and a name in it as one path; without a name what stands before one. */
function inSite(site: string, name: string): string {
  return site === "." ? name : `${site}/${name}`;
}
