"use client";

import Link from "next/link";
import { type MouseEvent, memo } from "react";
import { cn } from "#components/ui/cn.ts";
import { OFF_SALE_WORDS } from "#lib/domain/inventory/disposition/constants.ts";
import { INVENTORY_COLUMNS } from "#lib/domain/inventory/inventory/constants.ts";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import type {
  InventoryColumn,
  InventoryRow,
  InventoryTerms,
} from "#lib/domain/inventory/inventory/types.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { COLUMN_LOOK, TABLE_ROLES } from "./column-look.ts";
import { InventoryCell } from "./inventory-cell.tsx";

interface RowProps {
  readonly row: InventoryRow;
  /** From 1, among all rows that are chosen. */
  readonly place: number;
  readonly slug: string;
  readonly columns: readonly InventoryColumn[];
  readonly terms: InventoryTerms;
  /** Null for who may not change vehicles: there is nothing to select them for. */
  readonly selected: boolean | null;
  readonly isCurrent: boolean;
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined;
  readonly index: number;
  readonly select: (row: InventoryRow, extend: boolean) => void;
}

/** A vehicle of the table; on phones a card. */
export const InventoryTableRow = memo(function InventoryTableRow({
  row,
  place,
  slug,
  columns,
  terms,
  selected,
  isCurrent,
  measure,
  index,
  select,
}: RowProps) {
  const title = titleWithTrim(row);
  return (
    <tr
      ref={measure}
      {...TABLE_ROLES.row}
      aria-rowindex={place + 1}
      data-index={index}
      data-row={row.id}
      {...(selected !== null && { "aria-selected": selected })}
      className={cn(
        "border-line border-b align-middle hover:bg-surface-2 phone:mb-3 phone:grid phone:grid-cols-2 phone:gap-x-5 phone:rounded-lg phone:border phone:p-3",
        selected && "bg-accent-wash hover:bg-accent-wash",
        isCurrent && "desk:shadow-[inset_3px_0_0_var(--accent)]",
      )}
    >
      <td {...TABLE_ROLES.cell} className="phone:col-span-2 phone:mb-1 desk:py-2 desk:pr-4">
        <div className="flex items-start gap-3">
          {selected !== null && (
            <label className="-m-2 grid flex-none cursor-pointer p-2">
              <span className="sr-only">Select {title}</span>
              <input
                type="checkbox"
                name="vehicle"
                form="bulk"
                value={row.id}
                checked={selected}
                onChange={(event) => select(row, isExtended(event.nativeEvent))}
                className="mt-0.5 size-4"
              />
            </label>
          )}
          <div className="min-w-0">
            <Link
              href={inventoryPath(slug, "vehicle", { vehicle: String(row.id) })}
              prefetch={false}
              data-open
              className="inline-block font-semibold leading-6 hover:text-accent"
            >
              {title}
            </Link>
            <span className="block truncate font-mono text-ink-faint text-xs">
              {row.vin}
              {row.stockNumber !== null && <> · #{row.stockNumber}</>}
            </span>
            {row.offSaleWord !== null && (
              <span className="block text-warn text-xs">
                Not for sale by your feed: {OFF_SALE_WORDS[row.offSaleWord]}
              </span>
            )}
          </div>
        </div>
      </td>
      {columns.map((column) => (
        <td
          key={column}
          {...TABLE_ROLES.cell}
          className={cn(
            "phone:flex phone:min-h-7 phone:items-baseline phone:justify-between phone:gap-2 desk:px-2 desk:py-2 desk:last:pr-0",
            column === "health" && "phone:col-span-2",
            COLUMN_LOOK[column],
          )}
        >
          <span aria-hidden="true" className="flex-none text-ink-faint text-xs desk:hidden">
            {INVENTORY_COLUMNS[column]}
          </span>
          <span className="phone:text-right desk:contents">
            <InventoryCell column={column} row={row} terms={terms} />
          </span>
        </td>
      ))}
    </tr>
  );
});

function isExtended(event: Event | MouseEvent): boolean {
  return "shiftKey" in event && event.shiftKey === true;
}
