"use client";

import { useState } from "react";
import { inputClass } from "#components/ui/field.tsx";

/** A part of the page and what it leads to. */
export interface NavGroup {
  readonly title: string;
  readonly links: readonly {
    readonly href: `#${string}`;
    readonly label: string;
    /** Also found by it. */
    readonly words: string;
    readonly method: string | null;
  }[];
}

const matches = (label: string, words: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${label} ${words}`.toLowerCase().includes(word));

/** The parts of the page and its operations, with a field to find one: typing filters, Enter goes to the first. */
export function ManualNav({ groups }: { readonly groups: readonly NavGroup[] }) {
  const [typed, setTyped] = useState("");
  const shown = groups
    .map((group) => ({
      ...group,
      links: group.links.filter(({ label, words }) => matches(label, words, typed.trim())),
    }))
    .filter(({ links }) => links.length > 0);
  const count = shown.reduce((sum, { links }) => sum + links.length, 0);
  const first = shown[0]?.links[0];
  return (
    <nav aria-label="On this page" className="grid gap-4 text-sm">
      <form
        className="needs-script"
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined) window.location.assign(first.href);
        }}
      >
        <label>
          <span className="sr-only">Find an operation</span>
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Find an operation"
            className={inputClass}
          />
        </label>
        <p role="status" className="mt-1 text-ink-soft text-xs empty:hidden">
          {typed.trim() !== "" && (count === 0 ? "None of these words" : `${count} found`)}
        </p>
      </form>
      {shown.map(({ title, links }) => (
        <div key={title}>
          <h2 className="font-medium text-ink-soft text-xs">{title}</h2>
          <ul className="mt-1">
            {links.map(({ href, label, method }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-7 items-center justify-between gap-2 rounded-md py-0.5 text-ink hover:text-accent"
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
                  {method !== null && (
                    <span className="flex-none font-mono text-ink-faint text-xs">{method}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
