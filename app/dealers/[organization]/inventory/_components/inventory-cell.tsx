import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import {
  healthOf,
  holdingCents,
  shareWords,
  toMarketShare,
  viewCount,
} from "#lib/domain/inventory/inventory/rules.ts";
import type {
  InventoryColumn,
  InventoryRow,
  InventoryTerms,
} from "#lib/domain/inventory/inventory/types.ts";
import type { Deal } from "#lib/domain/listings/deal-rating/types.ts";
import { basisWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { Sparkline } from "./sparkline.tsx";

const DEAL_TONES: Readonly<Record<Deal, BadgeTone>> = {
  great: "good-strong",
  good: "good",
  fair: "neutral",
  high: "warn",
  overpriced: "bad",
};
const ISSUE_TONES = { bad: "text-bad", warn: "text-warn", soft: "text-ink-soft" } as const;

/** What a column says of a vehicle. */
export function InventoryCell({
  column,
  row,
  terms,
}: {
  readonly column: InventoryColumn;
  readonly row: InventoryRow;
  readonly terms: InventoryTerms;
}) {
  switch (column) {
    case "price":
      return <Price row={row} />;
    case "mileage":
      return formatNumber(row.mileageMiles);
    case "days":
      return <Days row={row} agedDays={terms.agedDays} />;
    case "market":
      return <Market row={row} />;
    case "rank":
      return <Rank rank={row.rank} />;
    case "views":
      return (
        <span className="inline-flex items-center gap-1.5">
          {formatNumber(viewCount(row))}
          <Sparkline values={row.views} />
        </span>
      );
    case "leads":
      return (
        <>
          {formatNumber(row.leadCount)}
          {row.newLeadCount > 0 && <Below className="text-accent">{row.newLeadCount} new</Below>}
        </>
      );
    case "holding":
      return formatPrice(holdingCents(row, terms));
    case "photos":
      return formatNumber(row.photoCount);
    case "health":
      return <Health row={row} terms={terms} />;
  }
}

function Below({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: React.ReactNode;
}) {
  return (
    <span className={cn("text-xs phone:ml-1.5 desk:block", className ?? "text-ink-faint")}>
      {children}
    </span>
  );
}

function Price({ row }: { readonly row: InventoryRow }) {
  const { priceCents, status, soldPriceCents, soldInferred } = row;
  return (
    <>
      <span className="font-medium">{formatPrice(priceCents)}</span>
      {status === "sold" && (
        <Below>
          {soldPriceCents !== null
            ? `sold ${formatPrice(soldPriceCents)}`
            : soldInferred
              ? "sold (inferred)"
              : "sold, price not stated"}
        </Below>
      )}
    </>
  );
}

function Days({
  row: { days, daysHere, inStockOn, sellerSince },
  agedDays,
}: {
  readonly row: InventoryRow;
  readonly agedDays: number;
}) {
  const isAged = days >= agedDays;
  return (
    <>
      <span className={cn(isAged && "font-medium text-bad")}>{formatNumber(days)}</span>
      {inStockOn !== null && inStockOn !== sellerSince.slice(0, 10) && (
        <Below className="whitespace-nowrap text-ink-faint">listed {formatNumber(daysHere)}</Below>
      )}
      <span aria-hidden="true" className="mt-1.5 hidden h-[3px] w-full rounded-full desk:block">
        <span
          className={cn("block h-full rounded-full", isAged ? "bg-bad" : "bg-accent/60")}
          style={{ width: `${Math.max(4, Math.min(100, (days / agedDays) * 100)).toFixed(0)}%` }}
        />
      </span>
    </>
  );
}

function Market({ row }: { readonly row: InventoryRow }) {
  const { toMarket } = row;
  const share = toMarketShare(row);
  if (toMarket.kind === "none" || share === null) {
    return (
      <span className="text-ink-faint text-xs">
        {toMarket.kind === "none" ? toMarket.words : "no rating"}
      </span>
    );
  }
  return (
    <span
      className="inline-flex flex-wrap items-center gap-x-2 phone:justify-end"
      title={`Vehicles like it ask about ${formatPrice(toMarket.expectedCents)}, from ${basisWords({ comparableCount: toMarket.n, modelCount: toMarket.modelCount })}${toMarket.editionId === null ? "" : `, edition ${toMarket.editionId} of the appraisal`}`}
    >
      <Badge tone={DEAL_TONES[toMarket.deal]} className="min-w-[58px] justify-center">
        {shareWords(share)}
      </Badge>
      <span className="text-ink-faint text-xs">
        {toMarket.n === 0 ? "no close match" : `n = ${formatNumber(toMarket.n)}`}
      </span>
    </span>
  );
}

function Rank({ rank }: Pick<InventoryRow, "rank">) {
  if (rank === null) return <span className="text-ink-faint text-xs">not ranked</span>;
  const moved = rank.before === null ? 0 : rank.place - rank.before;
  return (
    <>
      {formatNumber(rank.place)} / {formatNumber(rank.of)}
      {moved !== 0 && (
        <Below className={moved > 0 ? "text-warn" : "text-good"}>
          {moved > 0 ? "▼" : "▲"} was {rank.before}
        </Below>
      )}
    </>
  );
}

function Health({ row, terms }: { readonly row: InventoryRow; readonly terms: InventoryTerms }) {
  const [first, ...more] = healthOf(row, terms);
  if (first === undefined) {
    const isOver = row.status === "sold" || row.status === "withdrawn";
    return <span className="text-ink-soft">{isOver ? "Ended" : "Ready"}</span>;
  }
  return (
    <span title={[first, ...more].map(({ words }) => words).join("\n")}>
      <span className={cn("line-clamp-2", ISSUE_TONES[first.tone])}>{first.words}</span>
      {more.length > 0 && <Below>and {more.length} more</Below>}
    </span>
  );
}
