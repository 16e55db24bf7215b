// A part of a page's scripts, asked for again. A browser may keep it that an import failed, for as long as the page stands, and ask the
// network no second time (the standard has let go of that, Chromium 150 has not). So the file is imported by another address, with a
// number behind it: numbers are tried in their order, so whoever asks for that part gets the same module.

const most = 9;

/** What `load`, an import, brings. Where it fails and its file can be had, what the file brings. Rejects where neither is to be had. */
export function again<T>(load: () => Promise<T>, turn = 1): Promise<T> {
  return load().catch(async (error: unknown) => {
    // Chromium alone says which file it is; the others have asked the network.
    const [file] = /http\S+\.js/.exec(String(error)) ?? [];
    if (file === undefined || turn > most || !(await fetch(file)).ok) throw error;
    return again(() => import(`${file}?${turn}`), turn + 1);
  });
}
