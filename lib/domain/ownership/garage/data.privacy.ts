/* What a garage holds of its owner: its files go with their account, and all of it is handed
 * out with its export. */

import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** The files of a person's garage. Its rows go with the person. */
export async function garageFiles(tx: Transaction, userId: UserId): Promise<readonly string[]> {
  const documents = await tx.garageDocument.findMany({
    where: { vehicle: { userId } },
    select: { key: true },
  });
  return documents.map(({ key }) => key);
}

/** A person's garage, for the export of their data. */
export function exportFromGarage(tx: Transaction, userId: UserId) {
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      garageVehicles: {
        include: {
          readings: true,
          values: true,
          loan: true,
          schedule: true,
          services: true,
          documents: { omit: { key: true } },
          recalls: true,
          transfers: { omit: { secretHash: true } },
        },
      },
    },
  });
}
