"use client";

import { countWords } from "./count-words.ts";
import { usePromised } from "./promised.ts";

/** "Show 1,284 vehicles", at once where the number is certain; without one until the server has counted. */
export function ShowLabel({ total }: { readonly total: number }) {
  const promised = usePromised();
  const shown = promised === null ? total : promised.total;
  return <>Show {shown === null ? "vehicles" : countWords(shown)}</>;
}

/** "Filters (3)". */
export function AppliedCount({ applied }: { readonly applied: number }) {
  const count = usePromised()?.filters.length ?? applied;
  return <>{count === 0 ? "Filters" : `Filters (${count})`}</>;
}
