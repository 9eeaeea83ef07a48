import { randomUUID } from "node:crypto";
import Link from "next/link";
import type { ReactNode } from "react";
import { DealChip } from "#components/listings/listing/deal-chip.tsx";
import { ListingPicture } from "#components/listings/listing/listing-picture.tsx";
import { sellerWords, trimWords } from "#components/listings/listing/listing-words.ts";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { pictureOf } from "#lib/domain/listings/photo-address/rules.picture.ts";
import { roomAnchor } from "#lib/domain/rooms/room/rules.ts";
import type { JudgedVehicle, RoomView } from "#lib/domain/rooms/room-page/types.ts";
import { removeRoomVehicleAction } from "#lib/domain/rooms/room-vehicle/actions.ts";
import { priceChangeCents } from "#lib/domain/rooms/room-vehicle/rules.ts";
import { EXTERIOR_COLORS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatAgo, formatPlace, formatPrice } from "#lib/platform/format.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { Vetoes, VetoForm } from "./veto-part.tsx";
import { VoteForm } from "./vote-form.tsx";
import { VoteTally } from "./vote-tally.tsx";

const GONE = { sold: "Sold", withdrawn: "Taken down", paused: "Paused" } as const;

/**
 * A vehicle of a room: what it is and asks, what changed since it was added, and what each says of it.
 * @param children what the room's other parts say of it.
 */
export function VehicleCard({
  room: { id: room, me, asOf },
  vehicle,
  name,
  children,
}: {
  readonly room: Pick<RoomView, "id" | "me" | "asOf">;
  readonly vehicle: JudgedVehicle;
  /** Its title, and what tells it from another of that title in the room: as its buttons are called. */
  readonly name: string;
  readonly children?: ReactNode;
}) {
  const { id, card, rating, votes, vetoes, comments } = vehicle;
  const own =
    me === null ? null : (votes.find(({ userId }) => userId === me.userId)?.choice ?? null);
  const mayVeto = me !== null && vetoes.every(({ userId }) => userId !== me.userId);
  return (
    <article
      id={roomAnchor(id)}
      aria-labelledby={`${roomAnchor(id)}-title`}
      data-vehicle={card.id}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-line p-4"
    >
      <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[176px_minmax(0,1fr)]">
        <div className="stage self-start overflow-hidden rounded-md">
          <ListingPicture src={pictureOf(card)} loading="lazy" sizes="176px" />
        </div>
        <div className="min-w-0">
          <h3 id={`${roomAnchor(id)}-title`} className="font-semibold text-md">
            <Link
              href={`/listings/${card.id}`}
              prefetch={false}
              className="inline-block min-h-6 hover:underline"
            >
              {vehicleTitle(card)}
            </Link>{" "}
            <span className="font-normal text-ink-soft text-sm">{trimWords(card)}</span>
          </h3>
          <p className="text-ink-soft text-sm">
            {EXTERIOR_COLORS[card.exteriorColor]} · <Distance miles={card.mileageMiles} /> ·{" "}
            {formatPlace(card.seller)} · {sellerWords(card.seller)}
          </p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-[640] text-xl tracking-tight">
              {formatPrice(card.priceCents)}
            </span>
            <PriceChange vehicle={vehicle} />
          </p>
          {card.status === "active" ? (
            <DealChip rating={rating} priceCents={card.priceCents} className="mt-1" />
          ) : (
            <Badge tone="warn" className="mt-1">
              {GONE[card.status]}
              {card.status === "sold" && ": no longer for sale"}
            </Badge>
          )}
          <p className="mt-1 text-ink-faint text-xs">
            Added {formatAgo(vehicle.addedAt, asOf)}
            {vehicle.addedBy !== null && ` by ${vehicle.addedBy}`}
          </p>
        </div>
      </div>
      <Vetoes room={room} title={name} vetoes={vetoes} me={me?.userId ?? null} now={asOf} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <VoteTally votes={votes} />
        {me !== null && (
          <VoteForm room={room} vehicle={id} title={name} own={own} submissionId={randomUUID()} />
        )}
      </div>
      {children}
      <CommentList room={room} comments={comments} me={me?.userId ?? null} now={asOf} />
      {me !== null && (
        <>
          <CommentForm room={room} vehicle={id} about={`the ${name}`} submissionId={randomUUID()} />
          <div className="flex flex-wrap items-start gap-2 border-line border-t pt-3">
            {mayVeto && <VetoForm room={room} vehicle={id} title={name} />}
            <PressForm
              id={`remove-${id}`}
              action={removeRoomVehicleAction}
              fields={{ room, vehicle: id }}
              label={`Remove from the room: the ${name}`}
            >
              Remove
            </PressForm>
          </div>
        </>
      )}
    </article>
  );
}

/** What the asking price did since the vehicle was added. */
function PriceChange({ vehicle }: { readonly vehicle: JudgedVehicle }) {
  const change = priceChangeCents(vehicle);
  const label = vehicle.card.status === "active" ? "" : "last asking price";
  if (change === 0)
    return label === "" ? (
      <span className="text-ink-soft text-xs">as when it was added</span>
    ) : (
      <span className="text-ink-soft text-xs">{label}</span>
    );
  return (
    <Badge tone={change < 0 ? "good" : "warn"}>
      {change < 0 ? "−" : "+"}
      {formatPrice(Math.abs(change))} since added at {formatPrice(vehicle.addedPriceCents)}
    </Badge>
  );
}
