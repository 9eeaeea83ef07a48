import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { SHOWN_WITH_ERRORS } from "./fold-look.ts";

/** A form that is folded away behind a button until it is wanted; it works without JavaScript. */
export function Fold({
  summary,
  open = false,
  className,
  children,
}: {
  readonly summary: string;
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <details open={open} className={cn("no-print", SHOWN_WITH_ERRORS, className)}>
      <summary className={buttonClass({ variant: "secondary" })}>{summary}</summary>
      <div className="mt-4 rounded-xl border border-line p-4 sm:p-5">{children}</div>
    </details>
  );
}
