import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { receivableBy } from "./policy.ts";
import { transferToken } from "./schema.ts";
import type { OfferedTransfer, PendingGarageTransfer } from "./types.ts";

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

/** One answer for links that never were, are over or were made for somebody else: nothing is given away. */
const NOT_YOURS =
  "This link does not work for you. It may have expired, been withdrawn or been used, or it was sent to another address than the one you are signed in with.";

/** What others offer to somebody, the latest first. */
export async function offersTo(viewer: Viewer, asOf: Date): Promise<readonly OfferedTransfer[]> {
  const rows = await database().garageTransfer.findMany({
    where: receivableBy(viewer, asOf),
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: {
      id: true,
      expiresAt: true,
      documentIds: true,
      vehicle: {
        select: {
          id: true,
          user: { select: { name: true } },
          documents: {
            where: { removedAt: null },
            orderBy: { name: "asc" },
            select: { id: true, name: true },
          },
          _count: {
            select: {
              readings: true,
              services: { where: { removedAt: null, kind: { in: ["maintenance", "repair"] } } },
            },
          },
        },
      },
    },
  });
  const titles = await garageTitles(
    database(),
    rows.map(({ vehicle }) => vehicle.id),
  );
  return rows.map(({ id, expiresAt, documentIds, vehicle }) => ({
    id,
    vehicle: titles.get(vehicle.id) ?? "",
    from: vehicle.user.name,
    readingCount: vehicle._count.readings,
    entryCount: vehicle._count.services,
    documentNames: vehicle.documents.flatMap((each) =>
      documentIds.includes(each.id) ? [each.name] : [],
    ),
    expiresAt: expiresAt.toISOString(),
  }));
}

const titleRow = z.object({
  id: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
});

/** What vehicles of garages are called. */
export async function garageTitles(
  db: Pick<Transaction, "$queryRaw">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = z.array(titleRow).parse(
    await db.$queryRaw`
      select g.id::text, g.year::int as year, make.name as make, model.name as model, g.trim
      from garage_vehicle g join make on make.id = g.make_id join model on model.id = g.model_id
      where g.id = any(${[...ids]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, titleWithTrim(row)]));
}

/** Why a mailed link offers nothing to whoever is signed in; null where its offer is theirs to take. */
export async function refusedLink(
  viewer: Viewer,
  typed: string,
  asOf: Date,
): Promise<string | null> {
  const token = transferToken.safeParse(typed);
  if (!token.success) return NOT_YOURS;
  const known = { ...viewer, emailVerified: true };
  const isTheirs = await database().garageTransfer.count({
    where: { ...receivableBy(known, asOf), secretHash: hashOfToken(token.data) },
  });
  if (isTheirs === 0) return NOT_YOURS;
  return viewer.emailVerified
    ? null
    : "Confirm your email address first, by the link we mailed you. Then open this link again.";
}
