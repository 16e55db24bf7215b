// Texts of a published site that were read last, so that the index is not fetched for each query.

/** `keptFiles`: how many. `kept`: their characters together. */
type KeptLimits = { readonly keptFiles: number; readonly kept: number };

/** Keeps none yet. */
export function keptTexts({ keptFiles, kept: most }: KeptLimits): {
  readonly get: (path: string) => string | undefined;
  readonly keep: (path: string, text: string) => void;
} {
  const texts = new Map<string, string>();
  let size = 0;
  return {
    get: (path) => texts.get(path),
    keep(path, text) {
      if (text.length > most) return;
      texts.set(path, text);
      size += text.length;
      for (const [oldest, old] of texts) {
        if (size <= most && texts.size <= keptFiles) break;
        texts.delete(oldest);
        size -= old.length;
      }
    },
  };
}
