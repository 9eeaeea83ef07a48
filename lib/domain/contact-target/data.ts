import "server-only";
import { sellerPeople } from "#lib/domain/conversation-people/data.ts";
import type { ListingId, SellerId } from "#lib/domain/listing/types.ts";
import { weekHours } from "#lib/domain/seller-hours/schema.ts";
import { database } from "#lib/platform/db/client.ts";
import type { ContactTarget, Reach } from "./types.ts";

/** Whom a message about a listing would reach; null where there is no such listing. */
export async function contactTarget(listingId: ListingId): Promise<ContactTarget | null> {
  const row = await database().listing.findUnique({
    where: { id: listingId },
    select: {
      status: true,
      priceCents: true,
      year: true,
      make: { select: { name: true } },
      model: { select: { name: true } },
      seller: true,
    },
  });
  if (row === null) return null;
  const { seller } = row;
  const people = await sellerPeople(seller);
  const hours = weekHours.safeParse(seller.hours);
  return {
    listingId,
    vehicle: `${row.year} ${row.make.name} ${row.model.name}`,
    status: row.status,
    priceCents: row.priceCents,
    sellerId: seller.id as SellerId,
    kind: seller.kind,
    sellerName: seller.name,
    phone: seller.kind === "dealer" ? seller.phone : null,
    timeZone: seller.timeZone,
    hours: hours.success ? hours.data : null,
    sellerUserId: seller.userId,
    organizationId: seller.organizationId,
    reach: reachOf(seller.kind, people.length),
  };
}

/** A dealer that has not joined can be called; of a person nothing is known but what they wrote. */
function reachOf(kind: "dealer" | "private", people: number): Reach {
  if (people > 0) return "inbox";
  return kind === "dealer" ? "stored" : "nobody";
}
