"use client";

import { Search } from "lucide-react";
import Form from "next/form";
import { usePathname, useSearchParams } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";

/** Loaded when a box is first used. */
const SuggestionList = lazy(() =>
  import("./suggestion-list.tsx").then(({ SuggestionList: list }) => ({ default: list })),
);

/**
 * One box for plain words, a VIN or a stock number. A GET form: it works without JavaScript; with
 * it, results come without a full load and `/` puts the cursor here.
 */
export function SearchBox({ size = "md", id }: { size?: "md" | "lg"; id: string }) {
  const input = useRef<HTMLInputElement>(null);
  const path = usePathname();
  const params = useSearchParams();
  const words = path === "/search" ? (params.get("q") ?? "") : "";
  const shortcut = size === "md";
  const [used, setUsed] = useState(false);

  // Whoever was quicker than the scripts is in the box already.
  useEffect(() => {
    if (document.activeElement === input.current) setUsed(true);
  }, []);

  useEffect(() => {
    if (!shortcut) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [shortcut]);

  return (
    <Form
      action="/search"
      prefetch={false}
      role="search"
      aria-label={size === "lg" ? "Vehicles" : "Site"}
      className={cn(
        "relative flex w-full min-w-0 items-center gap-2.5 rounded-full border border-line bg-surface-2 hover:border-field focus-within:border-accent focus-within:bg-surface focus-within:outline-2 focus-within:outline-accent",
        size === "lg" ? "h-14 pr-1.5 pl-5" : "h-[42px] pr-3.5 pl-3.5",
      )}
    >
      <Search aria-hidden="true" className="size-[18px] flex-none text-ink-faint" />
      <label htmlFor={id} className="sr-only">
        Search vehicles
      </label>
      <input
        // A new result starts the box afresh with the words that led to it.
        key={words}
        ref={input}
        id={id}
        name="q"
        type="search"
        onFocus={() => setUsed(true)}
        defaultValue={words}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={size === "lg" ? "awd suv under 25k near 80202" : "suv under 25k, or VIN"}
        className={cn(
          "h-full min-w-0 flex-1 appearance-none text-ellipsis border-0 bg-transparent outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden",
          size === "lg" ? "text-md desk:text-lg" : "pointer-fine:text-md",
        )}
      />
      {size === "lg" ? (
        <button
          type="submit"
          className="h-11 flex-none rounded-full bg-accent px-5 text-sm font-medium text-accent-ink hover:brightness-110"
        >
          Search
        </button>
      ) : (
        <kbd
          title="Press / to search"
          className="needs-script flex-none rounded-[5px] border border-line px-1.5 font-mono text-xs text-ink-faint phone:hidden"
        >
          /
        </kbd>
      )}
      {used && (
        <Suspense>
          <SuggestionList key={words} input={input} id={`${id}-list`} />
        </Suspense>
      )}
    </Form>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName))
  );
}
