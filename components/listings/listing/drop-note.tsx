import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { formatPrice, formatSince } from "#lib/platform/format.ts";

/** A reduction of the asking price with its day: "−$1,550 since Oct 28". */
export function dropWords({ cents, at }: NonNullable<ListingCard["drop"]>, now: Date): string {
  return `−${formatPrice(cents)} ${formatSince(at, now)}`;
}

/** The last reduction of the asking price. Nothing without one. */
export function DropNote({
  drop,
  now,
}: {
  readonly drop: ListingCard["drop"];
  readonly now: Date;
}) {
  if (drop === null) return null;
  return <span className="text-good text-xs">{dropWords(drop, now)}</span>;
}
