// Whether this process runs for a pull request, whose author nobody has trusted yet. A CI service that says nothing of it may be at one, too.

type Environment = Readonly<Record<string, string | undefined>>;

/** A service by a variable that it sets, and whether it is at a pull request. */
const services: readonly (readonly [name: string, mark: string, isPull: (env: Environment) => boolean])[] = [
  ["GitHub Actions", "GITHUB_ACTIONS", (env) => /^(?:pull_request|merge_group|$)/.test(env.GITHUB_EVENT_NAME ?? "")],
  [
    "GitLab CI",
    "GITLAB_CI",
    (env) => /^(?:merge_request_event|external_pull_request_event|$)/.test(env.CI_PIPELINE_SOURCE ?? ""),
  ],
  ["Bitbucket Pipelines", "BITBUCKET_BUILD_NUMBER", (env) => is(env.BITBUCKET_PR_ID)],
  ["Azure Pipelines", "TF_BUILD", (env) => /^(?:PullRequest|$)/i.test(env.BUILD_REASON ?? "")],
  ["CircleCI", "CIRCLECI", (env) => is(env.CIRCLE_PULL_REQUEST) || is(env.CIRCLE_PR_NUMBER)],
  ["Buildkite", "BUILDKITE", (env) => is(env.BUILDKITE_PULL_REQUEST)],
  ["Travis CI", "TRAVIS", (env) => is(env.TRAVIS_PULL_REQUEST)],
  ["Drone", "DRONE", (env) => is(env.DRONE_PULL_REQUEST)],
  ["AppVeyor", "APPVEYOR", (env) => is(env.APPVEYOR_PULL_REQUEST_NUMBER)],
  ["Jenkins", "JENKINS_URL", (env) => is(env.CHANGE_ID)],
  ["Netlify", "NETLIFY", (env) => env.PULL_REQUEST !== "false"],
  ["Vercel", "VERCEL", (env) => env.VERCEL_ENV !== "production"],
  ["Cloudflare Pages", "CF_PAGES", () => true],
];

function is(value = ""): boolean {
  return value !== "" && value !== "false";
}

/** Why what `env` tells of must not be trusted, as the start of a sentence; undefined on a person's machine and for other events of a service. */
export function pullRequestIn(env: Environment): string | undefined {
  const known = services.filter(([, mark]) => is(env[mark]));
  const at = known.find(([, , isPull]) => isPull(env));
  if (at !== undefined) return `${at[0]} runs this for a pull request, or for an unknown event`;
  return known.length === 0 && is(env.CI)
    ? "it is not known whether this CI service runs for a pull request"
    : undefined;
}
