import "server-only";
import { z } from "zod";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { iso } from "#lib/platform/db/iso.ts";
import type { Relisting } from "./types.relisting.ts";
import type { ListingId } from "./types.ts";

/** What `RELISTING` gives in the column "again". */
export const relisting: z.ZodType<Relisting | null> = z
  .object({
    id: z.custom<ListingId>((value) => Number.isSafeInteger(value)),
    sellerName: z.string(),
    isSameSeller: z.boolean(),
    priceCents: z.number(),
    listedAt: z.string(),
  })
  .nullable();

/**
 * To be joined to a listing l: the VIN's latest offer by anyone, where that is another listing and not
 * an earlier one, as the column again."again".
 */
export const RELISTING = Prisma.sql`
  left join lateral (
    select json_build_object('id', o.id, 'sellerName', os.name, 'isSameSeller', o.seller_id = l.seller_id,
      'priceCents', o.price_cents,
      'listedAt', ${iso("o.listed_at")}) as again
    from listing o join seller os on os.id = o.seller_id
    where o.vin = l.vin and o.id <> l.id and o.status = 'active' and o.listed_at >= l.listed_at
    order by o.listed_at desc, o.id desc limit 1
  ) again on true`;
