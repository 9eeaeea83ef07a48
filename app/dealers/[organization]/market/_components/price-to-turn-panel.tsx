import Form from "next/form";
import Link from "next/link";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { inputClass } from "#components/ui/field.tsx";
import { type DeskPage, dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { marketFields, marketHref } from "#lib/domain/inventory/dealer-market/search-params.ts";
import type { DealerMarketQuery } from "#lib/domain/inventory/dealer-market/types.ts";
import {
  dayRangeWords,
  daysWords,
  priceRange,
  turnCurve,
} from "#lib/domain/inventory/price-to-turn/rules.ts";
import type { PriceToTurn, TurnCandidate } from "#lib/domain/inventory/price-to-turn/types.ts";
import { CHANCE_DAYS } from "#lib/domain/market/turn-forecast/constants.ts";
import { turnForecast } from "#lib/domain/market/turn-forecast/rules.ts";
import {
  chanceWords,
  NO_BASIS_WORDS,
  turnBasisWords,
} from "#lib/domain/market/turn-forecast/rules.words.ts";
import type { TurnBasis } from "#lib/domain/market/turn-forecast/types.ts";
import { formatMiles, formatPrice, plural } from "#lib/platform/format.ts";
import { PriceToTurnForm } from "./price-to-turn-form.tsx";

const PAGE: DeskPage = "market";

/** Choose a vehicle, try a price: how long it stands and how likely it is sold in 30 days. */
export function PriceToTurnPanel({
  slug,
  state,
  query,
  turn,
  holdingCentsPerDay,
}: {
  readonly slug: string;
  readonly state: string;
  readonly query: DealerMarketQuery;
  readonly turn: PriceToTurn;
  readonly holdingCentsPerDay: number;
}) {
  const { candidates, chosen, triedCents } = turn;
  return (
    <section id="turn" aria-labelledby="turn-title" className="mt-10">
      <h2 id="turn-title" className="font-semibold text-lg tracking-tight">
        Price to turn
      </h2>
      <p className="mt-1 max-w-text text-ink-soft text-sm">
        What a price does to how long a vehicle stands, learned from what was sold and what was not,
        at the pace of the last 45 days. Days count since a seller first offered a vehicle: listing
        it anew begins nothing.
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-6 min-[1100px]:grid-cols-[19rem_minmax(0,1fr)]">
        <Chooser slug={slug} query={query} candidates={candidates} chosen={chosen} />
        <div className="min-w-0 rounded-xl border border-line p-4 sm:p-5">
          {chosen === null ? (
            <p className="text-ink-soft text-sm">
              {query.find === ""
                ? "Nothing of yours is for sale: there is no price to try."
                : "No vehicle of yours that is for sale is called that."}
            </p>
          ) : (
            <Tried
              key={chosen.id}
              slug={slug}
              state={state}
              query={query}
              chosen={chosen}
              triedCents={triedCents}
              holdingCentsPerDay={holdingCentsPerDay}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function Chooser({
  slug,
  query,
  candidates,
  chosen,
}: {
  readonly slug: string;
  readonly query: DealerMarketQuery;
  readonly candidates: readonly TurnCandidate[];
  readonly chosen: TurnCandidate | null;
}) {
  const { find: _, vehicle: __, price: ___, ...fields } = marketFields(query);
  return (
    <div className="min-w-0">
      <Form action={dealerPath(slug, PAGE)} scroll={false} className="flex items-end gap-2">
        <HiddenFields fields={fields} />
        <div className="grid min-w-0 flex-1 gap-1">
          <label htmlFor="turn-find" className="font-medium text-sm">
            Find a vehicle of yours
          </label>
          <input
            id="turn-find"
            name="find"
            type="search"
            autoComplete="off"
            defaultValue={query.find}
            placeholder="Stock number, VIN, model…"
            className={inputClass}
          />
        </div>
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
      <p className="mt-4 text-ink-faint text-xs">
        {query.find === "" ? "Listed the longest" : "Found, the longest listed first"}
      </p>
      <ul className="mt-1">
        {candidates.map((each) => (
          <li key={each.id} className="border-line border-b last:border-b-0">
            <Link
              href={marketHref(slug, { ...query, vehicle: each.id, priceCents: null }, "turn")}
              prefetch={false}
              scroll={false}
              aria-current={each.id === chosen?.id ? "true" : undefined}
              className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-md px-2 py-1.5 text-sm -outline-offset-2 hover:bg-surface-2 aria-[current]:bg-surface-3"
            >
              <span className="truncate font-medium">{each.name}</span>
              <span className="text-right tabular-nums">{formatPrice(each.priceCents)}</span>
              <span className="text-ink-faint text-xs">
                {each.stockNumber !== null && `#${each.stockNumber} · `}
                listed {plural(each.days, "day")}
              </span>
              <span className="text-right text-ink-faint text-xs tabular-nums">
                {typeof each.basis === "string"
                  ? "no forecast"
                  : `${chanceWords(turnForecast(each.basis, each.priceCents).soldWithin[CHANCE_DAYS].middle)} in 30 days`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tried({
  slug,
  state,
  query,
  chosen,
  triedCents,
  holdingCentsPerDay,
}: {
  readonly slug: string;
  readonly state: string;
  readonly query: DealerMarketQuery;
  readonly chosen: TurnCandidate;
  readonly triedCents: number;
  readonly holdingCentsPerDay: number;
}) {
  const { price: _, ...fields } = marketFields({ ...query, vehicle: chosen.id });
  const { basis } = chosen;
  return (
    <>
      <h3 className="font-semibold">{chosen.name}</h3>
      <p className="mb-4 text-ink-soft text-sm">
        {formatMiles(chosen.mileageMiles)} · listed {plural(chosen.days, "day")}
      </p>
      {typeof basis === "string" ? (
        <p className="text-ink-soft text-sm">No forecast. {NO_BASIS_WORDS[basis]}</p>
      ) : (
        <>
          <PriceToTurnForm
            action={dealerPath(slug, PAGE)}
            fields={fields}
            basis={basis}
            askedCents={chosen.priceCents}
            triedCents={triedCents}
            holdingCentsPerDay={holdingCentsPerDay}
          />
          <p className="mt-3 text-ink-soft text-xs">
            Dashed: today's price. Dotted: what vehicles like it ask. Shaded: four cases in five.{" "}
            {turnBasisWords(basis, state)}. A price 1% lower sells about{" "}
            {Math.abs(basis.fit.priceEffect).toFixed(1)}% faster, whatever the vehicle.
          </p>
          <CurveTable basis={basis} prices={[chosen.priceCents, triedCents]} />
        </>
      )}
    </>
  );
}

function CurveTable({
  basis,
  prices,
}: {
  readonly basis: TurnBasis;
  readonly prices: readonly number[];
}) {
  const rows = turnCurve(basis, priceRange(basis, prices)).filter((_, step) => step % 4 === 0);
  return (
    <Disclosure className="mt-3" summary="Show data">
      <FigureTable label="What is expected, by price">
        <thead>
          <tr>
            <th scope="col">Price</th>
            <FigureHead>Sold in 30 days</FigureHead>
            <FigureHead>From</FigureHead>
            <FigureHead>To</FigureHead>
            <FigureHead>Half sold within</FigureHead>
            <FigureHead>Middle half</FigureHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ priceCents, soldWithin: { [CHANCE_DAYS]: chance }, days }) => (
            <tr key={priceCents}>
              <RowHead weight="normal">{formatPrice(priceCents)}</RowHead>
              <td className="text-right">{chanceWords(chance.middle)}</td>
              <td className="text-right">{chanceWords(chance.low)}</td>
              <td className="text-right">{chanceWords(chance.high)}</td>
              <td className="text-right">{daysWords(days.half)}</td>
              <td className="text-right">{dayRangeWords(days.quarter, days.threeQuarters)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Disclosure>
  );
}
