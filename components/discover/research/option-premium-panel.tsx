import { Panel } from "#components/listings/listing/panel.tsx";
import { IntervalRows } from "#components/patterns/charts/interval-rows.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { premiumWords, unsaidWords } from "#lib/domain/market/option-premium/rules.ts";
import type { OptionPremium, OptionPremiums } from "#lib/domain/market/option-premium/types.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { FEATURES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatMoment, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";

/** What features add to the asking price, each with its interval and how many it rests on. */
export function OptionPremiumPanel({
  premiums,
  modelYear,
}: {
  readonly premiums: OptionPremiums;
  readonly modelYear: ModelYearRef;
}) {
  return (
    <Panel id="options" title="What features add" lead={premiumWords(premiums)}>
      {premiums.kind === "estimated" && (
        <>
          <IntervalRows
            rows={premiums.premiums.map(rowOf)}
            finding={`Dot: what a feature adds to a ${formatPrice(premiums.medianPriceCents)} price. Line: 90% confidence, for all features together. Hollow: may add nothing.`}
          />
          <p className="mt-2 max-w-text text-ink-faint text-xs">
            {yearsWords(premiums, modelYear)} Asking prices, clean titles, with mileage, trim,
            powertrain, drivetrain and other features held equal. A feature the seller does not list
            counts as missing. As of {formatMoment(new Date(premiums.asOf))}.
          </p>
        </>
      )}
      {premiums.unsaid.length > 0 && premiums.n > 0 && (
        <Disclosure
          summary={`No answer for ${plural(premiums.unsaid.length, "feature")}`}
          className="mt-2 [&>summary]:justify-start"
        >
          <ul className="mt-1 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
            {premiums.unsaid.map((each) => (
              <li key={each.feature}>
                {FEATURES[each.feature]}: <span className="text-ink-soft">{unsaidWords(each)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  );
}

const rowOf = (premium: OptionPremium) => ({
  id: premium.feature,
  label: FEATURES[premium.feature],
  amount: `${formatPrice(premium.premiumCents)} (${formatPrice(premium.lowCents)} to ${formatPrice(premium.highCents)})`,
  basis: `${formatNumber(premium.withCount)} with, ${formatNumber(premium.withoutCount)} without`,
  low: premium.lowCents,
  middle: premium.premiumCents,
  high: premium.highCents,
  isOpen: !premium.isClear,
});

function yearsWords(
  { n, years }: Extract<OptionPremiums, { kind: "estimated" }>,
  { year }: ModelYearRef,
): string {
  const count = plural(n, "vehicle");
  if (years.from === year && years.to === year) return `From ${count} of this model year.`;
  return `From ${count}, model years ${years.from} to ${years.to}. This year alone has too few.`;
}
