import type { BadgeTone } from "#components/ui/badge.tsx";
import type { ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type { FavoriteChange } from "#lib/domain/shoppers/favorite/types.ts";
import { formatDay, formatPrice } from "#lib/platform/format.ts";

export interface ChangeWords {
  readonly words: string;
  readonly tone: BadgeTone;
  readonly href: string | null;
}

/** One thing that changed since a vehicle was saved, in words. */
export function changeWords(change: FavoriteChange, now: Date): ChangeWords {
  const plain = (words: string, tone: BadgeTone): ChangeWords => ({ words, tone, href: null });
  switch (change.kind) {
    case "sold":
    case "withdrawn":
    case "paused": {
      const words = { sold: "Sold", withdrawn: "Taken down", paused: "Paused" }[change.kind];
      const when = change.at === null ? "" : ` ${formatDay(change.at, now)}`;
      return plain(`${words}${when}`, change.kind === "paused" ? "warn" : "neutral");
    }
    case "back":
      return plain("For sale again", "accent");
    case "relisted": {
      const { id, isSameSeller, sellerName, priceCents, listedAt } = change.by;
      const by = isSameSeller ? "the same seller" : sellerName;
      return {
        words: `Relisted by ${by} ${formatDay(listedAt, now)} at ${formatPrice(priceCents)}`,
        tone: "accent",
        href: `/listings/${id}`,
      };
    }
    case "dropped":
    case "raised": {
      const cents = Math.abs(change.fromCents - change.toCents);
      const from = `${formatPrice(change.fromCents)} to ${formatPrice(change.toCents)}`;
      return change.kind === "dropped"
        ? plain(`−${formatPrice(cents)}: ${from}`, "good")
        : plain(`+${formatPrice(cents)}: ${from}`, "warn");
    }
  }
}

/** What the price of a vehicle that is not for sale is: never what was paid, which only its buyer knows. */
export function wentForWords(status: Exclude<ListingStatus, "active"> | ListingStatus): string {
  switch (status) {
    case "sold":
      return "last asking price (seller marked it sold)";
    case "withdrawn":
      return "last asking price (taken down, sale unknown)";
    case "paused":
      return "asking price when paused";
    case "active":
      return "asking now";
  }
}
