"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import type { MouseEvent } from "react";
import { cn } from "#components/ui/cn.ts";
import { INVENTORY_COLUMNS } from "#lib/domain/inventory/inventory/constants.ts";
import { inventoryPath, nextSort } from "#lib/domain/inventory/inventory/rules.ts";
import { inventorySearch } from "#lib/domain/inventory/inventory/search-params.ts";
import type {
  InventoryColumn,
  InventoryQuery,
  InventorySort,
} from "#lib/domain/inventory/inventory/types.ts";
import { COLUMN_LOOK, TABLE_ROLES } from "./column-look.ts";

interface HeadProps {
  readonly slug: string;
  readonly query: InventoryQuery;
  readonly columns: readonly InventoryColumn[];
  /** Takes a link's place once all vehicles are here. */
  readonly follow: (event: MouseEvent, query: InventoryQuery) => void;
  /** How the box that selects all stands; null without one. */
  readonly all: "none" | "some" | "all" | null;
  readonly selectAll: () => void;
}

/** The head of the table: each name sorts by its column, and again the other way round. */
export function TableHead({ slug, query, columns, follow, all, selectAll }: HeadProps) {
  return (
    <thead
      {...TABLE_ROLES.group}
      className="sticky top-(--header) z-[5] bg-surface shadow-[inset_0_-1px_0_var(--line)] phone:static phone:mb-3 phone:block phone:shadow-none print:static"
    >
      <tr
        {...TABLE_ROLES.row}
        aria-rowindex={1}
        className="text-ink-soft text-xs phone:flex phone:flex-wrap phone:items-center phone:gap-x-3"
      >
        <SortHead sort="vehicle" label="Vehicle" slug={slug} query={query} follow={follow}>
          {all !== null && (
            <label className="needs-script -m-2 grid cursor-pointer p-2">
              <span className="sr-only">Select all that are shown</span>
              <input
                type="checkbox"
                checked={all === "all"}
                ref={(box) => {
                  if (box !== null) box.indeterminate = all === "some";
                }}
                onChange={selectAll}
                className="size-4"
              />
            </label>
          )}
        </SortHead>
        {columns.map((column) => (
          <SortHead
            key={column}
            sort={column}
            label={INVENTORY_COLUMNS[column]}
            slug={slug}
            query={query}
            follow={follow}
            className={cn("desk:px-2 desk:last:pr-0", COLUMN_LOOK[column])}
          />
        ))}
      </tr>
    </thead>
  );
}

function SortHead({
  sort,
  label,
  slug,
  query,
  follow,
  className,
  children,
}: Pick<HeadProps, "slug" | "query" | "follow"> & {
  readonly sort: InventorySort;
  readonly label: string;
  readonly className?: string;
  readonly children?: React.ReactNode;
}) {
  const isSorted = query.sort === sort;
  const next = nextSort(query, sort);
  return (
    <th
      {...TABLE_ROLES.head}
      scope="col"
      aria-sort={isSorted ? (query.descending ? "descending" : "ascending") : "none"}
      className={cn("text-left font-normal", className)}
    >
      <span className="inline-flex items-center gap-3">
        {children}
        <Link
          href={inventoryPath(slug, "table", inventorySearch(next))}
          prefetch={false}
          scroll={false}
          onClick={(event) => follow(event, next)}
          className={cn(
            "inline-flex min-h-9 items-center gap-1 whitespace-nowrap hover:text-ink",
            isSorted && "font-medium text-ink",
          )}
        >
          {label}
          {isSorted &&
            (query.descending ? (
              <ArrowDown aria-hidden="true" className="size-3.5" />
            ) : (
              <ArrowUp aria-hidden="true" className="size-3.5" />
            ))}
        </Link>
      </span>
    </th>
  );
}
