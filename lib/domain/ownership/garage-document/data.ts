import "server-only";
import { ownedBy } from "#lib/domain/ownership/garage/policy.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { GarageDocuments } from "./types.ts";

/** The documents of a vehicle; whose it is is for the caller to have proven. */
export async function documentsOf(vehicleId: GarageVehicleId): Promise<GarageDocuments> {
  const rows = await database().garageDocument.findMany({
    where: { vehicleId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  const documents = rows.map(
    ({ removedAt, createdAt, id, name, mediaType, byteCount, serviceId }) => ({
      removed: removedAt !== null,
      document: { id, name, mediaType, byteCount, serviceId, createdAt: createdAt.toISOString() },
    }),
  );
  return {
    kept: documents.filter(({ removed }) => !removed).map(({ document }) => document),
    removed: documents.filter(({ removed }) => removed).map(({ document }) => document),
  };
}

/** Where a person's own document is kept, and its name; null for everybody else's and for removed ones. */
export async function ownDocument(
  userId: UserId,
  id: string,
): Promise<{ readonly key: string; readonly name: string } | null> {
  return database().garageDocument.findFirst({
    where: { id, removedAt: null, vehicle: ownedBy(userId) },
    select: { key: true, name: true },
  });
}
