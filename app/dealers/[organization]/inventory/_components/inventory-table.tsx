"use client";

import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import Link from "next/link";
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { FIRST_ROWS } from "#lib/domain/inventory/inventory/constants.ts";
import { chosenRows, inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import { inventorySearch } from "#lib/domain/inventory/inventory/search-params.ts";
import type {
  InventoryQuery,
  InventoryRow,
  LoadedInventory,
} from "#lib/domain/inventory/inventory/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { TABLE_ROLES } from "./column-look.ts";
import { InventoryTableRow } from "./inventory-row.tsx";
import { InventoryToolbar } from "./inventory-toolbar.tsx";
import { TableHead } from "./table-head.tsx";
import { useInventoryRows } from "./use-inventory-rows.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useSelection } from "./use-selection.ts";

const ROW_HEIGHT = 61;
const CARD_HEIGHT = 214;

/**
 * An organization's vehicles. The site draws the first of them, which is all there is without
 * JavaScript, and turns pages by links; once all of them are here they are found, sorted and walked
 * through without asking again, and only those in sight are drawn.
 */
export function InventoryTable({
  slug,
  loaded,
  submissionId,
  empty,
}: {
  readonly slug: string;
  readonly loaded: LoadedInventory;
  /** Names a change of those that are selected; null for who may not change vehicles. */
  readonly submissionId: string | null;
  /** What stands where no vehicle does. */
  readonly empty: ReactNode;
}) {
  const { terms, columns, version } = loaded;
  const mayEdit = submissionId !== null;
  const [query, setQuery] = useState(loaded.query);
  useEffect(() => setQuery(loaded.query), [loaded.query]);
  const { rows: all } = useInventoryRows(slug, loaded.query.status, version);
  const rows = useMemo(
    () => (all === null ? loaded.rows : chosenRows(all, query, terms)),
    [all, loaded.rows, query, terms],
  );
  const show = useCallback(
    (next: InventoryQuery) => {
      setQuery(next);
      // The address says what is shown, so that it can be kept and sent; nothing is loaded for it.
      window.history.replaceState(
        null,
        "",
        inventoryPath(slug, "table", inventorySearch({ ...next, page: 1 })),
      );
    },
    [slug],
  );
  const follow = useCallback(
    (event: MouseEvent, next: InventoryQuery) => {
      if (all === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      show(next);
    },
    [all, show],
  );
  const { selected, select, selectAll, clear, state } = useSelection(rows);
  const { isVirtual, body, items, before, after, measure, scrollTo, keep } = useWindowed(
    rows,
    all !== null,
  );
  const { currentId, onKeyDown } = useRowKeys({
    rows,
    scrollTo,
    select: mayEdit ? select : null,
    keep,
  });
  const chosenCount = all === null ? loaded.chosenCount : rows.length;
  return (
    <>
      <InventoryToolbar
        slug={slug}
        query={query}
        segments={loaded.segments}
        statusCounts={loaded.context.statusCounts}
        terms={terms}
        follow={follow}
        find={(words) => all !== null && show({ ...query, find: words, page: 1 })}
      />
      {mayEdit && (
        <BulkBar slug={slug} submissionId={submissionId} selected={selected} clear={clear} />
      )}
      <p role="status" className="mt-3 text-ink-faint text-xs">
        {countWords(chosenCount, loaded)}
        <span className="needs-script phone:hidden">
          {" "}
          · Keys: <kbd>↓</kbd> <kbd>↑</kbd> walk,{" "}
          {mayEdit && (
            <>
              <kbd>x</kbd> selects,{" "}
            </>
          )}
          <kbd>Enter</kbd> opens, <kbd>/</kbd> finds
        </span>
      </p>
      {rows.length === 0 ? (
        empty
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a second way to what is a link or a box.
        <div onKeyDown={onKeyDown} className="mt-1">
          <table
            {...TABLE_ROLES.table}
            aria-label="Vehicles"
            aria-rowcount={chosenCount + 1}
            className="w-full text-sm tabular-nums phone:block"
          >
            <TableHead
              slug={slug}
              query={query}
              columns={columns}
              follow={follow}
              all={!mayEdit ? null : state}
              selectAll={selectAll}
            />
            <tbody {...TABLE_ROLES.group} ref={body} className="phone:block">
              <Gap height={before} span={columns.length + 1} />
              {items.map((index) => {
                const row = rows[index];
                if (row === undefined) return null;
                return (
                  <InventoryTableRow
                    key={row.id}
                    row={row}
                    index={index}
                    place={index + 1 + (all === null ? (loaded.query.page - 1) * FIRST_ROWS : 0)}
                    slug={slug}
                    columns={columns}
                    terms={terms}
                    selected={mayEdit ? selected.has(row.id) : null}
                    isCurrent={row.id === currentId}
                    measure={isVirtual ? measure : undefined}
                    select={select}
                  />
                );
              })}
              <Gap height={after} span={columns.length + 1} />
            </tbody>
          </table>
          {all === null && <Pages slug={slug} loaded={loaded} />}
        </div>
      )}
    </>
  );
}

function countWords(chosen: number, { summary, query }: LoadedInventory): string {
  if (chosen === summary.count) return plural(chosen, "vehicle");
  const what = query.find === "" ? "vehicles" : "vehicles found";
  return `${formatNumber(chosen)} of ${formatNumber(summary.count)} ${what}`;
}

/** Rows that are not drawn, as a space. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus.
    <tr aria-hidden="true" className="phone:block">
      <td colSpan={span} style={{ height }} className="p-0 phone:block" />
    </tr>
  );
}

/** The pages of those who read without JavaScript, and until all vehicles are here. */
function Pages({ slug, loaded }: { readonly slug: string; readonly loaded: LoadedInventory }) {
  const { query, chosenCount } = loaded;
  const last = Math.ceil(chosenCount / FIRST_ROWS);
  if (last <= 1) return null;
  const pages = Array.from({ length: last }, (_, index) => index + 1);
  return (
    <nav aria-label="Pages" className="no-print mt-5">
      <ul className="flex flex-wrap gap-1 text-sm">
        {pages.map((page) => (
          <li key={page}>
            <Link
              href={inventoryPath(slug, "table", inventorySearch({ ...query, page }))}
              prefetch={false}
              aria-current={page === query.page ? "page" : undefined}
              className="grid min-h-9 min-w-9 place-items-center rounded-md border border-line px-2 hover:border-field aria-[current]:bg-surface-3 aria-[current]:font-medium"
            >
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Windowed {
  readonly isVirtual: boolean;
  readonly body: React.RefObject<HTMLTableSectionElement | null>;
  /** Which rows are drawn. */
  readonly items: readonly number[];
  /** Pixels of the rows before and after them. */
  readonly before: number;
  readonly after: number;
  readonly measure: (element: HTMLTableRowElement | null) => void;
  readonly scrollTo: (index: number) => void;
  /** Keeps a row drawn wherever the page is scrolled to: focus is on it. */
  readonly keep: (index: number) => void;
}

/** Which of many rows are drawn: those in sight and a few around. */
function useWindowed(rows: readonly InventoryRow[], isVirtual: boolean): Windowed {
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const [kept, keep] = useState(-1);
  useLayoutEffect(() => {
    const measured = () => {
      if (body.current === null) return;
      setMargin(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    };
    measured();
    window.addEventListener("resize", measured);
    return () => window.removeEventListener("resize", measured);
  });
  const [estimate, setEstimate] = useState(ROW_HEIGHT);
  useEffect(() => {
    setEstimate(window.matchMedia("(max-width: 859px)").matches ? CARD_HEIGHT : ROW_HEIGHT);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    estimateSize: () => estimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return kept < 0 || kept >= rows.length || drawn.includes(kept)
        ? drawn
        : [...drawn, kept].sort((a, b) => a - b);
    },
  });
  const virtualItems = virtual.getVirtualItems();
  const drawn = isVirtual && virtualItems.length > 0;
  // Before the window is known, what the site drew stays.
  const items = drawn
    ? virtualItems.map(({ index }) => index)
    : Array.from({ length: Math.min(rows.length, FIRST_ROWS) }, (_, index) => index);
  const [first, last] = [virtualItems[0], virtualItems.at(-1)];
  return {
    isVirtual,
    body,
    items,
    before: drawn && first !== undefined ? first.start - margin : 0,
    after: drawn && last !== undefined ? virtual.getTotalSize() - (last.end - margin) : 0,
    measure: virtual.measureElement,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: "auto" }),
    keep,
  };
}
