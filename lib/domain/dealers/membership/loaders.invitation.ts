import "server-only";
import { randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { invitationOf, pendingInvitations } from "./data.invitation.ts";
import { organizationMembersOf, removedMembers, secondStepRequired } from "./data.ts";
import { ownInvitationPath } from "./rules.invitation.ts";
import type { InvitationLink, MembersPart } from "./types.invitation.ts";

/** The invitation of a mailed link, for a visitor; leads whoever is signed in to their own page. */
export async function loadInvitation(token: string): Promise<InvitationLink> {
  if ((await currentViewer()) !== null) redirect(ownInvitationPath(token));
  return invitationOf(token, now());
}

/** The invitation that the address of the viewer's own page names; null where it names none. */
export async function loadOwnInvitation(token: unknown): Promise<InvitationLink | null> {
  return typeof token === "string" ? invitationOf(token, now()) : null;
}

/** Everybody of an organization, for one of its members. */
export async function loadMembersPart(actor: OrganizationActor): Promise<MembersPart> {
  const asOf = now();
  const [members, removed, invitations, requiresSecondStep] = await Promise.all([
    organizationMembersOf(actor.organization.id),
    removedMembers(actor, asOf),
    pendingInvitations(actor, asOf),
    secondStepRequired(actor),
  ]);
  return {
    members,
    removed,
    invitations,
    requiresSecondStep,
    submissionId: randomUUID(),
    asOf,
  };
}
