import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { ListingStatus } from "#lib/domain/listings/listing/types.ts";
import { STATUS_CHANGES } from "#lib/domain/listings/listing-change/constants.ts";
import { changeStatusAction } from "#lib/domain/ownership/private-listing/actions.ts";
import {
  SELL_PARTS,
  type SellPart,
} from "#lib/domain/ownership/private-listing/constants.selling.ts";
import { sellPath } from "#lib/domain/ownership/private-listing/search-params.selling.ts";
import type { OwnListing } from "#lib/domain/ownership/private-listing/types.ts";
import { formatDay, formatPrice } from "#lib/platform/format.ts";

const STATUS_LOOKS = {
  active: { tone: "good", words: "For sale" },
  paused: { tone: "warn", words: "Hidden" },
  sold: { tone: "neutral", words: "Sold" },
  withdrawn: { tone: "neutral", words: "Off the market" },
} as const satisfies Record<ListingStatus, { tone: BadgeTone; words: string }>;

const WAITS = { tone: "warn", words: "Waiting for review" } as const;
const waits = ({ status, holds }: OwnListing): boolean =>
  status === "paused" && holds.some(({ kind }) => kind === "review");

/** Where one's own listing stands, in a line. */
export function StatusWords({
  listing,
  asOf,
}: {
  readonly listing: OwnListing;
  readonly asOf: Date;
}) {
  const isWaiting = waits(listing);
  const { tone, words } = isWaiting ? WAITS : STATUS_LOOKS[listing.status];
  const { endedAt, soldPriceCents } = listing;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <Badge tone={tone}>{words}</Badge>
      <b className="font-semibold text-lg">{formatPrice(listing.priceCents)}</b>
      <span className="text-ink-soft">
        {isWaiting
          ? "not published yet"
          : endedAt === null
            ? `listed ${formatDay(listing.listedAt, asOf)}`
            : `listed ${formatDay(listing.listedAt, asOf)}, ended ${formatDay(endedAt, asOf)}`}
        {soldPriceCents !== null && `; you say it sold for ${formatPrice(soldPriceCents)}`}
      </span>
    </p>
  );
}

const PARTS = ["edit", "sold", "withdraw"] as const satisfies readonly SellPart[];

/** What the owner can do with a listing that is not over. */
export function StatusActions({
  listing,
  place,
}: {
  readonly listing: OwnListing;
  /** Where these buttons stand: they may stand on a page twice. */
  readonly place: string;
}) {
  const { id, status, vehicleId, holds } = listing;
  const paused = status === "paused";
  // What is held is not shown by a press of its seller; everything else goes on.
  const isHeld = holds.length > 0;
  return (
    <div className="no-print flex flex-wrap items-start gap-2">
      {!isHeld && (
        <PressForm
          id={`${place}-${paused ? "resume" : "pause"}`}
          action={changeStatusAction}
          fields={{ listing: String(id), change: paused ? "resume" : "pause" }}
          variant={paused ? "primary" : "secondary"}
          size="md"
        >
          {paused ? "Show it to buyers" : "Pause"}
        </PressForm>
      )}
      {vehicleId === null
        ? // Out of the garage there is no page with forms any more: it can only be ended.
          (["sell", "withdraw"] as const).map((change) => (
            <PressForm
              key={change}
              id={`${place}-${change}`}
              action={changeStatusAction}
              fields={{ listing: String(id), change }}
              variant="secondary"
              size="md"
            >
              {STATUS_CHANGES[change]}
            </PressForm>
          ))
        : PARTS.filter((part) => part !== "sold" || !waits(listing)).map((part) => (
            <ButtonLink
              key={part}
              href={sellPath(vehicleId, part)}
              variant={part === "withdraw" ? "ghost" : "secondary"}
            >
              {SELL_PARTS[part]}
            </ButtonLink>
          ))}
    </div>
  );
}
