import Link from "next/link";
import type { ReactNode } from "react";
import { percent } from "#components/patterns/charts/plot-frame.tsx";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { marketHref } from "#lib/domain/inventory/dealer-market/search-params.ts";
import type { DealerMarketQuery, ShownSupply } from "#lib/domain/inventory/dealer-market/types.ts";
import {
  AREA_MILES,
  FEWEST_SOLD,
  SUPPLY_DAYS,
  SUPPLY_SORTS,
  type SupplySort,
} from "#lib/domain/market/market-supply/constants.ts";
import { daysSupply, isThin } from "#lib/domain/market/market-supply/rules.ts";
import type { NamedSupply, SupplyCount } from "#lib/domain/market/market-supply/types.ts";
import { cohortPath, makeResearchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { inferredWords, supplyWords } from "./supply-words.ts";

/** Bars end here: what lasts longer is as slow. In times of the area's own supply. */
const LONGEST_BAR = 2.5;

/** Market days supply of each model year, or model, around the dealer. */
export function SupplyPanel({
  slug,
  query,
  supply,
}: {
  readonly slug: string;
  readonly query: DealerMarketQuery;
  readonly supply: ShownSupply;
}) {
  const href = (change: Partial<DealerMarketQuery>) =>
    marketHref(slug, { ...query, page: 1, ...change }, "supply");
  const { rows, rowCount, page, pages, total } = supply;
  return (
    <section id="supply" aria-labelledby="supply-title" className="mt-10">
      <h2 id="supply-title" className="font-semibold text-lg tracking-tight">
        Market days supply
      </h2>
      <p className="mt-1 max-w-text text-ink-soft text-sm">
        How long what is for sale lasts at the pace of the last {SUPPLY_DAYS} days: vehicles for
        sale ÷ (sold ÷ {SUPPLY_DAYS}). The line marks the area, {supplyWords(total)}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SegmentedLinks
          label="Count by"
          options={[
            { href: href({ by: "year" }), label: "Model years", current: supply.by === "year" },
            { href: href({ by: "model" }), label: "Models", current: supply.by === "model" },
          ]}
        />
        <SegmentedLinks
          label="Which to show"
          options={[
            { href: href({ show: "all" }), label: "All", current: query.show === "all" },
            { href: href({ show: "own" }), label: "Yours", current: query.show === "own" },
          ]}
        />
        <SegmentedLinks
          label="Within"
          options={AREA_MILES.map((miles) => ({
            href: href({ miles }),
            label: `${miles} mi`,
            current: supply.miles === miles,
          }))}
        />
      </div>
      {/* Always there, so that the table stays where it is when something else is chosen. */}
      <p className="mt-2 text-ink-soft text-xs">
        {query.by === null && supply.by === "model"
          ? `Hardly a model year sold ${FEWEST_SOLD} or more here, so whole models are counted.`
          : "Choose what is counted, whose vehicles, and how far around you."}
      </p>
      {rows.length === 0 ? (
        <p className="mt-4 text-ink-soft text-sm">
          {query.show === "own"
            ? "You have nothing for sale and sold nothing of late: look at all of them."
            : `Nothing is for sale within ${supply.miles} miles, and nothing was sold: look further around.`}
        </p>
      ) : (
        <FigureTable label="Days supply by kind">
          <thead>
            <tr>
              <Sorted by="name" query={query} href={href}>
                {supply.by === "year" ? "Model year" : "Model"}
              </Sorted>
              <Sorted by="active" query={query} href={href} isFigure className="max-sm:hidden">
                For sale
              </Sorted>
              <Sorted by="sold" query={query} href={href} isFigure>
                Sold
              </Sorted>
              <Sorted by="supply" query={query} href={href} isFigure>
                Days supply
              </Sorted>
              <td className="w-[22%] max-md:hidden" />
              <FigureHead className="max-sm:hidden">Median asking</FigureHead>
              <FigureHead className="max-sm:hidden">Days to sell</FigureHead>
              <FigureHead>Yours</FigureHead>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SupplyLine key={`${row.modelId} ${row.year}`} row={row} total={total} />
            ))}
          </tbody>
        </FigureTable>
      )}
      <p className="mt-2 text-ink-faint text-xs">
        {plural(rowCount, supply.by === "year" ? "model year" : "model")}. Pale: fewer than{" "}
        {FEWEST_SOLD} sold, which says little; by supply they come last.
      </p>
      {pages > 1 && (
        <nav aria-label="Pages of the table" className="no-print mt-3 flex items-center gap-2">
          {page > 1 && <ButtonLink href={href({ page: page - 1 })}>Before</ButtonLink>}
          {page < pages && <ButtonLink href={href({ page: page + 1 })}>Next</ButtonLink>}
          <span className="text-ink-faint text-xs">
            Page {formatNumber(page)} of {formatNumber(pages)}
          </span>
        </nav>
      )}
    </section>
  );
}

