import { rowNumber } from "#lib/domain/listings/listing/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";

/** The number in the address of a listing, on whatever site it was copied from. */
const IN_ADDRESS = /\/listings\/(\d{1,10})(?:[/?#]|$)/;

/**
 * The listing that somebody names by its number ("1482", "#1482") or by the address of its page.
 * @returns null for what names none.
 */
export function listingNamed(typed: string): ListingId | null {
  const text = typed.trim();
  const digits = IN_ADDRESS.exec(text)?.[1] ?? text.replace(/^#/, "");
  const number = rowNumber.safeParse(digits);
  return number.success ? (number.data as ListingId) : null;
}

/** What the asking price did since a vehicle was added, in cents; below 0 where it fell. */
export const priceChangeCents = ({
  card,
  addedPriceCents,
}: {
  readonly card: { readonly priceCents: number };
  readonly addedPriceCents: number;
}): number => card.priceCents - addedPriceCents;
