import { useEffect, useState } from "react";

/** The name under which every answer of ours says its id, where scripts can read it. */
const NAME = "request";

/**
 * The id of the request that brought what is shown, for a person to name it to us: of the newest page, part
 * of a page or form that the browser asked for. Null where it does not say (browsers do so over https).
 */
export function useRequestId(): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    // What is asked from here on brings something else, such as pages that are fetched ahead.
    const shownAt = performance.now();
    const watcher = new PerformanceObserver((list) => {
      const told = list
        .getEntries()
        .filter(({ startTime }) => startTime <= shownAt)
        .map(idOf)
        .findLast((each) => each !== null);
      if (told !== undefined) setId(told);
    });
    for (const type of ["navigation", "resource"]) watcher.observe({ type, buffered: true });
    return () => watcher.disconnect();
  }, []);
  return id;
}

/** @returns null for what brings no page: scripts, pictures, and what the page fetches beside. */
function idOf(entry: PerformanceEntry): string | null {
  if (!(entry instanceof PerformanceResourceTiming)) return null;
  const isPage = entry.entryType === "navigation" || /[?&]_rsc=/.test(entry.name);
  const told = entry.serverTiming.find(({ name }) => name === NAME)?.description ?? "";
  return isPage && told !== "" ? told : null;
}
