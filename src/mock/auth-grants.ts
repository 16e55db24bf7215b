// What the stand-in for an authorization server remembers between two requests: codes that a person was given, and devices that wait for
// one. Little of it, and not for long.
import { createHash, randomBytes } from "node:crypto";

/** What a code was asked for with; the token is to be asked for with the same. */
export type CodeGrant = {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** Of PKCE (RFC 7636). */
  readonly challenge?: string;
  readonly method?: string;
};

export type DeviceGrant = {
  readonly userCode: string;
  readonly clientId: string;
  readonly scope: string;
  allowed: boolean;
  polls: number;
};

/** Lifetimes in ms, entries of a kind. */
const lifetime = 600_000;
const most = 1000;

class ExpiringMap<Value> {
  readonly #values = new Map<string, { readonly value: Value; readonly until: number }>();

  put(key: string, value: Value): void {
    const [oldest] = this.#values.keys();
    if (this.#values.size >= most && oldest !== undefined) this.#values.delete(oldest);
    this.#values.set(key, { value, until: Date.now() + lifetime });
  }

  get(key: string): Value | undefined {
    const found = this.#values.get(key);
    return found !== undefined && found.until > Date.now() ? found.value : undefined;
  }

  drop(key: string): void {
    this.#values.delete(key);
  }

  find(fits: (value: Value) => boolean): Value | undefined {
    return [...this.#values.values()].find(({ value, until }) => until > Date.now() && fits(value))?.value;
  }
}

/** A word that nobody guesses. */
export function secret(kind: string): string {
  return `mock-${kind}-${randomBytes(18).toString("base64url")}`;
}

export class Grants {
  readonly #codes = new ExpiringMap<CodeGrant>();
  readonly #devices = new ExpiringMap<DeviceGrant>();

  /** A code for `grant`. */
  newCode(grant: CodeGrant): string {
    const code = secret("code");
    this.#codes.put(code, grant);
    return code;
  }

  /** What `code` was given for; it is good once. */
  takeCode(code: string): CodeGrant | undefined {
    const grant = this.#codes.get(code);
    this.#codes.drop(code);
    return grant;
  }

  newDevice(clientId: string, scope: string): { readonly deviceCode: string; readonly userCode: string } {
    const deviceCode = secret("device");
    // Letters that nobody takes for others (RFC 8628, 6.1).
    const letters = [...randomBytes(8)].map((byte) => "BCDFGHJKLMNPQRSTVWXZ"[byte % 20]).join("");
    const userCode = `${letters.slice(0, 4)}-${letters.slice(4)}`;
    this.#devices.put(deviceCode, { userCode, clientId, scope, allowed: false, polls: 0 });
    return { deviceCode, userCode };
  }

  device(deviceCode: string): DeviceGrant | undefined {
    return this.#devices.get(deviceCode);
  }

  deviceOf(userCode: string): DeviceGrant | undefined {
    return this.#devices.find((grant) => grant.userCode === userCode.toUpperCase());
  }

  dropDevice(deviceCode: string): void {
    this.#devices.drop(deviceCode);
  }
}

/** Whether a verifier is the one of a challenge (RFC 7636, 4.6). */
export function verifies({ challenge, method }: CodeGrant, verifier: string): boolean {
  if (challenge === undefined) return true;
  return (method === "S256" ? createHash("sha256").update(verifier).digest("base64url") : verifier) === challenge;
}
