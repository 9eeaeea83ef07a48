import { VerdictScale } from "#components/patterns/charts/verdict-scale.tsx";
import { FigureTable } from "#components/patterns/figure-table.tsx";
import {
  MIN_SALES,
  POSITIONS,
  PRICE_HELP_SOLD_WITHIN_DAYS,
} from "#lib/domain/market/price-help/constants.ts";
import type { PriceHelp } from "#lib/domain/market/price-help/types.ts";
import type { Selling } from "#lib/domain/ownership/private-listing/types.selling.ts";
import { DEALS, SHORT_DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import { ratingsOffWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import {
  formatMiles,
  formatMoment,
  formatNumber,
  formatPercent,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";
import { TurnTable } from "./turn-table.tsx";

type Priced = Extract<PriceHelp, { kind: "priced" }>;

/** What the market says of an asking price, with what it rests on. */
export function PriceHelpPanel({
  help,
  askedCents,
  turn,
  state,
}: Pick<Selling, "turn" | "state"> & {
  readonly help: PriceHelp;
  /** What it asks now; null before it is listed. */
  readonly askedCents: number | null;
}) {
  return (
    <section aria-labelledby="price-help-heading" className="grid gap-4">
      <div>
        <h3 id="price-help-heading" className="font-semibold text-lg">
          What to ask
        </h3>
        {help.kind === "none" ? (
          <p className="mt-1 max-w-text text-ink-soft text-sm">{help.why}</p>
        ) : (
          <p className="mt-1 max-w-text text-ink-soft text-sm [&_b]:font-semibold [&_b]:text-ink">
            Similar vehicles are listed at <b>{formatPrice(help.expectedCents)}</b> at{" "}
            {formatMiles(help.mileageMiles)}. Half are from <b>{formatPrice(help.lowCents)}</b> to{" "}
            <b>{formatPrice(help.highCents)}</b>. From {help.scopeWords}. As of{" "}
            {formatMoment(new Date(help.asOf))}.
          </p>
        )}
      </div>
      {help.kind === "priced" && help.limits.length > 0 && askedCents !== null && (
        <Scale help={help} askedCents={askedCents} />
      )}
      {help.kind === "priced" && <TurnTable turn={turn} state={state} askedCents={askedCents} />}
      {help.kind === "priced" && <Tables help={help} />}
    </section>
  );
}

/** What sellers who let it count got for theirs. */
function GotLine({ got: { medianShare, n } }: Pick<Priced, "got">) {
  if (n === 0) return null;
  const words =
    medianShare === null
      ? `Only ${plural(n, "seller")} of them let what they got count: too few to say.`
      : `Half of the ${formatNumber(n)} sellers who let it count got at least ${formatPercent(1 + medianShare)} of what they asked last.`;
  return <p className="mt-2 text-ink-soft text-sm">{words}</p>;
}

function Scale({ help, askedCents }: { readonly help: Priced; readonly askedCents: number }) {
  return (
    <VerdictScale
      label={`Your ${formatPrice(askedCents)} against ${formatPrice(help.expectedCents)} expected, the middle half from ${formatPrice(help.lowCents)} to ${formatPrice(help.highCents)}.`}
      parts={help.limits.map(({ deal, atMostCents }) => ({
        tone: deal,
        label: SHORT_DEALS[deal],
        atMostCents,
      }))}
      priceCents={askedCents}
      expectedCents={help.expectedCents}
      middleHalf={help}
    />
  );
}

function Tables({ help }: { readonly help: Priced }) {
  const enough = help.sold.some(({ medianDays }) => medianDays !== null);
  const soldCount = help.sold.reduce((sum, { n }) => sum + n, 0);
  return (
    <div className="grid gap-6 desk:grid-cols-2">
      <div>
        <h4 className="font-medium text-sm">How buyers would see each price</h4>
        {help.limits.length === 0 ? (
          <p className="mt-1 text-ink-soft text-sm">
            {help.ratingsOff === null
              ? "Prices of similar vehicles vary too much to rate one."
              : ratingsOffWords(help.ratingsOff)}
          </p>
        ) : (
          <FigureTable label="How buyers would see each price">
            <thead>
              <tr>
                <th scope="col">Asking price</th>
                <th scope="col">Buyers see</th>
              </tr>
            </thead>
            <tbody>
              {help.limits.map(({ deal, atMostCents }, index) => (
                <tr key={deal}>
                  <td>
                    {atMostCents === null
                      ? `above ${formatPrice(help.limits[index - 1]?.atMostCents ?? 0)}`
                      : `up to ${formatPrice(atMostCents)}`}
                  </td>
                  <td>{DEALS[deal]}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        )}
      </div>
      <div>
        <h4 className="font-medium text-sm">How long similar ones took to sell</h4>
        {enough ? (
          <FigureTable label="Days until sold, by how much was asked">
            <thead>
              <tr>
                <th scope="col">Price vs. expected</th>
                <th scope="col">Median days</th>
                <th scope="col">Sold</th>
              </tr>
            </thead>
            <tbody>
              {help.sold.map(({ position, medianDays, n }) => (
                <tr key={position}>
                  <td>{POSITIONS[position]}</td>
                  <td>{medianDays === null ? "too few to say" : formatNumber(medianDays)}</td>
                  <td>{formatNumber(n)}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        ) : (
          <p className="mt-2 text-ink-soft text-sm">
            Only {plural(soldCount, "vehicle")} similar sold here. At least {MIN_SALES} at one price
            level are needed.
          </p>
        )}
        <GotLine got={help.got} />
        <p className="mt-2 text-ink-faint text-xs">
          Sold within {PRICE_HELP_SOLD_WITHIN_DAYS} days nationwide: same model, powertrain and year
          ±1, by last asking price. A lower price likely sells sooner, but these figures alone do
          not prove it.
        </p>
      </div>
    </div>
  );
}
