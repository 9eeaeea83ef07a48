import "server-only";
import { lockOwned, requireOwned } from "#lib/domain/ownership/garage/mutations.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { documentName, MAX_DOCUMENT_BYTES } from "#lib/platform/storage/documents.ts";
import { removeStored, type StoredFile, storeFile } from "#lib/platform/storage/files.ts";
import { MOST_DOCUMENTS } from "./constants.ts";
import type { DocumentForm, NamedDocument } from "./schema.ts";

/**
 * Keeps a paper of a vehicle. The same form sent twice keeps one; what is refused leaves nothing.
 * @throws AppError `not_found`, `conflict` where there are too many; RefusedUpload.
 */
export async function keepDocument(
  ctx: Ctx<Person>,
  {
    vehicleId,
    submissionId,
    file,
    serviceId,
  }: DocumentForm & { readonly vehicleId: GarageVehicleId },
): Promise<void> {
  const { userId } = ctx.actor;
  // Before anything is decoded or written: only an owner's file is worth the work.
  await requireOwned(ctx, vehicleId);
  const sent = await ctx.db.garageDocument.findUnique({ where: { submissionId } });
  if (sent?.vehicleId === vehicleId) return;
  if (sent !== null) throw new AppError("not_found", "a form of another vehicle");
  const stored = await storeFile(new Uint8Array(await file.arrayBuffer()), {
    maxBytes: MAX_DOCUMENT_BYTES,
  });
  const isKept = await ctx
    .transaction((ctx) =>
      insertDocument(ctx, userId, vehicleId, { submissionId, file, serviceId }, stored),
    )
    .catch(async (error: unknown) => {
      await removeStored(stored.key);
      throw error;
    });
  if (!isKept) await removeStored(stored.key);
}

async function insertDocument(
  ctx: OpenCtx,
  userId: UserId,
  vehicleId: GarageVehicleId,
  { submissionId, file, serviceId }: DocumentForm,
  stored: StoredFile,
): Promise<boolean> {
  const { tx } = ctx;
  await lockOwned(ctx, { userId, id: vehicleId });
  if (serviceId !== null) {
    const entries = await tx.serviceEntry.count({ where: { id: serviceId, vehicleId } });
    if (entries === 0) throw new AppError("not_found", `entry ${serviceId} of ${vehicleId}`);
  }
  const count = await tx.garageDocument.count({ where: { vehicleId } });
  if (count >= MOST_DOCUMENTS) throw new AppError("conflict", "too many documents");
  const made = await tx.garageDocument.createMany({
    data: [
      {
        vehicleId,
        serviceId,
        submissionId,
        name: documentName(file.name, stored.mediaType),
        mediaType: stored.mediaType,
        byteCount: stored.byteCount,
        key: stored.key,
      },
    ],
    skipDuplicates: true,
  });
  return made.count === 1;
}

/** Takes a document out of sight, or brings it back. @throws AppError `not_found`. */
export async function setDocumentRemoved(
  ctx: Ctx<Person>,
  { vehicleId, documentId, isRemoved }: NamedDocument & { readonly isRemoved: boolean },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    const { count } = await tx.garageDocument.updateMany({
      where: { id: documentId, vehicleId },
      data: { removedAt: isRemoved ? now() : null },
    });
    if (count === 0) throw new AppError("not_found", `document ${documentId} of ${vehicleId}`);
  });
}
