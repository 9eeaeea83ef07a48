import { ChangeFold } from "#components/ownership/garage/change-fold.tsx";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import type { RoomDeciding } from "#lib/domain/rooms/room-deciding/types.ts";
import { removeOfferAction, restoreOfferAction } from "#lib/domain/rooms/room-offer/actions.ts";
import type { RoomOffer } from "#lib/domain/rooms/room-offer/types.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { AddOffer, ChangeOffer } from "./offer-form.tsx";
import { OfferTable } from "./offer-table.tsx";
import { RoomPart } from "./part.tsx";

/** What sellers offered, compared out the door. */
export function OffersPart({
  room,
  deciding: { vehicles, offers, removedOffers },
  submissionId,
  today,
}: {
  readonly room: RoomId;
  readonly deciding: RoomDeciding;
  /** Null for guests, who only read. */
  readonly submissionId: string | null;
  readonly today: Day;
}) {
  const titleOf = (id: string): string => vehicles.find((each) => each.id === id)?.title ?? "";
  const called = (offer: RoomOffer): string =>
    `${titleOf(offer.vehicle)} for ${formatPrice(offer.priceCents)}`;
  return (
    <RoomPart
      id="offers"
      title="Offers, out the door"
      lead={
        offers.length === 0
          ? "None yet. Ask each seller for the out-the-door price and add it here."
          : "What the seller stated counts as stated. The rest is the dealer’s stated fee, what is typical nearby, or the state’s tax rule, and says so."
      }
    >
      {offers.length > 0 && <OfferTable offers={offers} titleOf={titleOf} today={today} />}
      {offers.length > 0 && (
        <ul aria-label="Offers" className="divide-y divide-line border-line border-y">
          {offers.map(({ offer }) => (
            <li key={offer.id} className="relative py-2 pr-20">
              <p className="min-h-7 break-words">
                {called(offer)}
                {offer.label !== "" && `, ${offer.label}`}{" "}
                <span className="text-ink-soft text-xs">
                  added by {offer.author ?? "a former member"}
                </span>
              </p>
              {offer.note !== "" && (
                <p className="max-w-text whitespace-pre-line break-words text-ink-soft text-sm">
                  {offer.note}
                </p>
              )}
              {submissionId !== null && (
                <ChangeFold label={`Change the offer: ${called(offer)}`}>
                  <ChangeOffer room={room} offer={offer} />
                  <PressForm
                    id={`remove-offer-${offer.id}`}
                    action={removeOfferAction}
                    fields={{ room, offer: offer.id }}
                    label={`Remove the offer ${called(offer)}`}
                  >
                    Remove
                  </PressForm>
                </ChangeFold>
              )}
            </li>
          ))}
        </ul>
      )}
      {submissionId !== null && vehicles.length > 0 && (
        <Fold summary="Add an offer">
          <AddOffer room={room} vehicles={vehicles} submissionId={submissionId} />
        </Fold>
      )}
      {submissionId !== null && removedOffers.length > 0 && (
        <Disclosure
          className="no-print max-w-text"
          summary={`${plural(removedOffers.length, "offer")} removed`}
        >
          <ul className="grid gap-1.5">
            {removedOffers.map((offer) => (
              <li key={offer.id} className="flex items-center justify-between gap-3 text-sm">
                <span className="min-w-0 break-words">{called(offer)}</span>
                <PressForm
                  id={`restore-offer-${offer.id}`}
                  action={restoreOfferAction}
                  fields={{ room, offer: offer.id }}
                  label={`Restore the offer: ${called(offer)}`}
                  variant="secondary"
                >
                  Restore
                </PressForm>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </RoomPart>
  );
}
