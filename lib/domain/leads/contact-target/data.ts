import "server-only";
import { z } from "zod";
import { SPECIAL_DAYS } from "#lib/domain/dealers/dealer-hours/data.seller.ts";
import { specialDays, weekHours } from "#lib/domain/dealers/dealer-hours/schema.seller.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { TITLE_JOINS, vehicleTitleSql } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { ContactTarget, Reach } from "./types.ts";

const targetRow = z.object({
  vehicle: z.string(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  priceCents: z.number(),
  sellerId: z.custom<SellerId>((value) => Number.isSafeInteger(value)),
  kind: z.enum(["dealer", "private"]),
  sellerName: z.string(),
  phone: z.string().nullable(),
  timeZone: z.string(),
  hours: weekHours.nullable().catch(null),
  specialDays,
  sellerUserId: z.number().nullable(),
  organizationId: z.custom<OrganizationId>((value) => Number.isSafeInteger(value)).nullable(),
  hasPeople: z.boolean(),
});

/** Whom a message about a listing would reach, in one query; null where there is no such listing. */
export async function contactTarget(listingId: ListingId): Promise<ContactTarget | null> {
  const rows = await database().$queryRaw(Prisma.sql`
    select ${vehicleTitleSql()} as vehicle, l.status::text as status,
      l.price_cents as "priceCents", s.id as "sellerId", s.kind::text as kind,
      s.name as "sellerName", s.phone, s.time_zone as "timeZone", s.hours, ${SPECIAL_DAYS},
      s.user_id as "sellerUserId", s.organization_id as "organizationId",
      s.user_id is not null or exists (
        select from membership m where m.organization_id = s.organization_id and m.role <> 'viewer'
      ) as "hasPeople"
    from listing l join seller s on s.id = l.seller_id
    ${TITLE_JOINS}
    where l.id = ${listingId}`);
  const row = z.array(targetRow).parse(rows)[0];
  if (row === undefined) return null;
  const { hasPeople, phone, ...target } = row;
  const isDealer = target.kind === "dealer";
  return {
    ...target,
    listingId,
    phone: isDealer ? phone : null,
    reach: reachOf(isDealer, hasPeople),
  };
}

/** A dealer that has not joined can be called; of a person nothing is known but what they wrote. */
function reachOf(isDealer: boolean, hasPeople: boolean): Reach {
  if (hasPeople) return "inbox";
  return isDealer ? "stored" : "nobody";
}
