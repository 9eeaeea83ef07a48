import type { ReactNode } from "react";

/** A part of a room's page: a heading, a sentence, and the rest. */
export function RoomPart({
  id,
  title,
  lead,
  children,
}: {
  /** Also where a link to this part leads. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div>
        <h2 id={`${id}-heading`} className="font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {lead && <p className="max-w-text text-ink-soft text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
