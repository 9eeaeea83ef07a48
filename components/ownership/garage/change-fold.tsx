import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { SHOWN_WITH_ERRORS } from "./fold-look.ts";

/**
 * What changes a row of a list, folded away behind a word at the row's right end. The row must be
 * `relative` and leave room there (`pr-20`).
 */
export function ChangeFold({
  label,
  words = "Change",
  children,
}: {
  /** What it changes, for those who hear it by itself: with the words on it, as they are spoken to press it. */
  readonly label: string;
  /** What stands on it. */
  readonly words?: string;
  readonly children: ReactNode;
}) {
  return (
    <details className={cn("no-print", SHOWN_WITH_ERRORS)}>
      <summary
        aria-label={label}
        className="absolute top-1.5 right-0 inline-flex min-h-8 items-center rounded-md px-2 text-ink-soft text-xs hover:bg-surface-3"
      >
        {words}
      </summary>
      <div className="mt-3 grid gap-3 rounded-xl border border-line p-4">{children}</div>
    </details>
  );
}
