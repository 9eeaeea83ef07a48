import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { INVITATION_WORDS, invitationState } from "./rules.invitation.ts";
import { invitationToken } from "./schema.invitation.ts";
import type { InvitationLink, PendingInvitation } from "./types.invitation.ts";

/** What of an invitation is open: neither answered nor taken back. */
export const UNANSWERED = { acceptedAt: null, declinedAt: null, revokedAt: null } as const;

/** The invitations that nobody has answered, the latest first; also those whose link is too old. */
export async function pendingInvitations(
  { organization }: OrganizationActor,
  asOf: Date,
): Promise<readonly PendingInvitation[]> {
  const rows = await database().memberInvitation.findMany({
    where: { organizationId: organization.id, ...UNANSWERED },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: {
      id: true,
      email: true,
      role: true,
      sentAt: true,
      sentCount: true,
      expiresAt: true,
      invitedBy: { select: { name: true } },
    },
  });
  return rows.map(({ invitedBy, ...row }) => ({
    ...row,
    invitedBy: invitedBy?.name ?? null,
    isExpired: row.expiresAt.getTime() <= asOf.getTime(),
  }));
}

/** What a mailed link invites to, without using it up. Whoever holds it reads mail at its address. */
export async function invitationOf(
  typed: string,
  asOf: Date,
  db: Pick<Transaction, "memberInvitation" | "user"> = database(),
): Promise<InvitationLink> {
  const token = invitationToken.safeParse(typed);
  const row = !token.success
    ? null
    : await db.memberInvitation.findUnique({
        where: { secretHash: secretHash(token.data) },
        include: {
          organization: {
            select: { name: true, slug: true, seller: { select: { city: true, state: true } } },
          },
          invitedBy: { select: { name: true } },
        },
      });
  if (row === null) return { kind: "refused", words: INVITATION_WORDS.unknown };
  const state = invitationState(row, asOf);
  if (state !== "open") return { kind: "refused", words: INVITATION_WORDS[state] };
  const { email, role, expiresAt, organization, invitedBy } = row;
  const { seller } = organization;
  return {
    kind: "offer",
    offer: {
      token: typed,
      email,
      role,
      expiresAt,
      organizationName: organization.name,
      organizationSlug: organization.slug,
      place: seller === null ? "" : formatPlace(seller),
      invitedBy: invitedBy?.name ?? null,
      hasAccount: (await db.user.count({ where: { email } })) > 0,
    },
  };
}
