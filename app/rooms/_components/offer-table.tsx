import type { ReactNode } from "react";
import { dayWords } from "#components/ownership/garage/garage-words.ts";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Badge } from "#components/ui/badge.tsx";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { OFFER_LINES } from "#lib/domain/rooms/room-offer/constants.ts";
import type { ComparedOffer, OfferLine, OfferLineId } from "#lib/domain/rooms/room-offer/types.ts";
import { formatMonthly, formatPrice } from "#lib/platform/format.ts";

/** Offers side by side: what each part comes to, and who says so. */
export function OfferTable({
  offers,
  titleOf,
  today,
}: {
  readonly offers: readonly ComparedOffer[];
  readonly titleOf: (vehicle: string) => string;
  readonly today: Day;
}) {
  const ids = (Object.keys(OFFER_LINES) as OfferLineId[]).filter((id) =>
    offers.some(({ total }) => total.lines.some((line) => line.id === id)),
  );
  return (
    <FigureTable label="Offers side by side">
      <thead>
        <tr>
          <th scope="col">Out the door</th>
          {offers.map(({ offer }) => (
            <FigureHead key={offer.id} className="min-w-36 align-top">
              <span className="block text-ink">{titleOf(offer.vehicle)}</span>
              {offer.label !== "" && <span className="block break-words">{offer.label}</span>}
            </FigureHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <tr key={id}>
            <RowHead weight="normal">{OFFER_LINES[id]}</RowHead>
            {offers.map(({ offer, total }) => (
              <LineCell key={offer.id} id={id} lines={total.lines} />
            ))}
          </tr>
        ))}
        <tr>
          <RowHead weight="semibold">Total</RowHead>
          {offers.map((each) => (
            <TotalCell key={each.offer.id} compared={each} />
          ))}
        </tr>
        {offers.some(({ monthly }) => monthly !== null) && (
          <tr>
            <RowHead>Per month</RowHead>
            {offers.map(({ offer, monthly }) => (
              <td key={offer.id} className="text-right tabular-nums">
                {monthly === null ? (
                  <Soft>No rate given</Soft>
                ) : (
                  <>
                    {range(monthly, formatMonthly)}
                    <Soft>
                      {offer.loan?.aprPercent}% over {offer.loan?.months} months
                    </Soft>
                  </>
                )}
              </td>
            ))}
          </tr>
        )}
        <tr>
          <RowHead>Holds until</RowHead>
          {offers.map(({ offer, isExpired }) => (
            <td key={offer.id} className="text-right">
              {offer.expiresOn === null ? (
                <Soft>Not said</Soft>
              ) : isExpired ? (
                <Badge tone="bad">Over since {dayWords(offer.expiresOn, today)}</Badge>
              ) : (
                dayWords(offer.expiresOn, today)
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </FigureTable>
  );
}

const CERTAINTY = {
  stated: "dealer states here",
  typical: "typical here",
  published: "published",
  estimated: "estimated",
  entered: "stated",
  none: "none",
  unknown: "not known",
} as const satisfies Readonly<Record<OfferLine["certainty"], string>>;

interface Range {
  readonly lowCents: number;
  readonly highCents: number;
}

const range = ({ lowCents, highCents }: Range, write: (cents: number) => string): string =>
  lowCents === highCents
    ? write(lowCents)
    : `${formatPrice(Math.min(lowCents, highCents))} to ${write(Math.max(lowCents, highCents))}`;

function LineCell({
  id,
  lines,
}: {
  readonly id: OfferLineId;
  readonly lines: readonly OfferLine[];
}) {
  const line = lines.find((each) => each.id === id);
  if (line === undefined)
    return (
      <td className="text-right">
        <Soft>{id === "docFee" ? "in dealer fees" : "none"}</Soft>
      </td>
    );
  const { lowCents, highCents, certainty, words } = line;
  return (
    <td className="text-right align-top tabular-nums">
      {lowCents !== null && highCents !== null && range({ lowCents, highCents }, formatPrice)}
      {certainty !== "entered" && (
        <details className="text-ink-soft text-xs">
          <summary className="ml-auto inline-flex min-h-6 items-center underline decoration-dotted underline-offset-2">
            {CERTAINTY[certainty]}
          </summary>
          <p className="max-w-56 whitespace-normal text-left">{words.join(" ")}</p>
        </details>
      )}
    </td>
  );
}

function TotalCell({ compared: { total, isCheapest } }: { readonly compared: ComparedOffer }) {
  return (
    <td className="text-right align-top tabular-nums">
      <span className="font-semibold">{range(total, formatPrice)}</span>
      {total.missing.length > 0 && <Soft>without {total.missing.join(" and ")}</Soft>}
      {total.isComplete && !isCheapest && <Soft>complete</Soft>}
      {isCheapest && (
        <span className="mt-1 block">
          <Badge tone="good">Cheapest of the complete</Badge>
        </span>
      )}
    </td>
  );
}

const Soft = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-ink-soft text-xs">{children}</span>
);
