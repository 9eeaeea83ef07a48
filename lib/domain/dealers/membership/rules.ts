import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import type { MembershipRole } from "#lib/platform/auth/types.ts";
import { PUT_BACK_DAYS } from "./constants.ts";
import type { MemberChange, OrganizationMember } from "./types.ts";

type Standing = Pick<OrganizationMember, "userId" | "role">;

/** Who is a member, and as what, once a change is made. */
export function membersAfter(members: readonly Standing[], change: MemberChange): Standing[] {
  return members.flatMap((member) => {
    if (member.userId !== change.userId) return [member];
    return change.role === null ? [] : [{ ...member, role: change.role }];
  });
}

/** Whether somebody is left who can manage the organization: without an owner nobody ever could again. */
export function keepsOwner(members: readonly Standing[], change: MemberChange): boolean {
  return membersAfter(members, change).some(({ role }) => role === "owner");
}

/** Whether somebody is the one owner that there is. */
export function isOnlyOwner(members: readonly Standing[], userId: number): boolean {
  return !keepsOwner(members, { userId, role: null });
}

/** What is said where a change would leave no owner. */
export function ownerlessWords(organizationName: string): string {
  return `${organizationName} would have no owner. Make another member its owner first.`;
}

/** What somebody may do by a role, for whoever is to have it. */
export function roleSentence(role: MembershipRole): string {
  switch (role) {
    case "viewer":
      return "A viewer reads every page and changes nothing.";
    case "sales":
      return "A sales member works leads and messages, and reads every page.";
    case "manager":
      return "A manager changes the inventory, feeds and what is followed, works leads, and reads every page.";
    case "owner":
      return "An owner may do everything there, and decides on settings and on who is a member.";
  }
}

/** A role with its article, as a sentence has it. */
export function asRole(role: MembershipRole): string {
  return role === "owner" ? "an owner" : role === "sales" ? "a sales member" : `a ${role}`;
}

/** The mail to a member whose role has changed. */
export function roleChangedMail(
  { name, slug }: Pick<OrganizationRef, "name" | "slug">,
  { by, role }: { readonly by: string; readonly role: MembershipRole },
) {
  return {
    kind: "member.role-changed",
    subject: `You are ${asRole(role)} of ${name} now`,
    body: {
      heading: `You are ${asRole(role)} of ${name} now`,
      paragraphs: [`${by} changed your role. ${roleSentence(role)}`],
      action: { label: `Go to ${name}`, href: dealerPath(slug, "inventory") },
    },
  };
}

/** The mail to somebody who is no member any more. */
export function removedMail({ name }: Pick<OrganizationRef, "name">, by: string) {
  return {
    kind: "member.removed",
    subject: `You are no longer a member of ${name}`,
    body: {
      heading: `You are no longer a member of ${name}`,
      paragraphs: [
        `${by} removed you. You cannot open its pages any more; your own account stays as it is.`,
        `An owner of ${name} can put you back within ${PUT_BACK_DAYS} days, as you were.`,
      ],
    },
  };
}

/** The mail to somebody who was removed and is a member again. */
export function restoredMail(
  { name, slug }: Pick<OrganizationRef, "name" | "slug">,
  { by, role }: { readonly by: string; readonly role: MembershipRole },
) {
  return {
    kind: "member.restored",
    subject: `You are a member of ${name} again`,
    body: {
      heading: `You are a member of ${name} again`,
      paragraphs: [`${by} put you back as ${asRole(role)}, as you were before.`],
      action: { label: `Go to ${name}`, href: dealerPath(slug, "inventory") },
    },
  };
}

/** The mail to the owners when a member has left by themselves. */
export function leftMail(
  { name, slug }: Pick<OrganizationRef, "name" | "slug">,
  who: { readonly name: string; readonly leadCount: number },
) {
  const leads =
    who.leadCount === 0
      ? "No open lead was theirs."
      : `Open leads that were theirs and are nobody's now: ${who.leadCount}.`;
  return {
    kind: "member.left",
    subject: `${who.name} left ${name}`,
    body: {
      heading: `${who.name} left ${name}`,
      paragraphs: [`They cannot open its pages any more. ${leads}`],
      action: { label: "See the members", href: settingsPath(slug, "members") },
    },
  };
}

/** The mail to a member whose sign-in takes one step, when their dealership requires two. */
export function secondStepMail({ name }: Pick<OrganizationRef, "name">, by: string) {
  return {
    kind: "member.second-step",
    subject: `${name} now asks its members for a second step`,
    body: {
      heading: `${name} now asks its members for a second step`,
      paragraphs: [
        `${by} switched that on. Your sign-in takes one step, so the pages of ${name} are closed to you until codes of an app are on in your account. It takes a minute.`,
        "You stay a member, as you were, and your leads stay yours.",
      ],
      action: { label: "Set up codes", href: "/account#second-step" },
    },
  };
}
