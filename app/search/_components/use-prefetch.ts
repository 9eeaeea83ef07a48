import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import type { AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect } from "react";

/** A pointer that only passes by stays for less. */
const INTENT_MS = 80;
/** At most so many pages are fetched ahead on one page: most of them are never opened. */
const MOST_AHEAD = 12;
/** Vehicles, and the results that page links, chips and "Load more" lead to. */
const AHEAD = /^\/(listings\/\d+|search)(\?|$)/;

/**
 * Fetches the page behind a link when the reader is about to press it: the pointer rests on it, it
 * takes focus from the keyboard, or a finger touches it. Never for those who save data.
 */
export function usePrefetch(root: RefObject<HTMLElement | null>): void {
  // The types of routes leave out that a page may be fetched ahead whole.
  const router: AppRouterInstance = useRouter();
  useEffect(() => {
    const element = root.current;
    if (element === null || savesData()) return;
    const fetched = new Set<string>();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const fetchAhead = (href: string) => {
      if (fetched.has(href) || fetched.size >= MOST_AHEAD) return;
      fetched.add(href);
      router.prefetch(href, { kind: PrefetchKind.FULL });
    };
    const onIntent = ({ type, target }: Event) => {
      clearTimeout(resting);
      const href = target instanceof Element && target.closest("a")?.getAttribute("href");
      if (!href || !AHEAD.test(href)) return;
      // A finger that touches is about to press; a pointer or the keyboard may be passing by.
      if (type === "touchstart") fetchAhead(href);
      else resting = setTimeout(fetchAhead, INTENT_MS, href);
    };
    const events = ["pointerover", "focusin", "touchstart"];
    for (const name of events) element.addEventListener(name, onIntent, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const name of events) element.removeEventListener(name, onIntent);
    };
  }, [root, router]);
}

function savesData(): boolean {
  const connection = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}
