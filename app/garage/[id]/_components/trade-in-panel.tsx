import Link from "next/link";
import { replyWords } from "#components/dealers/seller/record-words.ts";
import { TradeInFacts } from "#components/leads/trade-in/trade-in-facts.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { isEnough } from "#lib/domain/dealers/seller-record/rules.ts";
import { againstWords } from "#lib/domain/leads/lead/rules.ts";
import { answerTradeInAction } from "#lib/domain/leads/trade-in/actions.ts";
import { TRADE_IN_MILES } from "#lib/domain/leads/trade-in/constants.ts";
import {
  offerDayWords,
  TRADE_IN_STATE_WORDS,
  tradeInFacts,
  tradeInValueWords,
} from "#lib/domain/leads/trade-in/rules.ts";
import type { LoadedTradeIn, OwnTradeIn, TradeInDealer } from "#lib/domain/leads/trade-in/types.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatMiles, formatPrice, plural } from "#lib/platform/format.ts";
import { TradeInForm } from "./trade-in-form.tsx";

/** What dealers offer for it as a trade-in, side by side, and asking them. */
export function TradeInPanel({ tradeIn }: { readonly tradeIn: LoadedTradeIn }) {
  const { requests, vehicleId } = tradeIn;
  return (
    <Panel
      id="trade-in"
      title="Trade-in offers"
      lead="Ask dealers near you what they would give for it. Each answers with an amount and the last day it is good for; you decide here."
    >
      {requests.length > 0 && (
        <>
          <ul aria-label="Trade-in offers" className="mt-4 grid gap-3 sm:grid-cols-2">
            {requests.map((each) => (
              <li key={each.leadId}>
                <Offer request={each} vehicleId={vehicleId} />
              </li>
            ))}
          </ul>
          <p className="mt-3 max-w-text text-ink-soft text-sm">
            {tradeInValueWords(requests[0]?.value ?? null)}
          </p>
        </>
      )}
      <Ask tradeIn={tradeIn} />
    </Panel>
  );
}

function Offer({
  request,
  vehicleId,
}: {
  readonly request: OwnTradeIn;
  readonly vehicleId: string;
}) {
  const { dealer, offer, state, value, leadId } = request;
  const press = (answer: "accepted" | "declined" | "withdrawn", words: string) => (
    <PressForm
      id={`${answer}-${leadId}`}
      action={answerTradeInAction}
      fields={{ lead: leadId, vehicleId, answer }}
      label={`${words}: ${dealer.name}`}
      variant={answer === "accepted" ? "primary" : "secondary"}
    >
      {words}
    </PressForm>
  );
  return (
    <div className="grid h-full content-start gap-1 rounded-2xl border border-line bg-surface p-4">
      <h3 className="break-words font-semibold text-md">{dealer.name}</h3>
      <p className="text-ink-soft text-sm">
        {dealer.city}, {dealer.state}
        {dealer.phone !== null && ` · ${dealer.phone}`}
      </p>
      {offer !== null && (
        <p className="mt-1 font-semibold text-xl tabular-nums">{formatPrice(offer.cents)}</p>
      )}
      <p className="text-sm">
        {state === "offered" || (state === "expired" && offer !== null)
          ? offer && offerDayWords(offer, state)
          : state === "gone"
            ? "You marked this vehicle sold"
            : TRADE_IN_STATE_WORDS[state]}
        {offer !== null && value !== null && (
          <span className="text-ink-soft">
            {" "}
            · {againstWords(offer.cents, value.p50Cents)} the Lotwise value
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {state === "offered" && press("accepted", "Accept")}
        {(state === "offered" || state === "expired") && press("declined", "Decline")}
        {(state === "waiting" || state === "gone") && press("withdrawn", "Withdraw request")}
      </div>
    </div>
  );
}

function Ask({ tradeIn }: { readonly tradeIn: LoadedTradeIn }) {
  const { vehicle, refusal, dealers, photoCount, sender, submissionId, vehicleId } = tradeIn;
  if (refusal !== null || vehicle === null)
    return (
      <Notice className="mt-4" title="Dealers cannot be asked">
        {refusal}
      </Notice>
    );
  if (dealers.length === 0)
    return (
      <Notice className="mt-4" title="No dealer to ask">
        No dealership within {TRADE_IN_MILES} miles of your ZIP code answers on Lotwise yet.{" "}
        <Link href="/sellers" prefetch={false} className="underline">
          All sellers
        </Link>
      </Notice>
    );
  return (
    <div className="no-print mt-4 grid gap-5 rounded-2xl border border-line bg-surface-2 p-4 desk:p-6">
      <section aria-label="What is sent">
        <h3 className="font-semibold text-md">What each dealer gets</h3>
        <TradeInFacts
          title={titleWithTrim(vehicle)}
          facts={[
            ...tradeInFacts({ ...vehicle, vin: null }).filter(([name]) => name !== "VIN"),
            [
              "VIN",
              vehicle.vin === null ? "Not in your garage" : "Only if you check the box below",
            ],
            ["Condition", "As you say below"],
            [
              "Photos",
              photoCount === 0
                ? "None: they come with a listing of this vehicle"
                : `${plural(photoCount, "photo")} of your listing`,
            ],
            ["Answer to", `${sender.name}, ${sender.email}`],
          ]}
        />
        <p className="mt-2 text-ink-soft text-sm">
          Nothing else of your garage: no costs, no documents, no address.
        </p>
      </section>
      <TradeInForm
        vehicleId={vehicleId}
        submissionId={submissionId}
        vin={vehicle.vin}
        dealers={dealers.map((each) => ({
          sellerId: each.sellerId,
          label: `${each.name}, ${each.city}, ${each.state}`,
          note: dealerNote(each),
          isAsked: each.isAsked,
        }))}
      />
    </div>
  );
}

function dealerNote({ distanceMiles, reply }: TradeInDealer): string {
  const answers = isEnough(reply.count)
    ? `first reply: ${replyWords(reply)}`
    : "not enough messages yet to say how fast they reply";
  return `${formatMiles(Math.round(distanceMiles))} away; ${answers}`;
}
