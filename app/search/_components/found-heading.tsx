"use client";

import { countWords } from "./count-words.ts";
import { usePromised } from "./promised.ts";

/** How many vehicles were found, or will be. Never a number that is not certain: until the server has counted, that it counts. */
export function FoundHeading({ total, where }: { readonly total: number; readonly where: string }) {
  const promised = usePromised();
  return (
    <h1
      tabIndex={-1}
      className="text-balance font-semibold text-xl leading-tight tracking-[-0.02em] outline-none"
    >
      {promised === null ? countWords(total) : promisedWords(promised.total)}{" "}
      <span className="font-normal text-ink-soft">{where}</span>
    </h1>
  );
}

function promisedWords(total: number | null): string {
  return total === null ? "Counting vehicles…" : countWords(total);
}
