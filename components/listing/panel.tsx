import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

/** One part of a listing's page: a heading, what it found in a sentence, and the rest. */
export function Panel({
  id,
  title,
  lead,
  className,
  children,
}: {
  /** Also where a link to this part leads. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={cn("mt-11", className)}>
      <h2 id={`${id}-heading`} className="font-[620] text-xl tracking-tight">
        {title}
      </h2>
      {lead && (
        <p className="mt-1.5 max-w-text text-ink-soft [&_b]:font-semibold [&_b]:text-ink">{lead}</p>
      )}
      {children}
    </section>
  );
}

/** A table that scrolls sideways by itself where it must, by keyboard too. */
export function TableScroll({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label={label} className="mt-2 overflow-x-auto">
      <table className="w-full text-sm [&_td]:border-line [&_td]:border-b [&_td]:py-2 [&_td]:pr-3 [&_th]:border-line [&_th]:border-b [&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:font-medium [&_th]:text-ink-faint [&_th]:text-xs [&_tr>*:last-child]:pr-0">
        {children}
      </table>
    </section>
  );
}
