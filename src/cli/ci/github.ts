// The workflow of GitHub Actions: no more rights than to read, actions by their major version, faults beside the changed lines and in the
// summary of the run, the site as an artifact to look at.
import { type CiFile, inSite, installOutside, type Recipe } from "./recipe.ts";

/** The file for `recipe`. */
export function githubFile({ site, install, release }: Recipe): CiFile {
  const outside = '"$RUNNER_TEMP/pio-docs"';
  const build = `build ${site} --strict --format github --build-report build.json`;
  const text = `# Builds the documentation for each change. Written by pio-docs init --ci github; from here on it is yours.
name: docs
on:
  push:
    branches: [main]
    tags: ["**"] # a release of an API is news in its changelog and feeds
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
      # What a fork proposes is a stranger's: no program of it runs.
      IS_FORK: \${{ github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository }}
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # dates of pages and releases of an API come from the history
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
      - name: Install, outside of what a fork proposes
        if: env.IS_FORK == 'true'
        run: ${installOutside(outside, release)}
      - name: Build what a fork proposes
        if: env.IS_FORK == 'true'
        run: |
          ${outside}/node_modules/.bin/pio-docs ${build} --no-code --no-cache
      - name: Keep the site, to look at
        if: success()
        uses: actions/upload-artifact@v4
        with:
          name: docs
          path: ${inSite(site, "build")}
          include-hidden-files: true
          retention-days: 14
      - name: Keep the report of the build
        if: always()
        uses: actions/upload-artifact@v4
        with:
          name: docs-report
          path: build.json
          if-no-files-found: ignore
`;
  return { path: ".github/workflows/docs.yaml", text };
}
