import "server-only";
import { requireFreshProof } from "#lib/domain/accounts/fresh-proof/policy.ts";
import { forgetPayer, refuseRunningPlan } from "#lib/domain/billing/payment-erasure/mutations.ts";
import { forgetInLedgers } from "#lib/domain/dealers/organization-event/mutations.ts";
import { forgetInLeads } from "#lib/domain/leads/lead-erasure/mutations.ts";
import { weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import { forgetInDeciding } from "#lib/domain/rooms/room-decision/mutations.ts";
import { leaveAllRooms } from "#lib/domain/rooms/room-member/mutations.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { ERASED_WORDS, FORMER_MEMBER } from "./constants.ts";
import { erasedMail } from "./rules.ts";
import { type EraseInput, FORGET_FILES } from "./schema.ts";

/**
 * Erases the viewer's account for good: what is theirs alone goes, what others have a part in
 * (conversations, leads, sold listings) stays without their name and words. Books stay too: the lines of
 * the ledger and payments, of nobody.
 * @throws AppError `proof_needed`, `invalid_input` for a wrong address, `conflict` for the only owner
 *   of an organization and for whoever holds a plan that goes on.
 */
export async function eraseAccount(viewer: Viewer, input: EraseInput, now: Date): Promise<void> {
  requireFreshProof(viewer, now);
  if (input.email !== viewer.email)
    throw new AppError("invalid_input", "erase: not confirmed", {
      fields: { email: `Type ${viewer.email} to confirm.` },
    });
  await database().$transaction(async (tx) => {
    await refuseOnlyOwner(tx, viewer.userId);
    await refuseRunningPlan(tx, viewer.userId);
    const keys = await fileKeys(tx, viewer.userId);
    const ended = await endSelling(tx, viewer.userId, now);
    await takeBackWords(tx, viewer);
    await forgetInDeciding(tx, viewer.userId, ERASED_WORDS);
    await leaveAllRooms(tx, viewer.userId, ERASED_WORDS, now);
    await forgetPayer(tx, viewer.userId);
    // A session, a garage, a favorite, a report, a key of the API…: the database takes away what belongs to the person alone.
    await tx.user.delete({ where: { id: viewer.userId } });
    await tx.mail.deleteMany({ where: { userId: viewer.userId } });
    if (viewer.emailVerified) await forgetAddress(tx, viewer.email);
    if (keys.length > 0) await enqueue(tx, FORGET_FILES, { keys });
    await queueMail(tx, { to: viewer.email, ...erasedMail() });
    await weighDoubts(tx, ended);
  });
}

/** An organization without an owner could never be managed again. */
async function refuseOnlyOwner(tx: Transaction, userId: UserId): Promise<void> {
  // Whoever changes its members at this moment goes first, or waits.
  await tx.$queryRaw`
    select from organization where id in (
      select organization_id from membership where user_id = ${userId} and role = 'owner')
    order by id for no key update`;
  const alone = await tx.organization.findFirst({
    where: {
      memberships: {
        some: { userId, role: "owner" },
        none: { userId: { not: userId }, role: "owner" },
      },
    },
    select: { name: true },
  });
  if (alone !== null)
    throw new AppError("conflict", "erase: the only owner of an organization", {
      said: `You are the only owner of ${alone.name}. Make somebody else its owner first.`,
    });
}

/** The keys of all files that go with the account. */
async function fileKeys(tx: Transaction, userId: UserId): Promise<string[]> {
  // One after the other: a transaction has one connection.
  const documents = await tx.garageDocument.findMany({
    where: { vehicle: { userId } },
    select: { key: true },
  });
  const attachments = await tx.messageAttachment.findMany({
    where: { message: { authorUserId: userId } },
    select: { key: true },
  });
  const own = { listing: { seller: { userId, kind: "private" as const } } };
  const photos = await tx.listingPhoto.findMany({ where: own, select: { path: true } });
  const removed = await tx.removedPhoto.findMany({ where: own, select: { path: true } });
  const claimed = await tx.claimDocument.findMany({
    where: { claim: { userId } },
    select: { key: true },
  });
  return [
    ...[...documents, ...attachments, ...claimed].map(({ key }) => key),
    ...[...photos, ...removed].map(({ path }) => path),
  ];
}

/**
 * Takes the person's vehicles off the market. The listings stay, since the price history of their
 * VINs rests on them, without photos and words, of a seller without a name.
 * @returns their VINs.
 */
async function endSelling(tx: Transaction, userId: UserId, now: Date): Promise<readonly string[]> {
  const own = { seller: { userId, kind: "private" as const } };
  const open = await tx.listing.findMany({
    where: { ...own, status: { in: ["active", "paused"] } },
    select: { id: true, vin: true, priceCents: true, mileageMiles: true },
  });
  await tx.listingEvent.createMany({
    data: open.map(({ id, ...facts }) => ({
      ...facts,
      listingId: id,
      kind: "withdrawn" as const,
      at: now,
    })),
  });
  await tx.listing.updateMany({
    where: { id: { in: open.map(({ id }) => id) } },
    data: { status: "withdrawn", endedAt: now, updatedAt: now },
  });
  await tx.listingPhoto.deleteMany({ where: { listing: own } });
  await tx.removedPhoto.deleteMany({ where: { listing: own } });
  await tx.listing.updateMany({ where: own, data: { description: null, photoCount: 0 } });
  const sellers = await tx.seller.findMany({
    where: { userId, kind: "private" },
    select: { id: true },
  });
  for (const { id } of sellers)
    await tx.seller.update({
      where: { id },
      data: { name: FORMER_MEMBER, slug: `former-member-${id}`, userId: null },
    });
  return open.map(({ vin }) => vin);
}

/** Takes the person's name, addresses and words out of what others keep. */
async function takeBackWords(
  tx: Transaction,
  { userId, email, emailVerified }: Viewer,
): Promise<void> {
  await tx.messageAttachment.deleteMany({ where: { message: { authorUserId: userId } } });
  await tx.message.updateMany({
    where: { authorUserId: userId },
    data: { body: ERASED_WORDS, authorUserId: null },
  });
  // What was sent signed out under their address, too: it may have been them.
  if (emailVerified)
    await tx.message.updateMany({
      where: {
        side: "buyer",
        authorUserId: null,
        thread: { lead: { userId: null, email } },
      },
      data: { body: ERASED_WORDS },
    });
  await forgetInLeads(
    tx,
    { userId, email: emailVerified ? email : "" },
    { name: FORMER_MEMBER, words: ERASED_WORDS },
  );
  await tx.lead.updateMany({
    where: { OR: [{ userId }, ...(emailVerified ? [{ userId: null, email }] : [])] },
    data: { name: FORMER_MEMBER, email: "", phone: null, message: ERASED_WORDS, userId: null },
  });
  await tx.review.deleteMany({ where: { userId } });
  await forgetInLedgers(tx, { userId, email: emailVerified ? email : "" }, FORMER_MEMBER);
  await tx.contentReport.updateMany({
    where: { reporterUserId: userId },
    data: { reporterUserId: null, detail: "" },
  });
}

/** Links and mails that went to the address: only its proven owner may have them gone. */
async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await tx.accountToken.deleteMany({ where: { email } });
  await tx.memberInvitation.deleteMany({ where: { email } });
  await tx.mail.deleteMany({ where: { toAddress: email } });
}
