import Link from "next/link";
import {
  DeskCell,
  DeskRow,
  DeskRowHead,
  DeskTable,
} from "#components/dealers/dealer/desk-table.tsx";
import { cn } from "#components/ui/cn.ts";
import { keptColumnWords, saleWords } from "#lib/domain/inventory/feed/rules.report.ts";
import type { FeedRow } from "#lib/domain/inventory/feed/types.ts";
import { ROW_OUTCOMES } from "#lib/domain/inventory/feed-publishing/constants.plan.ts";
import { ISSUES } from "#lib/domain/inventory/feed-reading/constants.issue.ts";
import { formatPrice } from "#lib/platform/format.ts";

const COLUMNS = [
  { name: "Line" },
  { name: "Vehicle" },
  { name: "Price", isFigure: true },
  { name: "Becomes" },
  { name: "Found" },
] as const;

/** Rows of a file with what was found in each and what becomes of it. */
export function RowTable({ rows }: { readonly rows: readonly FeedRow[] }) {
  return (
    <DeskTable label="Rows of the file" columns={COLUMNS}>
      {rows.map((row) => (
        <DeskRow key={row.line}>
          <DeskRowHead>
            <span className="text-ink-soft tabular-nums">
              <span className="desk:sr-only">Line </span>
              {row.line}
            </span>
          </DeskRowHead>
          <DeskCell name="Vehicle">
            <span className="block font-medium desk:min-w-52">
              {row.listingId === null ? (
                row.title
              ) : (
                <Link
                  href={`/listings/${row.listingId}`}
                  className="underline-offset-2 hover:underline"
                >
                  {row.title}
                </Link>
              )}
            </span>
            <span className="block text-ink-soft text-xs">
              <span className="font-mono">{row.vin ?? "no VIN"}</span>
              {row.stockNumber !== null && ` · ${row.stockNumber}`}
            </span>
          </DeskCell>
          <DeskCell name="Price" isFigure>
            <Price row={row} />
          </DeskCell>
          <DeskCell name="Becomes">
            <span className="block">{row.outcome === null ? "" : ROW_OUTCOMES[row.outcome]}</span>
            {(row.outcome === "off" || row.outcome === "taken_off") && (
              <span className="block text-ink-soft text-xs">{saleWords(row)}</span>
            )}
            {row.kept.length > 0 && (
              <span className="block text-ink-soft text-xs">
                Stays as set by hand: {keptColumnWords(row.kept)}
              </span>
            )}
          </DeskCell>
          <DeskCell name="Found">
            {row.issues.length === 0 ? (
              <span className="text-ink-faint">nothing</span>
            ) : (
              <ul className="grid gap-1">
                {row.issues.map(({ code, words }) => (
                  <li key={`${code} ${words}`}>
                    <span
                      className={cn(
                        "font-medium",
                        ISSUES[code].level === "error" ? "text-bad" : "text-warn",
                      )}
                    >
                      {ISSUES[code].label}
                    </span>{" "}
                    <span className="text-ink-soft">{words}</span>
                  </li>
                ))}
              </ul>
            )}
          </DeskCell>
        </DeskRow>
      ))}
    </DeskTable>
  );
}

function Price({ row }: { readonly row: FeedRow }) {
  if (row.priceCents === null) return <span className="text-ink-faint">–</span>;
  return (
    <>
      {row.priceBeforeCents !== null && (
        <span className="text-ink-faint">{formatPrice(row.priceBeforeCents)} → </span>
      )}
      {formatPrice(row.priceCents)}
    </>
  );
}
