import Link from "next/link";
import type { ReactNode } from "react";
import { TradeInFacts } from "#components/leads/trade-in/trade-in-facts.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { addDays } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { readTradeInFacts } from "#lib/domain/leads/adf-reading/rules.trade-in.ts";
import type { OpenLead } from "#lib/domain/leads/lead-pages/types.ts";
import { LONGEST_OFFER_DAYS, USUAL_OFFER_DAYS } from "#lib/domain/leads/trade-in/constants.ts";
import {
  noOfferWords,
  offerDayWords,
  TRADE_IN_STATE_WORDS,
  tradeInFacts,
  tradeInValueWords,
} from "#lib/domain/leads/trade-in/rules.ts";
import type { TradeIn } from "#lib/domain/leads/trade-in/types.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatPrice, plural, typedDollars } from "#lib/platform/format.ts";
import { TradeInOfferForm } from "./trade-in-offer-form.tsx";

/** The vehicles among a lead's requests that are to be traded in. */
export function TradeIns({
  slug,
  open: { tradeIns, forwardedTradeIns, today },
  canWork,
}: {
  readonly slug: string;
  readonly open: Pick<OpenLead, "tradeIns" | "forwardedTradeIns" | "today">;
  readonly canWork: boolean;
}) {
  return (
    <>
      {tradeIns.map((tradeIn) => (
        <TradeInSection
          key={tradeIn.leadId}
          slug={slug}
          tradeIn={tradeIn}
          canWork={canWork}
          today={today}
        />
      ))}
      {forwardedTradeIns.map((told) => (
        <Section key={told.leadId} id={told.leadId}>
          <TradeInFacts title={told.vehicleWords ?? "Not stated"} facts={readTradeInFacts(told)} />
          <p className="text-ink-soft text-sm">
            As it was forwarded. Make your offer in your answer.
          </p>
        </Section>
      ))}
    </>
  );
}

/** One vehicle that is to be traded in. */
function Section({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <section
      aria-labelledby={`trade-in-${id}`}
      className="grid gap-3 rounded-2xl border border-line p-4"
    >
      <h3 id={`trade-in-${id}`} className="font-semibold text-md">
        Trade-in
      </h3>
      {children}
    </section>
  );
}

/** A vehicle that its owner wants to trade in: what they sent, our value, and the dealership's offer. */
function TradeInSection({
  slug,
  tradeIn,
  canWork,
  today,
}: {
  readonly slug: string;
  readonly tradeIn: TradeIn;
  readonly canWork: boolean;
  /** On the dealership's calendar. */
  readonly today: Day;
}) {
  const { leadId, vehicle, value, offer, state, photos } = tradeIn;
  const refused = noOfferWords(state);
  return (
    <Section id={leadId}>
      <div>
        <TradeInFacts title={titleWithTrim(vehicle)} facts={tradeInFacts(vehicle)} />
        {photos !== null && (
          <p className="mt-1 text-sm">
            <Link
              href={`/listings/${photos.listingId}`}
              prefetch={false}
              className="inline-flex min-h-6 items-center underline"
            >
              {plural(photos.count, "photo")} in the owner’s own listing
            </Link>
          </p>
        )}
      </div>
      <p className="text-ink-soft text-sm">{tradeInValueWords(value)}</p>
      {offer !== null && (
        <p className="text-sm">
          Your offer: <b>{formatPrice(offer.cents)}</b>.{" "}
          {state === "offered" || state === "expired"
            ? offerDayWords(offer, state)
            : TRADE_IN_STATE_WORDS[state]}
          .
        </p>
      )}
      {refused !== null ? (
        <Notice tone={state === "accepted" ? "good" : "warn"}>{refused}</Notice>
      ) : (
        canWork && (
          <TradeInOfferForm
            slug={slug}
            leadId={leadId}
            amount={offer === null ? "" : typedDollars(offer.cents)}
            until={
              offer === null || state === "expired" ? addDays(today, USUAL_OFFER_DAYS) : offer.until
            }
            days={{ first: today, last: addDays(today, LONGEST_OFFER_DAYS) }}
            submit={offer === null ? "Send the offer" : "Change the offer"}
          />
        )
      )}
    </Section>
  );
}
