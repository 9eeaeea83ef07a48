import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import type { AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useRouter } from "next/navigation";
import { type SyntheticEvent, useRef } from "react";

/** A pointer that only passes by stays for less. */
const INTENT_MS = 80;
/** Vehicles, and the results that page links, chips and "Load more" lead to. */
const AHEAD = /^\/(listings\/\d+|search)(\?|$)/;

/**
 * Fetches the page behind a link when the pointer or focus rests on it; never for those who save data.
 * The router's own links fetch ahead what comes into view, here 24 pages at once, or nothing.
 * @returns what to call with each event that reaches a link.
 */
export function usePrefetch(): (event: SyntheticEvent) => void {
  // The types of routes leave out that a page may be fetched ahead whole.
  const router: AppRouterInstance = useRouter();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  return ({ target }) => {
    clearTimeout(resting.current);
    const href = target instanceof Element && target.closest("a")?.getAttribute("href");
    if (!href || !AHEAD.test(href) || savesData()) return;
    resting.current = setTimeout(() => {
      router.prefetch(href, { kind: PrefetchKind.FULL });
    }, INTENT_MS);
  };
}

function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}
