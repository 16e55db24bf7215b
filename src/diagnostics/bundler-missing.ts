// An installation may lack esbuild's program: `npm install --omit=optional` leaves it out, and node_modules may come from another
// machine. Two stages start it, for a site's own styles and parts and for TypeScript configs, and both say the same of it.

/** What is wrong when esbuild could not be started for want of its program; undefined for any other error. */
export function bundlerMissingOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const platform = /package "(@esbuild\/[\w-]+)" could not be found|installed esbuild for another platform/.exec(
    error.message,
  );
  if (platform === null) return undefined;
  return `esbuild for this machine${platform[1] === undefined ? "" : ` (${platform[1]})`} is not installed; reinstall pio-docs without \`--omit=optional\``;
}
