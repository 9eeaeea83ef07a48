/* What dealers hold of a person (seller, reviews, memberships, claims): taken out with their
 * account, and handed out with its export. */

import "server-only";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { forgetInLedgers } from "./mutations.event.ts";

/**
 * An organization without an owner could never be managed again.
 * @throws AppError `conflict` with words for the only owner of one.
 */
export async function refuseOnlyOwner({ tx }: OpenCtx, userId: UserId): Promise<void> {
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

/**
 * Takes a person out of what dealers hold: as a private seller they have no name any more, their reviews
 * and invitations go, and lines of ledgers lose their name and address.
 * @param email their address where they have proven it, else "".
 * @returns the files of claims, which go with the person.
 */
export async function eraseFromDealers(
  ctx: OpenCtx,
  {
    userId,
    email,
    instead,
  }: {
    readonly userId: UserId;
    readonly email: string;
    readonly instead: { readonly name: string };
  },
): Promise<{ readonly files: readonly string[] }> {
  const { tx } = ctx;
  const claimed = await tx.claimDocument.findMany({
    where: { claim: { userId } },
    select: { key: true },
  });
  await tx.$executeRaw`
    update seller set name = ${instead.name}, slug = 'former-member-' || id, user_id = null
    where user_id = ${userId} and kind = 'private'`;
  await tx.review.deleteMany({ where: { userId } });
  await forgetInLedgers(ctx, { userId, email, instead: instead.name });
  if (email !== "") await tx.memberInvitation.deleteMany({ where: { email } });
  return { files: claimed.map(({ key }) => key) };
}
