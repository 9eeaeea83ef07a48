import { priceRange } from "#components/listings/listing/money-words.ts";
import { VerdictScale } from "#components/patterns/charts/verdict-scale.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { TextField } from "#components/ui/field.tsx";
import type { ListingQuery } from "#lib/domain/listings/listing/search-params.query.ts";
import { MILEAGE_BOUNDS } from "#lib/domain/valuation/appraisal/constants.sensitivity.ts";
import {
  DEALS,
  MOST_SPREAD_SHARE,
  SHORT_DEALS,
} from "#lib/domain/valuation/appraisal/constants.ts";
import { otherMileages, priceLimits } from "#lib/domain/valuation/appraisal/rules.sensitivity.ts";
import { ratingsOffWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import type { PriceLimit } from "#lib/domain/valuation/appraisal/types.sensitivity.ts";
import type { PriceQuantiles } from "#lib/domain/valuation/appraisal/types.ts";
import type { MileageCase } from "#lib/domain/valuation/appraisal/types.working.ts";
import { formatMiles, formatNumber, formatPrice } from "#lib/platform/format.ts";
import { fieldId, ListingForm } from "./listing-form.tsx";

const ANCHOR = "what-if";

interface SensitivityPanelProps {
  /** The vehicle as it is. */
  readonly own: MileageCase & { readonly quantiles: PriceQuantiles };
  /** At a mileage that the reader asked about; null without one. */
  readonly asked: MileageCase | null;
  /** At the mileages beside its own, where the reader asked about one. */
  readonly others: readonly MileageCase[];
  readonly priceCents: number;
  readonly path: string;
  readonly query: ListingQuery;
  /** What is wrong with the mileage that was typed; null when nothing is. */
  readonly error: string | null;
}

/** At which prices the verdict changes, and what another mileage would do to it. */
export function SensitivityPanel(props: SensitivityPanelProps) {
  const { own, asked, others, priceCents, path, query, error } = props;
  const limits = priceLimits(own.quantiles.p50Cents);
  const sentence = limitWords(limits);
  return (
    <section id={ANCHOR} aria-labelledby={`${ANCHOR}-heading`} className="mt-5">
      <h3 id={`${ANCHOR}-heading`} className="font-semibold text-md">
        What would change the verdict
      </h3>
      {own.rating.kind === "none" && own.rating.reason === "ratings_off" ? (
        <p className="mt-3 text-sm">{ratingsOffWords(own.rating.why)}</p>
      ) : (
        <figure className="mt-3">
          <VerdictScale
            label={`This one is ${formatPrice(priceCents)}. ${sentence}`}
            parts={limits.map((limit) => ({
              ...limit,
              tone: limit.deal,
              label: SHORT_DEALS[limit.deal],
            }))}
            priceCents={priceCents}
            expectedCents={own.quantiles.p50Cents}
            middleHalf={{ lowCents: own.quantiles.p25Cents, highCents: own.quantiles.p75Cents }}
          />
          <figcaption className="mt-1 text-ink-soft text-xs">{sentence}</figcaption>
        </figure>
      )}
      <Disclosure
        // Buttons alone are nothing on paper.
        className={cn("mt-2", asked === null && "no-print")}
        summary="At other mileages"
        open={asked !== null || error !== null}
      >
        {asked === null ? (
          // Valued when somebody asks: each takes as long as the vehicle's own.
          <ListingForm
            path={path}
            anchor={ANCHOR}
            query={query}
            own={["at"]}
            errors={{}}
            className="no-print flex flex-wrap gap-2"
          >
            {otherMileages(own.mileageMiles).map((miles) => (
              <Button key={miles} type="submit" name="at" value={miles}>
                {caseWords(miles, own.mileageMiles)}
              </Button>
            ))}
          </ListingForm>
        ) : (
          <>
            <FigureTable label="Expected price at other mileages">
              <thead>
                <tr>
                  <th scope="col">If it had</th>
                  <FigureHead>Expected</FigureHead>
                  <FigureHead className="max-sm:hidden">Half are from</FigureHead>
                  <th scope="col">{formatPrice(priceCents)} would be</th>
                </tr>
              </thead>
              <tbody>
                <Row row={own} name={`As it is: ${formatMiles(own.mileageMiles)}`} isStrong />
                <Row
                  row={asked}
                  name={`${formatMiles(asked.mileageMiles)}, as you asked`}
                  isStrong
                />
                {others.map((row) => (
                  <Row
                    key={row.mileageMiles}
                    row={row}
                    name={caseWords(row.mileageMiles, own.mileageMiles)}
                  />
                ))}
              </tbody>
            </FigureTable>
            <p className="mt-2 max-w-text text-ink-faint text-xs">
              The same vehicle at each mileage, appraised in the same way. No word is said where
              half of the prices lie more than {Math.round(MOST_SPREAD_SHARE * 100)}% apart.
            </p>
          </>
        )}
        <ListingForm
          path={path}
          anchor={ANCHOR}
          query={query}
          own={["at"]}
          errors={error === null ? {} : { at: error }}
          className="no-print mt-3 flex flex-wrap items-end gap-3"
        >
          <TextField
            id={fieldId(ANCHOR, "at")}
            name="at"
            label="At a mileage of your choice"
            hint={`${formatNumber(MILEAGE_BOUNDS.least)} to ${formatMiles(MILEAGE_BOUNDS.most)}`}
            inputMode="numeric"
            autoComplete="off"
            error={error ?? undefined}
            defaultValue={query.at}
            className="w-52"
          />
          <Button type="submit" className="mb-[22px]">
            Show
          </Button>
        </ListingForm>
      </Disclosure>
    </section>
  );
}

function Row({
  row,
  name,
  isStrong = false,
}: {
  readonly row: MileageCase;
  readonly name: string;
  readonly isStrong?: boolean;
}) {
  const { quantiles, rating } = row;
  return (
    <tr className={rating.kind === "rated" ? "" : "text-ink-faint"}>
      <th
        scope="row"
        className={cn("text-ink! text-sm!", isStrong ? "font-semibold!" : "font-normal!")}
      >
        {name}
      </th>
      <td className="text-right">
        {quantiles === null ? "not known" : formatPrice(quantiles.p50Cents)}
      </td>
      <td className="whitespace-nowrap text-right max-sm:hidden">
        {quantiles === null ? "not known" : priceRange(quantiles.p25Cents, quantiles.p75Cents)}
      </td>
      <td>{verdictWords(rating)}</td>
    </tr>
  );
}

function verdictWords(rating: MileageCase["rating"]): string {
  if (rating.kind === "rated") return DEALS[rating.deal];
  return rating.reason === "ratings_off" ? "no ratings today" : "no rating: prices too far apart";
}

/** "20,000 more miles: 73,010 mi". */
function caseWords(miles: number, ownMiles: number): string {
  const more = miles - ownMiles;
  return `${formatNumber(Math.abs(more))} ${more > 0 ? "more" : "fewer"} miles: ${formatMiles(miles)}`;
}

/** "A great deal at $19,863 or less, good to $21,187, …; above that overpriced." */
function limitWords(limits: readonly PriceLimit[]): string {
  const parts = limits.flatMap(({ deal, atMostCents }, index) => {
    if (atMostCents === null) return [];
    return index === 0
      ? [`${DEALS[deal]} at ${formatPrice(atMostCents)} or less`]
      : [`${SHORT_DEALS[deal].toLowerCase()} to ${formatPrice(atMostCents)}`];
  });
  return `${parts.join(", ")}; above that overpriced.`;
}
