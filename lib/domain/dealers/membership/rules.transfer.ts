import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import type { MembershipRole } from "#lib/platform/auth/types.ts";
import { OWNERSHIP_TRANSFER_DAYS } from "./constants.transfer.ts";
import { asRole } from "./rules.ts";

type Named = Pick<OrganizationRef, "name" | "slug">;

/** What becomes of whoever gives the ownership away, as the end of a sentence. */
export function afterwardsWords(roleAfter: MembershipRole | null): string {
  return roleAfter === null ? "leaves" : `stays as ${asRole(roleAfter)}`;
}

/** The mail to the member who is to become the owner. */
export function offerMail(
  { name, slug }: Named,
  { by, roleAfter }: { readonly by: string; readonly roleAfter: MembershipRole | null },
) {
  return {
    kind: "member.transfer-offered",
    subject: `${by} offers you the ownership of ${name}`,
    body: {
      heading: `You are to become an owner of ${name}`,
      paragraphs: [
        `${by} offers you their place as an owner. An owner decides on settings and on who is a member. When you accept, ${by} ${afterwardsWords(roleAfter)}.`,
      ],
      action: { label: "Accept or decline", href: settingsPath(slug, "leave") },
      footer: `The offer stands for ${OWNERSHIP_TRANSFER_DAYS} days. Nothing changes until you accept.`,
    },
  };
}

/** The mail to the giver once the other has answered. */
export function answerMail(
  { name, slug }: Named,
  {
    by,
    isAccepted,
    roleAfter,
  }: {
    readonly by: string;
    readonly isAccepted: boolean;
    readonly roleAfter: MembershipRole | null;
  },
) {
  const heading = isAccepted
    ? `${by} is an owner of ${name} now`
    : `${by} declined the ownership of ${name}`;
  const now =
    roleAfter === null ? "You are no longer a member." : `You are ${asRole(roleAfter)} now.`;
  return {
    kind: "member.transfer-answered",
    subject: heading,
    body: {
      heading,
      paragraphs: [
        isAccepted ? `They accepted your offer. ${now}` : "Nothing has changed: you are its owner.",
      ],
      ...(!(isAccepted && roleAfter === null) && {
        action: { label: "See the members", href: settingsPath(slug, "members") },
      }),
    },
  };
}
