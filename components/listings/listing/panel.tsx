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
    <section id={id} aria-labelledby={`${id}-heading`} className={cn("mt-8 desk:mt-11", className)}>
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
