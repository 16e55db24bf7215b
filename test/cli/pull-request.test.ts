// Where samples may not run without a sandbox: at a pull request, and where nobody says that it is none.
import { expect, test } from "vitest";
import { pullRequestIn } from "../../src/cli/ci/pull-request.ts";

const isPull = (env: Readonly<Record<string, string>>): boolean => pullRequestIn(env) !== undefined;

test("pull requests of each service are known", () => {
  for (const env of [
    { GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "pull_request" },
    { GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "pull_request_target" },
    { GITHUB_ACTIONS: "true" },
    { GITLAB_CI: "true", CI_PIPELINE_SOURCE: "merge_request_event" },
    { BITBUCKET_BUILD_NUMBER: "1", BITBUCKET_PR_ID: "7" },
    { TF_BUILD: "True", BUILD_REASON: "PullRequest" },
    { CIRCLECI: "true", CIRCLE_PULL_REQUEST: "https://example.com/pull/7" },
    { BUILDKITE: "true", BUILDKITE_PULL_REQUEST: "7" },
    { TRAVIS: "true", TRAVIS_PULL_REQUEST: "7" },
    { DRONE: "true", DRONE_PULL_REQUEST: "7" },
    { APPVEYOR: "True", APPVEYOR_PULL_REQUEST_NUMBER: "7" },
    { JENKINS_URL: "https://example.com", CHANGE_ID: "7" },
    { NETLIFY: "true", PULL_REQUEST: "true" },
    { VERCEL: "1", VERCEL_ENV: "preview" },
    { GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "workflow_run" },
    { GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "issue_comment" },
    { GITLAB_CI: "true", CI_PIPELINE_SOURCE: "parent_pipeline", CI_MERGE_REQUEST_IID: "7" },
    { GITLAB_CI: "true", CI_PIPELINE_SOURCE: "push", CI_OPEN_MERGE_REQUESTS: "a/b!7" },
    { JENKINS_URL: "https://example.com", ghprbPullId: "7" },
    { CODEBUILD_BUILD_ID: "1", CODEBUILD_WEBHOOK_EVENT: "PULL_REQUEST_CREATED" },
    { CIRCLECI: "true", CIRCLE_PR_USERNAME: "someone" },
    { TF_BUILD: "True", BUILD_REASON: "Manual" },
    { TEAMCITY_VERSION: "2026.1" },
    { CI: "true" },
    // A variable that says nothing does not hide another one.
    { GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "push", BUILDKITE: "true", BUILDKITE_PULL_REQUEST: "7" },
  ])
    expect(isPull(env), JSON.stringify(env)).toBe(true);
});

test("a person's machine and other events are none", () => {
  for (const env of [
    {},
    { CI: "false" },
    { CI: "true", GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "push" },
    { CI: "true", GITLAB_CI: "true", CI_PIPELINE_SOURCE: "push" },
    { CI: "true", BUILDKITE: "true", BUILDKITE_PULL_REQUEST: "false" },
  ])
    expect(isPull(env), JSON.stringify(env)).toBe(false);
});
