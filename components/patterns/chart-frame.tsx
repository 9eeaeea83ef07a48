import type { ReactNode } from "react";
import { Disclosure } from "#components/ui/disclosure.tsx";

/**
 * A chart with what makes it readable: a caption that says the finding, a key, and the same
 * numbers as a table for those who cannot or will not read the drawing.
 * @param children the drawing, hidden from assistive technology: the table speaks for it.
 */
export function ChartFrame({
  finding,
  legend,
  table,
  tableLabel = "Show data",
  children,
}: {
  finding: ReactNode;
  legend?: ReactNode;
  table: ReactNode;
  tableLabel?: string;
  children: ReactNode;
}) {
  return (
    <figure className="m-0">
      <figcaption className="mb-3 max-w-text text-ink-soft">{finding}</figcaption>
      <div aria-hidden="true">{children}</div>
      {legend && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-faint">
          {legend}
        </div>
      )}
      <Disclosure summary={tableLabel} className="mt-3">
        <div className="overflow-x-auto">{table}</div>
      </Disclosure>
    </figure>
  );
}
