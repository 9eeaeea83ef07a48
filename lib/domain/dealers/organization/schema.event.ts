import { z } from "zod";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { OrganizationId } from "./types.ts";

/** Lines of a ledger as PostgreSQL gives them. */
export const ledgerRows = z.array(
  z.object({
    id: z.coerce.bigint(),
    organizationId: z.number().transform((id) => id as OrganizationId),
    at: z.date(),
    kind: z.string(),
    detail: z.record(z.string(), z.unknown()).catch({}),
    leadId: z.string().nullable(),
    memberName: z.string().nullable(),
    listingId: z.custom<ListingId>((value) => Number.isSafeInteger(value)).nullable(),
    title: z.string().nullable(),
    vin: z.string().nullable(),
    stockNumber: z.string().nullable(),
  }),
);

/** Who wrote lines of a ledger. */
export const ledgerMembers = z.array(
  z.object({ userId: z.number(), name: z.string(), isMember: z.boolean() }),
);
