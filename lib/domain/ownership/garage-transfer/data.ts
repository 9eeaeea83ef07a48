import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { transferToken } from "./schema.ts";
import type { PendingGarageTransfer, TransferLink } from "./types.ts";

/** What of a link's secret is kept. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** The offer under way for a vehicle; whose it is is for the caller to have proven. */
export async function pendingTransfer(
  vehicleId: GarageVehicleId,
  asOf: Date,
): Promise<PendingGarageTransfer | null> {
  const row = await database().garageTransfer.findFirst({
    where: { vehicleId, acceptedAt: null, cancelledAt: null, expiresAt: { gt: asOf } },
    orderBy: { createdAt: "desc" },
  });
  if (row === null) return null;
  return {
    id: row.id,
    toEmail: row.toEmail,
    expiresAt: row.expiresAt.toISOString(),
    documentCount: row.documentIds.length,
  };
}

const offerRow = z.object({
  toEmail: z.string(),
  isOpen: z.boolean(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  readingCount: z.number(),
  entryCount: z.number(),
  documentNames: z.array(z.string()),
  expiresAt: z.date(),
});

/** One answer for links that never were, are over or were made for somebody else: nothing is given away. */
const NOT_YOURS =
  "This link does not work for you. It may have expired, been withdrawn or been used, or it was sent to another address than the one you are signed in with.";

/**
 * What a mailed link offers to whoever is signed in: only to the address that it was sent to, and
 * only once that address is known to be theirs.
 */
export async function offeredTransfer(
  viewer: { readonly email: string; readonly emailVerified: boolean },
  typed: string,
  asOf: Date,
): Promise<TransferLink> {
  const token = transferToken.safeParse(typed);
  if (!token.success) return { kind: "refused", words: NOT_YOURS };
  const rows = await database().$queryRaw(Prisma.sql`
    select t.to_email as "toEmail", t.expires_at as "expiresAt",
      t.accepted_at is null and t.cancelled_at is null and t.expires_at > ${asOf} as "isOpen",
      g.year::int as year, make.name as make, model.name as model, g.trim,
      (select count(*)::int from odometer_reading r where r.vehicle_id = g.id) as "readingCount",
      (select count(*)::int from service_entry s where s.vehicle_id = g.id and s.removed_at is null
        and s.kind in ('maintenance', 'repair')) as "entryCount",
      coalesce((select array_agg(d.name order by d.name) from garage_document d
        where d.vehicle_id = g.id and d.removed_at is null and d.id = any(t.document_ids)), '{}') as "documentNames"
    from garage_transfer t join garage_vehicle g on g.id = t.vehicle_id and g.removed_at is null
      join make on make.id = g.make_id join model on model.id = g.model_id
    where t.secret_hash = ${hashOfToken(token.data)}`);
  const row = z.array(offerRow).parse(rows)[0];
  if (row === undefined || !row.isOpen || row.toEmail !== viewer.email) {
    return { kind: "refused", words: NOT_YOURS };
  }
  if (!viewer.emailVerified) {
    return {
      kind: "refused",
      words:
        "Confirm your email address first, by the link we mailed you. Then open this link again.",
    };
  }
  const { readingCount, entryCount, documentNames, expiresAt } = row;
  return {
    kind: "offer",
    token: token.data,
    offer: {
      vehicle: titleWithTrim(row),
      readingCount,
      entryCount,
      documentNames,
      expiresAt: expiresAt.toISOString(),
    },
  };
}
