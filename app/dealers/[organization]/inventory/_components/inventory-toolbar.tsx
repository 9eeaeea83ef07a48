"use client";

import Link from "next/link";
import type { MouseEvent } from "react";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { INVENTORY_STATUSES, SEGMENTS } from "#lib/domain/inventory/inventory/constants.ts";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import { inventorySearch } from "#lib/domain/inventory/inventory/search-params.ts";
import type {
  InventoryContext,
  InventoryQuery,
  InventorySegment,
  InventoryStatus,
  InventoryTerms,
} from "#lib/domain/inventory/inventory/types.ts";
import { formatNumber } from "#lib/platform/format.ts";

const STATUS_NAMES = Object.keys(INVENTORY_STATUSES) as InventoryStatus[];
const SEGMENT_NAMES = Object.keys(SEGMENTS) as InventorySegment[];

/** Finds among the vehicles, and shows a part of them. Without JavaScript each is a link or a form. */
export function InventoryToolbar({
  slug,
  query,
  segments,
  statusCounts,
  terms,
  follow,
  find,
}: {
  readonly slug: string;
  readonly query: InventoryQuery;
  readonly segments: Readonly<Record<InventorySegment, number>>;
  readonly statusCounts: InventoryContext["statusCounts"];
  readonly terms: InventoryTerms;
  readonly follow: (event: MouseEvent, query: InventoryQuery) => void;
  /** Takes what was typed, once all vehicles are here. */
  readonly find: (words: string) => void;
}) {
  const { find: _, ...rest } = inventorySearch({ ...query, page: 1 });
  const hrefOf = (next: Partial<InventoryQuery>) =>
    inventoryPath(slug, "table", inventorySearch({ ...query, page: 1, ...next }));
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-3">
      <form action={inventoryPath(slug)} className="flex min-w-0 gap-2 phone:w-full">
        <HiddenFields fields={rest} />
        <label className="min-w-0 flex-1">
          <span className="sr-only">Find by VIN, stock number or model</span>
          <input
            id="inventory-find"
            type="search"
            name="find"
            defaultValue={query.find}
            placeholder="Find by VIN, stock, model…"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            aria-keyshortcuts="/"
            onChange={(event) => find(event.target.value)}
            className="min-h-10 w-full rounded-md border border-field bg-surface px-3 text-ink placeholder:text-ink-faint hover:border-ink-faint desk:w-[250px] pointer-fine:text-sm"
          />
        </label>
        <span className="hidden noscript:inline">
          <Button type="submit">Find</Button>
        </span>
      </form>
      <nav
        aria-label="Parts of the inventory"
        className="inline-flex max-w-full overflow-x-auto rounded-md border border-line"
      >
        {SEGMENT_NAMES.map((segment) => (
          <Link
            key={segment}
            href={hrefOf({ segment })}
            prefetch={false}
            scroll={false}
            aria-current={query.segment === segment ? "true" : undefined}
            onClick={(event) => follow(event, { ...query, page: 1, segment })}
            className={PART}
          >
            {SEGMENTS[segment]}
            {segment === "aged" && ` ${terms.agedDays}+`}
            <span className="tabular-nums">{formatNumber(segments[segment])}</span>
          </Link>
        ))}
      </nav>
      <nav
        aria-label="Status"
        className="inline-flex max-w-full overflow-x-auto rounded-md border border-line"
      >
        {STATUS_NAMES.map((status) => (
          <Link
            key={status}
            href={hrefOf({ status, segment: "all" })}
            prefetch={false}
            aria-current={query.status === status ? "true" : undefined}
            className={PART}
          >
            {INVENTORY_STATUSES[status]}
            <span className="tabular-nums">{formatNumber(statusCounts[status])}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}

const PART =
  "inline-flex min-h-10 flex-none items-center gap-1.5 px-3 text-ink-soft text-sm -outline-offset-2 hover:text-ink aria-[current]:bg-surface-3 aria-[current]:font-medium aria-[current]:text-ink max-[480px]:px-2.5";
