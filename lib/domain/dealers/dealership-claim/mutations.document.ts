import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { documentName, MAX_DOCUMENT_BYTES } from "#lib/platform/storage/documents.ts";
import { removeStored, type StoredFile, storeFile } from "#lib/platform/storage/files.ts";
import { MOST_CLAIM_DOCUMENTS } from "./constants.ts";
import { ownClaim } from "./data.ts";
import { holdClaim } from "./mutations.ts";
import { isLiveClaim } from "./rules.ts";
import type { ClaimDocumentForm } from "./schema.document.ts";
import type { ClaimId } from "./types.ts";

/**
 * Keeps a document with a claim, for operators to read. The same form sent twice keeps one; what is
 * refused leaves nothing.
 * @throws AppError `not_found`; `conflict` where there are too many or the claim is decided;
 *   RefusedUpload.
 */
export async function keepClaimDocument(
  ctx: Ctx<Person>,
  { claimId, form }: { readonly claimId: ClaimId; readonly form: ClaimDocumentForm },
): Promise<void> {
  const { userId } = ctx.actor;
  // Before anything is decoded or written: only a claimant's file is worth the work.
  if ((await ownClaim(userId, claimId)) === null)
    throw new AppError("not_found", `no claim ${claimId} of ${userId}`);
  const { submissionId } = form;
  const sent = await ctx.db.claimDocument.findUnique({ where: { submissionId } });
  if (sent?.claimId === claimId) return;
  if (sent !== null) throw new AppError("not_found", "a form of another claim");
  const stored = await storeFile(new Uint8Array(await form.file.arrayBuffer()), {
    maxBytes: MAX_DOCUMENT_BYTES,
  });
  const isKept = await ctx
    .transaction((ctx) => insertDocument(ctx, userId, claimId, form, stored))
    .catch(async (error: unknown) => {
      await removeStored(stored.key);
      throw error;
    });
  if (!isKept) await removeStored(stored.key);
}

async function insertDocument(
  ctx: OpenCtx,
  userId: UserId,
  claimId: ClaimId,
  { submissionId, file }: ClaimDocumentForm,
  stored: StoredFile,
): Promise<boolean> {
  const { tx } = ctx;
  const claim = await holdClaim(ctx, { userId, id: claimId });
  const count = await tx.claimDocument.count({ where: { claimId } });
  if (!isLiveClaim(claim.status) || count >= MOST_CLAIM_DOCUMENTS)
    throw new AppError("conflict", "claim: no room for a document");
  const name = documentName(file.name, stored.mediaType);
  const { key, mediaType, byteCount } = stored;
  const made = await tx.claimDocument.createMany({
    data: [{ claimId, submissionId, name, mediaType, byteCount, key }],
    skipDuplicates: true,
  });
  if (made.count === 0) return false;
  await recordActivity(ctx, {
    userId,
    kind: "claim.document_added",
    detail: { name: claim.name, document: name },
  });
  return true;
}
