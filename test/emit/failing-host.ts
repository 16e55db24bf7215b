// A Host that stops working at its n-th operation: for good, as when the process is killed, or once, as when a disk is full.
import { type Host, HostError, type HostProblem } from "../../src/platform/host.ts";

export type Failure = { readonly at: number; readonly kind: "killed" | HostProblem };

/** Counts the operations of `host`; `count()` tells how many there were. */
export function failingHost(host: Host, failure: Failure): { readonly host: Host; readonly count: () => number } {
  let count = 0;
  const step = (path: string) => {
    count += 1;
    if (failure.kind === "killed" ? count >= failure.at : count === failure.at) {
      throw new HostError(
        failure.kind === "killed" ? "other" : failure.kind,
        path,
        `failed at operation ${failure.at}`,
      );
    }
  };
  const wrapped: Host = {
    ...host,
    async list(folder, ...rest) {
      step(folder);
      return host.list(folder, ...rest);
    },
    async items(folder, ...rest) {
      step(folder);
      return host.items(folder, ...rest);
    },
    async removeEmpty(path) {
      step(path);
      return host.removeEmpty(path);
    },
    async names(folder) {
      step(folder);
      return host.names(folder);
    },
    async stamp(path) {
      step(path);
      return host.stamp(path);
    },
    async read(path) {
      step(path);
      return host.read(path);
    },
    async write(path, bytes) {
      step(path);
      return host.write(path, bytes);
    },
    async replace(path, bytes) {
      step(path);
      return host.replace(path, bytes);
    },
    async link(from, to) {
      step(to);
      return host.link(from, to);
    },
    async rename(from, to) {
      step(from);
      return host.rename(from, to);
    },
    async remove(path) {
      // A folder goes file by file: a kill in the middle leaves a part of it, its marker gone already.
      if (failure.kind === "killed" && count + 1 === failure.at) {
        const inside = (await host.items(path).catch(() => [])).filter(({ kind }) => kind === "file");
        for (const { path: file } of inside.filter((_, at) => at === 0 || inside[at]?.path.endsWith("-output")))
          await host.remove(file);
      }
      step(path);
      return host.remove(path);
    },
    async makeFolder(path) {
      step(path);
      return host.makeFolder(path);
    },
    async realPath(path) {
      step(path);
      return host.realPath(path);
    },
    async lock(path) {
      step(path);
      const free = await host.lock(path);
      return async () => {
        step(path);
        await free();
      };
    },
  };
  return { host: wrapped, count: () => count };
}

/** A Host on which `folder` cannot be renamed, as a mount point cannot. */
export function mountedHost(host: Host, folder: string): Host {
  return {
    ...host,
    async rename(from, to) {
      if (from === folder || to === folder) throw new HostError("busy", from, "it is a mount point");
      const crosses = from.startsWith(`${folder}/`) !== to.startsWith(`${folder}/`);
      if (crosses) throw new HostError("cross-device", from, "it is on another disk");
      return host.rename(from, to);
    },
  };
}

/** A Host on which nothing directly in `folder` may be made, removed or renamed, while folders in it are open. */
export function closedHost(host: Host, folder: string, open: string): Host {
  const check = (path: string) => {
    if (path.startsWith(`${folder}/`) && !path.startsWith(`${open}/`)) {
      throw new HostError("denied", path, "permission denied");
    }
  };
  return {
    ...host,
    async lock(path) {
      check(path);
      return host.lock(path);
    },
    async write(path, bytes) {
      check(path);
      return host.write(path, bytes);
    },
    async replace(path, bytes) {
      check(path);
      return host.replace(path, bytes);
    },
    async rename(from, to) {
      check(from);
      check(to);
      return host.rename(from, to);
    },
  };
}
