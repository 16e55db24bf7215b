// The token endpoint (RFC 6749, 3.2): each grant, with the errors that a client must be able to meet. Client ids, passwords and refresh
// tokens are whatever the caller says.
import type { Fields } from "./auth-fields.ts";
import { type Grants, secret, verifies } from "./auth-grants.ts";
import type { Reply } from "./reply.ts";

/** Asked so often without a person's answer, a device is let in all the same: a test has nobody to press the button. */
const patientPolls = 3;

type Refusal = { readonly error: string; readonly description: string };

/** The answer to a request for a token. */
export function tokenReply(fields: Fields, grants: Grants): Reply {
  const answer = granted(fields, grants);
  if ("error" in answer) {
    const { error, description } = answer;
    const status = error === "invalid_client" ? 401 : 400;
    const challenge = status === 401 ? { "WWW-Authenticate": 'Basic realm="mock"' } : {};
    return { ...dataReply(status, { error, error_description: description }, challenge), detail: description };
  }
  return dataReply(200, {
    access_token: secret("token"),
    token_type: "Bearer",
    expires_in: 3600,
    refresh_token: secret("refresh"),
    ...(answer.scope === "" ? {} : { scope: answer.scope }),
  });
}

/** JSON that nobody keeps. */
export function dataReply(status: number, data: unknown, headers: Reply["headers"] = {}): Reply {
  return {
    status,
    headers: { ...headers, "Content-Type": "application/json", "Cache-Control": "no-store" },
    body: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    faults: [],
  };
}

function granted(fields: Fields, grants: Grants): { readonly scope: string } | Refusal {
  const lacking = (...names: readonly string[]): Refusal | undefined => {
    const missing = names.filter((name) => fields.get(name) === undefined);
    if (missing.length === 0) return undefined;
    return { error: "invalid_request", description: `The request lacks ${missing.join(" and ")}.` };
  };
  const scope = fields.get("scope") ?? "";
  switch (fields.get("grant_type")) {
    case "authorization_code":
      return lacking("code") ?? ofCode(fields, grants);
    case "refresh_token":
      return lacking("refresh_token") ?? { scope };
    case "password":
      return lacking("username", "password") ?? { scope };
    case "client_credentials":
      if (fields.get("client_id") !== undefined) return { scope };
      return {
        error: "invalid_client",
        description: "The client is not named: by Authorization: Basic, or by client_id in the body.",
      };
    case "urn:ietf:params:oauth:grant-type:device_code":
      return lacking("device_code") ?? ofDevice(fields.get("device_code") ?? "", grants);
    case undefined:
      return {
        error: "invalid_request",
        description: "The request lacks grant_type, in a form (application/x-www-form-urlencoded).",
      };
    default:
      return { error: "unsupported_grant_type", description: "The mock knows no such grant_type." };
  }
}

function ofCode(fields: Fields, grants: Grants): { readonly scope: string } | Refusal {
  const grant = grants.takeCode(fields.get("code") ?? "");
  const refused = (description: string): Refusal => ({ error: "invalid_grant", description });
  if (grant === undefined) return refused("The mock gave no such code, or it was used or is older than ten minutes.");
  const redirectUri = fields.get("redirect_uri");
  if (redirectUri !== undefined && redirectUri !== grant.redirectUri)
    return refused("redirect_uri is another one than before.");
  const client = fields.get("client_id");
  if (client !== undefined && client !== grant.clientId) return refused("The code was given to another client_id.");
  if (verifies(grant, fields.get("code_verifier") ?? "")) return { scope: grant.scope };
  return refused("code_verifier is not the one that code_challenge was made of.");
}

function ofDevice(code: string, grants: Grants): { readonly scope: string } | Refusal {
  const grant = grants.device(code);
  if (grant === undefined)
    return { error: "expired_token", description: "The mock gave no such device_code, or it is too old." };
  grant.polls += 1;
  if (!grant.allowed && grant.polls < patientPolls) {
    return { error: "authorization_pending", description: "Nobody has allowed it yet." };
  }
  grants.dropDevice(code);
  return { scope: grant.scope };
}
