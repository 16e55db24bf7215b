// What a reader chose, kept in the browser. Where storage is blocked, choices live in memory until the page is left, and the console
// says so once.

export type ChoiceStorage = {
  /** The stored value, or null. */
  readonly read: (key: string) => string | null;
  /** Stores a value; null removes it. */
  readonly write: (key: string, value: string | null) => void;
  /** Calls back when another tab of the browser changes a key. */
  readonly onChange: (changed: (key: string, value: string | null) => void) => void;
};

export function openStorage(): ChoiceStorage {
  const memory = new Map<string, string>();
  const attempt = <Value>(use: (area: Storage) => Value): Value | undefined => {
    try {
      return use(localStorage);
    } catch {
      import("./no-storage.ts").catch(Boolean);
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((area) => area.getItem(key)) ?? null,
    write: (key, value) => {
      const kept = attempt((area) => {
        if (value === null) area.removeItem(key);
        else area.setItem(key, value);
        return true;
      });
      if (kept || value === null) memory.delete(key);
      else memory.set(key, value);
    },
    onChange: (changed) =>
      addEventListener("storage", ({ key, newValue }) => {
        if (key !== null) changed(key, newValue);
      }),
  };
}