function Sorted({
  by,
  query,
  href,
  isFigure = false,
  className = "",
  children,
}: {
  readonly by: SupplySort;
  readonly query: DealerMarketQuery;
  readonly href: (change: Partial<DealerMarketQuery>) => ReturnType<typeof marketHref>;
  readonly isFigure?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const isCurrent = query.sort === by;
  const direction = by === "name" || by === "supply" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      {...(isCurrent && { "aria-sort": direction })}
      className={`${isFigure ? "text-right!" : ""} ${className}`}
    >
      <Link
        href={href({ sort: by })}
        prefetch={false}
        scroll={false}
        title={SUPPLY_SORTS[by]}
        className={`inline-flex min-h-6 items-center ${isCurrent ? "text-ink" : "hover:text-ink"}`}
      >
        {children}
        {isCurrent && <span aria-hidden="true">{direction === "ascending" ? " ↑" : " ↓"}</span>}
      </Link>
    </th>
  );
}

function SupplyLine({ row, total }: { readonly row: NamedSupply; readonly total: SupplyCount }) {
  const days = daysSupply(row);
  const area = daysSupply(total);
  const thin = isThin(row);
  const to = row.year === 0 ? makeResearchPath(row) : cohortPath(row);
  return (
    <tr>
      <RowHead>
        <Link href={to} prefetch={false} className="hover:underline">
          {row.year === 0 ? row.name : `${row.year} ${row.name}`}
        </Link>
      </RowHead>
      <td className="text-right max-sm:hidden">{formatNumber(row.active)}</td>
      <td className="text-right">
        {formatNumber(row.sold)}
        {row.inferred > 0 && (
          <span className="block text-ink-faint text-xs">{inferredWords(row)}</span>
        )}
      </td>
      <td className={`text-right ${thin ? "text-ink-faint" : "font-medium"}`}>
        {days === null ? (
          <span className="text-xs">none sold</span>
        ) : row.active === 0 ? (
          <span className="text-xs">none left</span>
        ) : (
          formatNumber(Math.round(days))
        )}
      </td>
      <td className="max-md:hidden">
        {days !== null && area !== null && <Bar share={days / area} isPale={thin} />}
      </td>
      <td className="text-right max-sm:hidden">
        {row.medianAskCents === null ? <Soft>none for sale</Soft> : formatPrice(row.medianAskCents)}
      </td>
      <td className="text-right max-sm:hidden">
        {row.medianDays === null ? (
          <Soft>none sold</Soft>
        ) : (
          formatNumber(Math.round(row.medianDays))
        )}
      </td>
      <td className="text-right">{row.own === 0 ? <Soft>none</Soft> : formatNumber(row.own)}</td>
    </tr>
  );
}

const Soft = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-ink-faint text-xs">{children}</span>
);

function Bar({ share, isPale }: { readonly share: number; readonly isPale: boolean }) {
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      <rect
        y="3"
        height="10"
        rx="2"
        width={percent((Math.min(share, LONGEST_BAR) / LONGEST_BAR) * 100)}
        className={
          isPale ? "fill-surface-3" : "fill-[color-mix(in_oklch,var(--accent),var(--surface)_35%)]"
        }
      />
      <line
        x1={percent(100 / LONGEST_BAR)}
        x2={percent(100 / LONGEST_BAR)}
        y1="0"
        y2="16"
        className="stroke-ink-soft"
      />
    </svg>
  );
}
