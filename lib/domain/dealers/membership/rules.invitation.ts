import type { Route } from "next";
import type { MembershipRole } from "#lib/platform/auth/types.ts";
import { INVITATION_DAYS } from "./constants.invitation.ts";
import { asRole, roleSentence } from "./rules.ts";
import type { InvitationState } from "./types.invitation.ts";

/** An invitation's row, as far as its state goes. */
interface Standing {
  readonly acceptedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
}

/** How an invitation stands; what was answered or taken back stays so, also when it is old. */
export function invitationState(row: Standing, at: Date): InvitationState {
  if (row.acceptedAt !== null) return "accepted";
  if (row.declinedAt !== null) return "declined";
  if (row.revokedAt !== null) return "revoked";
  return row.expiresAt.getTime() <= at.getTime() ? "expired" : "open";
}

/** What is said of a link that leads to nothing any more. */
export const INVITATION_WORDS: Readonly<
  Record<Exclude<InvitationState, "open"> | "unknown", string>
> = {
  unknown:
    "This link does not work. It may have been cut off on its way, or a newer mail has taken its place: use the newest.",
  accepted: "This invitation was accepted already.",
  declined: "This invitation was declined.",
  revoked: "This invitation was taken back by the dealership.",
  expired: `This invitation is too old: its link works for ${INVITATION_DAYS} days. Ask the dealership to mail it again.`,
};

/** Where the link of an invitation leads: for visitors and people who are signed in alike. */
export function invitationPath(secret: string): Route {
  return `/login?mode=invitation&token=${encodeURIComponent(secret)}`;
}

/** The same on the page of whoever has signed in. */
export function ownInvitationPath(secret: string): Route {
  return `/account?invitation=${encodeURIComponent(secret)}`;
}

/** The mail that invites somebody. */
export function invitationMail(
  secret: string,
  {
    by,
    organizationName,
    role,
    email,
  }: {
    readonly by: string;
    readonly organizationName: string;
    readonly role: MembershipRole;
    readonly email: string;
  },
) {
  return {
    kind: "member.invitation",
    subject: `${by} invites you to ${organizationName} on Lotwise`,
    body: {
      heading: `Join ${organizationName} on Lotwise`,
      paragraphs: [
        `${by} invites you as ${asRole(role)}. ${roleSentence(role)}`,
        `The invitation is for ${email}: sign in with this address, or make an account with it on the page that opens.`,
      ],
      action: { label: "Look at the invitation", href: invitationPath(secret) },
      footer: `The link works for ${INVITATION_DAYS} days. If you do not know ${organizationName}, ignore this mail: nothing happens without you.`,
    },
  };
}
