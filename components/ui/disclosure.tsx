import { ChevronDown } from "lucide-react";
import type { ReactNode, ToggleEventHandler } from "react";
import { cn } from "./cn.ts";

/** Something to open: the browser's own <details>, found by in-page search, without JavaScript. */
export function Disclosure({
  summary,
  open = false,
  onToggle,
  name,
  className,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  /** Disclosures of one name close each other. */
  name?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details
      open={open}
      onToggle={onToggle}
      {...(name && { name })}
      className={cn("group", className)}
    >
      <summary className="flex min-h-8 list-none items-center justify-between gap-3 text-sm font-medium">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-4 flex-none text-ink-faint transition-transform duration-150 group-open:rotate-180 print:hidden"
        />
      </summary>
      {children}
    </details>
  );
}
