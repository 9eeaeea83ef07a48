import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

/*
 * A table of the desk: dense, figures under the ends of their names; on phones each row is a card
 * with the names beside the figures. Roles are spelled out because browsers forget those of a table
 * that is drawn as something else.
 */

/** Spread, so that it is plain that they are meant although they repeat the element's own. */
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

interface Column {
  readonly name: string;
  /** A figure: it stands to the right, under the end of its name. */
  readonly isFigure?: boolean;
}

/** @param label what the table is called. @param columns the first one names the row. */
export function DeskTable({
  label,
  columns,
  children,
}: {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}) {
  return (
    <table {...ROLES.table} aria-label={label} className="mt-3 w-full text-sm phone:block">
      <thead
        {...ROLES.rowgroup}
        className="sticky top-(--header) z-[5] bg-surface shadow-[inset_0_-1px_0_var(--line)] phone:sr-only print:static"
      >
        <tr {...ROLES.row} className="text-ink-soft text-xs">
          {columns.map(({ name, isFigure = false }) => (
            <th
              key={name}
              {...ROLES.columnheader}
              scope="col"
              className={cn(
                "px-2 py-2 font-medium first:pl-0 last:pr-0",
                isFigure ? "text-right" : "text-left",
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup} className="phone:grid phone:gap-3">
        {children}
      </tbody>
    </table>
  );
}

/** A row; on phones a card. */
export function DeskRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr
      {...ROLES.row}
      className="border-line border-b align-top hover:bg-surface-2 phone:grid phone:grid-cols-2 phone:gap-x-5 phone:rounded-lg phone:border phone:p-3 print:break-inside-avoid"
    >
      {children}
    </tr>
  );
}

/** What a row is about. */
export function DeskRowHead({ children }: { readonly children: ReactNode }) {
  return (
    <th
      {...ROLES.rowheader}
      scope="row"
      className="py-2 pr-2 text-left font-normal phone:col-span-2 phone:pt-0 [overflow-wrap:anywhere]"
    >
      {children}
    </th>
  );
}

/** @param name its column's, said on phones beside it. @param isWide takes a whole line of a card. */
export function DeskCell({
  name,
  isFigure = false,
  isWide = false,
  children,
}: {
  readonly name: string;
  readonly isFigure?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <td
      {...ROLES.cell}
      className={cn(
        "px-2 py-2 last:pr-0 phone:flex phone:items-baseline phone:justify-between phone:gap-4 phone:px-0 phone:py-1",
        isFigure && "tabular-nums desk:text-right",
        isWide && "phone:col-span-2",
      )}
    >
      <span aria-hidden="true" className="flex-none text-ink-faint text-xs desk:hidden">
        {name}
      </span>
      <span className="min-w-0 phone:text-right desk:contents">{children}</span>
    </td>
  );
}
