// Whether this process runs for a pull request, whose author nobody has trusted yet. Known good events are let through; what a service does not say
// to be one of them may be at a pull request, too.

type Environment = Readonly<Record<string, string | undefined>>;

/** A service by a variable that it sets, and whether it runs for what is in the repository already. */
const services: readonly (readonly [name: string, mark: string, isTrusted: (env: Environment) => boolean])[] = [
  [
    "GitHub Actions",
    "GITHUB_ACTIONS",
    (env) =>
      /^(?:push|schedule|release|workflow_dispatch|repository_dispatch|create)$/.test(env.GITHUB_EVENT_NAME ?? ""),
  ],
  ["GitLab CI", "GITLAB_CI", (env) => /^(?:push|schedule|web|api|trigger)$/.test(env.CI_PIPELINE_SOURCE ?? "")],
  ["Bitbucket Pipelines", "BITBUCKET_BUILD_NUMBER", () => true],
  ["Azure Pipelines", "TF_BUILD", (env) => /^(?:IndividualCI|BatchedCI|Schedule)$/i.test(env.BUILD_REASON ?? "")],
  ["CircleCI", "CIRCLECI", () => true],
  ["Buildkite", "BUILDKITE", (env) => env.BUILDKITE_PULL_REQUEST === "false"],
  ["Travis CI", "TRAVIS", (env) => env.TRAVIS_PULL_REQUEST === "false"],
  ["Jenkins", "JENKINS_URL", () => true],
];

/** Variables that say that there is a pull request, whatever else is said. */
const marks =
  /^(?:CI_MERGE_REQUEST_.*|CI_EXTERNAL_PULL_REQUEST_.*|CI_OPEN_MERGE_REQUESTS|BITBUCKET_PR_.*|SYSTEM_PULLREQUEST_.*|CIRCLE_PULL_REQUESTS?|CIRCLE_PR_.*|BUILDKITE_PULL_REQUEST|TRAVIS_PULL_REQUEST|CHANGE_ID|ghprb.*|gitlabMergeRequest.*|PULL_REQUEST|DRONE_PULL_REQUEST|APPVEYOR_PULL_REQUEST_NUMBER|GITHUB_HEAD_REF)$/;

/** Signs of a service that says nothing of where its jobs come from. */
const signs = ["CI", "TEAMCITY_VERSION", "CODEBUILD_BUILD_ID", "DRONE", "APPVEYOR", "NETLIFY", "VERCEL", "CF_PAGES"];

function is(value = ""): boolean {
  return value !== "" && value !== "false";
}

/** Why what `env` tells of must not be trusted, as the start of a sentence; undefined on a person's machine and for good events of a service. */
export function pullRequestIn(env: Environment): string | undefined {
  const mark = Object.keys(env).find((name) => marks.test(name) && is(env[name]));
  if (mark !== undefined) return `\`${mark}\` is set, as for a pull request`;
  const known = services.filter(([, name]) => is(env[name]));
  const at = known.find(([, , isTrusted]) => !isTrusted(env));
  if (at !== undefined) return `${at[0]} runs this for a pull request, or for an unknown event`;
  const isUnknown = known.length === 0 && signs.some((name) => is(env[name]));
  return isUnknown ? "it is not known whether this CI service runs for a pull request" : undefined;
}
