"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

/** Fewer requests than keys; still within what feels immediate. */
const PAUSE_MS = 120;
const FEWEST_LETTERS = 2;

/**
 * Names of model years under a text field while one is typed: the browser's own list, with its own
 * keys. The form around the field works the same without it.
 * @param id the list's; the field names it in its `list`.
 */
export function SuggestedModelYears({ id }: { readonly id: string }) {
  const list = useRef<HTMLDataListElement>(null);
  const names = useNames(list);
  return (
    <datalist id={id} ref={list}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

function useNames(list: RefObject<HTMLDataListElement | null>): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const field = list.current?.parentElement?.querySelector("input");
    if (field === null || field === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request: AbortController | undefined;
    const ask = async () => {
      request?.abort();
      const current = new AbortController();
      request = current;
      try {
        // Fetched when somebody first types: nobody else needs what reads the answer.
        const { modelYearNames } = await import("./model-year-names.ts");
        const found = await modelYearNames(field.value, current.signal);
        if (!current.signal.aborted) setNames(found);
      } catch {
        // Outdated, or offline: the form takes words all the same.
        if (!current.signal.aborted) setNames([]);
      }
    };
    const onInput = () => {
      clearTimeout(timer);
      if (field.value.trim().length >= FEWEST_LETTERS) timer = setTimeout(ask, PAUSE_MS);
    };
    field.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      request?.abort();
      field.removeEventListener("input", onInput);
    };
  }, [list]);
  return names;
}
