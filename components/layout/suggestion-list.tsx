"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useState } from "react";
import { z } from "zod/mini";
import { useReader } from "#components/patterns/reader-place.tsx";
import { cn } from "#components/ui/cn.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";

/** Fewer requests than keys; still within what feels immediate. */
const PAUSE_MS = 80;

const answer = z.object({
  suggestions: z.array(
    z.object({
      label: z.string(),
      what: z.string(),
      count: z.nullable(z.number()),
      href: z.string().check(z.startsWith("/search")),
    }),
  ),
});
type Suggested = z.infer<typeof answer>["suggestions"][number];

/**
 * The list under the search box: completions of what is typed, moved through by arrows, chosen by Enter or a
 * press. Loaded when the box is first focused; the box works the same without it.
 */
export function SuggestionList({
  input,
  id,
}: {
  input: RefObject<HTMLInputElement | null>;
  id: string;
}) {
  const router = useRouter();
  const zip = useReader().place?.zip ?? null;
  const [shown, setShown] = useState<readonly Suggested[]>([]);
  const [active, setActive] = useState(-1);
  const open = shown.length > 0;

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request: AbortController | undefined;
    const close = () => {
      clearTimeout(timer);
      request?.abort();
      setShown([]);
      setActive(-1);
    };
    const ask = async (words: string) => {
      request?.abort();
      const current = new AbortController();
      request = current;
      try {
        const near = zip === null ? "" : `&zip=${zip}`;
        const response = await fetch(`/api/suggestions?q=${encodeURIComponent(words)}${near}`, {
          signal: current.signal,
        });
        const read = answer.safeParse(response.ok ? await response.json() : null);
        if (current.signal.aborted) return;
        setShown(read.success ? read.data.suggestions : []);
        setActive(-1);
      } catch {
        // Outdated, or offline: the box searches all the same.
        if (!current.signal.aborted) close();
      }
    };
    const onInput = () => {
      clearTimeout(timer);
      const words = box.value.trim();
      if (words.length < 2) close();
      else timer = setTimeout(() => void ask(box.value), PAUSE_MS);
    };
    // Only now is it more than a search box: without this list it has none to open.
    box.setAttribute("role", "combobox");
    box.setAttribute("aria-autocomplete", "list");
    box.setAttribute("aria-controls", id);
    box.addEventListener("input", onInput);
    box.addEventListener("blur", close);
    box.form?.addEventListener("submit", close);
    // What was typed before this list was loaded.
    if (document.activeElement === box && box.value !== box.defaultValue) onInput();
    return () => {
      clearTimeout(timer);
      request?.abort();
      box.removeEventListener("input", onInput);
      box.removeEventListener("blur", close);
      box.form?.removeEventListener("submit", close);
    };
  }, [input, id, zip]);

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    const choose = (suggestion: Suggested | undefined) => {
      if (suggestion === undefined) return;
      setShown([]);
      setActive(-1);
      router.push(route(suggestion.href));
    };
    const onKey = (event: KeyboardEvent) => {
      if (!open || event.isComposing) return;
      const { key } = event;
      if (key === "Escape") setShown([]);
      else if (key === "ArrowDown") setActive((at) => (at + 1 >= shown.length ? -1 : at + 1));
      else if (key === "ArrowUp") setActive((at) => (at < 0 ? shown.length - 1 : at - 1));
      else if (key === "Enter" && active >= 0) choose(shown[active]);
      else return;
      event.preventDefault();
    };
    box.addEventListener("keydown", onKey);
    box.setAttribute("aria-expanded", String(open));
    if (open && active >= 0) box.setAttribute("aria-activedescendant", `${id}-${active}`);
    else box.removeAttribute("aria-activedescendant");
    return () => box.removeEventListener("keydown", onKey);
  }, [input, id, router, shown, active, open]);

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!open}
        className="absolute top-full right-0 left-0 z-30 mt-1.5 overflow-hidden rounded-lg border border-line bg-surface py-1.5 text-left shadow-soft"
      >
        {shown.map(({ label, what, count, href }, at) => (
          // The box keeps the focus: what has it is told by aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the box
          // biome-ignore lint/a11y/useFocusableInteractive: an option of a list whose box has the focus
          <div
            key={`${label} ${href}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={cn(
              "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-surface-2",
              at === active && "bg-surface-2",
            )}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              setShown([]);
              router.push(route(href));
            }}
          >
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="flex-none text-sm text-ink-faint">{what}</span>
            {count !== null && (
              <span className="w-14 flex-none text-right text-sm text-ink-soft tabular-nums">
                {formatNumber(count)}
              </span>
            )}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {open ? `${shown.length} suggestions` : ""}
      </span>
    </>
  );
}
