import { NEW_FORM } from "./action-case.ts";
import type { OrganizationCase } from "./dealer-case.ts";

/** Only the member to whom it was offered can answer. */
const TO_ANOTHER = { sales: "not_found", manager: "not_found", owner: "not_found" } as const;

/** Actions on who is a member. */
export const DEALER_MEMBER_CASES = {
  "lib/domain/dealers/membership/actions.invitation.ts#inviteAction": [
    {
      form: ({ domain }) => ({ submissionId: NEW_FORM, email: `new@${domain}`, role: "owner" }),
    },
  ],
  "lib/domain/dealers/membership/actions.invitation.ts#resendInvitationAction": [
    { form: ({ invitation }) => ({ invitation }) },
  ],
  "lib/domain/dealers/membership/actions.invitation.ts#revokeInvitationAction": [
    { form: ({ invitation }) => ({ invitation }) },
  ],
  "lib/domain/dealers/membership/actions.ts#changeRoleAction": [
    // Nobody makes themselves more than they are.
    { form: ({ people }) => ({ member: String(people.sales.userId), role: "owner" }) },
    {
      form: ({ people }) => ({ member: String(people.owner.userId), role: "viewer" }),
      told: { owner: "conflict" },
    },
  ],
  "lib/domain/dealers/membership/actions.ts#leaveAction": [
    {
      form: () => ({ name: "Walked Motors" }),
      // The only owner may not.
      told: { owner: "conflict" },
    },
  ],
  "lib/domain/dealers/membership/actions.ts#removeMemberAction": [
    { form: ({ people }) => ({ member: String(people.viewer.userId) }) },
    {
      form: ({ people }) => ({ member: String(people.owner.userId) }),
      told: { owner: "conflict" },
    },
    // Somebody who is no member of it.
    {
      form: ({ people }) => ({ member: String(people.rival.userId) }),
      told: { owner: "not_found" },
    },
  ],
  "lib/domain/dealers/membership/actions.ts#requireSecondStepAction": [
    // The owner has no second step of their own.
    { form: () => ({ required: "yes" }), told: { owner: "conflict" } },
  ],
  "lib/domain/dealers/membership/actions.ts#restoreMemberAction": [
    { form: ({ memberRemoval }) => ({ removal: memberRemoval }) },
  ],
  "lib/domain/dealers/membership/actions.transfer.ts#acceptOwnershipAction": [
    { form: ({ transfer }) => ({ transfer }), told: TO_ANOTHER },
  ],
  "lib/domain/dealers/membership/actions.transfer.ts#declineOwnershipAction": [
    { form: ({ transfer }) => ({ transfer }), told: TO_ANOTHER },
  ],
  "lib/domain/dealers/membership/actions.transfer.ts#offerOwnershipAction": [
    {
      form: ({ people }) => ({
        submissionId: NEW_FORM,
        member: String(people.sales.userId),
        afterwards: "leave",
      }),
    },
  ],
  "lib/domain/dealers/membership/actions.transfer.ts#withdrawOfferAction": [
    { form: ({ transfer }) => ({ transfer }) },
  ],
} as const satisfies Readonly<Record<string, readonly [OrganizationCase, ...OrganizationCase[]]>>;
