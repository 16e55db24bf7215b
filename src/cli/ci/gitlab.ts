// The pipeline of GitLab: faults beside the changed lines, the site as an artifact to look at.
import { type CiFile, inSite, installOutside, type Recipe } from "./recipe.ts";

/** The file for `recipe`. */
export function gitlabFile({ site, install, release }: Recipe): CiFile {
  const outside = "/tmp/pio-docs";
  const build = `build ${site} --strict --build-report build.json --report-file gitlab=gl-code-quality-report.json`;
  const text = `# Builds the documentation for each change. Written by pio-docs init --ci gitlab; from here on it is yours.
docs:
  image: node:22
  timeout: 20 minutes
  interruptible: true
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID != $CI_PROJECT_ID
      variables:
        IS_FORK: "true" # what a fork proposes is a stranger's: no program of it runs
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
    - if: $CI_COMMIT_TAG # a release of an API is news in its changelog and feeds
  variables:
    IS_FORK: "false"
    GIT_DEPTH: "0" # dates of pages and releases of an API come from the history
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
