import { Check, OctagonX, Trophy } from "lucide-react";
import { DealChip } from "#components/listings/listing/deal-chip.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { columnsApart } from "#lib/domain/shoppers/comparison/rules.list.ts";
import type {
  Compared,
  ComparisonCell,
  ComparisonSection,
} from "#lib/domain/shoppers/comparison/types.list.ts";
import type { AskedComparison } from "#lib/domain/shoppers/comparison/types.ts";
import { ColumnHead } from "./column-head.tsx";

/*
 * On wide screens a table as one expects it. On phones each row's question stands on a line of its
 * own above the answers, so that two vehicles fit a small screen whole; three and four scroll
 * sideways within the table, and the questions stay in sight.
 */
const COLUMNS = {
  1: "phone:grid-cols-[minmax(0,1fr)]",
  2: "phone:grid-cols-[repeat(2,minmax(0,1fr))]",
  3: "phone:grid-cols-[repeat(3,minmax(140px,1fr))]",
  4: "phone:grid-cols-[repeat(4,minmax(140px,1fr))]",
} as const;
const MIN_WIDTHS = { 1: "", 2: "", 3: "phone:min-w-[420px]", 4: "phone:min-w-[560px]" } as const;

const countOf = ({ length }: readonly unknown[]): 1 | 2 | 3 | 4 =>
  length >= 4 ? 4 : length === 3 ? 3 : length === 2 ? 2 : 1;

/** What a rating is told against; only listings have one. */
const priceOf = (column: Compared | undefined): number =>
  column?.kind === "listing" ? column.vehicle.listing.priceCents : 0;

/** What is compared side by side: a column each, a row for each question. */
export function ComparisonTable({
  asked,
  columns,
  sections,
}: {
  readonly asked: AskedComparison;
  readonly columns: readonly Compared[];
  readonly sections: readonly ComparisonSection[];
}) {
  const count = countOf(columns);
  const apart = columnsApart(columns);
  const row = cn("phone:grid", COLUMNS[count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label="Comparison" className="mt-5 phone:overflow-x-auto">
      <table className={cn("w-full table-fixed text-sm phone:block", MIN_WIDTHS[count])}>
        <thead className="phone:block">
          <tr className={row}>
            <td className="w-[17%] phone:hidden" />
            {columns.map((column) => (
              <ColumnHead
                key={column.word}
                column={column}
                apart={apart.get(column.word)}
                asked={asked}
              />
            ))}
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title} className="phone:block">
            <tr className="phone:block">
              <th
                scope="rowgroup"
                colSpan={count + 1}
                className="pt-7 pb-1.5 text-left font-semibold text-md phone:block"
              >
                <span className="sticky left-0">{title}</span>
              </th>
            </tr>
            {rows.map(({ key, label, cells }) => (
              <tr key={key} className={cn("border-line border-t align-top", row)}>
                <th
                  scope="row"
                  className="py-2 pe-3 text-left font-normal text-ink-soft phone:col-span-full phone:pt-2 phone:pb-0 phone:text-xs"
                >
                  <span className="phone:sticky phone:left-0">{label}</span>
                </th>
                {cells.map((cell, at) => (
                  <Cell
                    key={columns[at]?.word}
                    cell={cell}
                    priceCents={priceOf(columns[at])}
                    isFeature={key.startsWith("feature-")}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Cell({
  cell: { text, detail, tone, best, rating, isUrgent = false },
  priceCents,
  isFeature,
}: {
  readonly cell: ComparisonCell;
  readonly priceCents: number;
  readonly isFeature: boolean;
}) {
  return (
    <td className="min-w-0 break-words py-2 pe-3">
      {rating === undefined ? (
        <span className={cn("block", tone === "missing" ? "text-ink-faint" : "font-medium")}>
          {isUrgent && <OctagonX aria-hidden="true" className="me-1.5 inline size-4 text-bad" />}
          {isFeature && tone !== "missing" && (
            <Check aria-hidden="true" className="me-1.5 inline size-4 text-good" />
          )}
          {text}
        </span>
      ) : (
        <DealChip rating={rating} priceCents={priceCents} />
      )}
      {detail !== undefined && <Detail text={detail} isConflict={tone === "conflict"} />}
      {best !== undefined && (
        <span className="mt-1 flex items-center gap-1 font-medium text-good text-xs">
          <Trophy aria-hidden="true" className="size-3.5 flex-none" />
          {best}
        </span>
      )}
    </td>
  );
}

function Detail({ text, isConflict }: { readonly text: string; readonly isConflict: boolean }) {
  if (isConflict)
    return (
      <Badge tone="warn" className="mt-1">
        {text}
      </Badge>
    );
  return <span className="block text-ink-soft text-xs">{text}</span>;
}
