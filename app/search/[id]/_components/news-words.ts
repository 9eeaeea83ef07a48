import type { NewsVehicle } from "#lib/domain/search/search-news/types.ts";
import { formatDay, formatPrice } from "#lib/platform/format.ts";

export interface NewsLine {
  readonly words: string;
  readonly link: { readonly label: string; readonly href: string } | null;
}

/** How a vehicle came, changed or went, in a sentence; null where its group says it all. */
export function newsLine(vehicle: NewsVehicle, now: Date): NewsLine | null {
  const { kind, card, earlier, again, endedAt, priceWasCents } = vehicle;
  const plain = (words: string): NewsLine => ({ words, link: null });
  const when = endedAt === null ? "" : ` ${formatDay(endedAt, now)}`;
  const ended = (words: string): NewsLine =>
    again === null
      ? plain(`${words}.`)
      : {
          words: `${words}, and listed again by ${again.isSameSeller ? "the same seller" : again.sellerName} for ${formatPrice(again.priceCents)}:`,
          link: { label: "see it", href: `/listings/${again.id}` },
        };
  switch (kind) {
    case "new":
      return plain(`Listed ${formatDay(card.listedAt, now)} by ${card.seller.name}.`);
    case "relisted": {
      if (earlier === null) return plain(`Listed again ${formatDay(card.listedAt, now)}.`);
      const by = earlier.isSameSeller ? "the same seller" : earlier.sellerName;
      const until = earlier.endedAt === null ? "" : ` until ${formatDay(earlier.endedAt, now)}`;
      return plain(
        `Listed again ${formatDay(card.listedAt, now)} by ${card.seller.name}; before that ${formatPrice(earlier.priceCents)} at ${by}${until}.`,
      );
    }
    case "dropped":
    case "raised": {
      if (priceWasCents === null) return null;
      const cents = Math.abs(priceWasCents - card.priceCents);
      return plain(`${formatPrice(cents)} ${kind === "dropped" ? "less" : "more"} than before.`);
    }
    case "fits_now":
      return plain("Was for sale before, and matches only now.");
    case "sold":
      return ended(`Sold${when}: its seller says so`);
    case "withdrawn":
      return ended(`Taken down${when}; whether it was sold is not known`);
    case "paused":
      return plain(`Paused by its seller${when}; it may come back.`);
    case "fits_no_more":
      return plain("Still for sale, outside of this search.");
  }
}
