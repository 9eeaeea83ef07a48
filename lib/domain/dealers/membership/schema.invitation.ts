import { z } from "zod";
import { typedPassword } from "#lib/domain/accounts/password/schema.ts";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { emailAddress } from "#lib/domain/kernel/contact-details/schema.email.ts";
import { personName } from "#lib/domain/kernel/contact-details/schema.name.ts";
import { roleField } from "./schema.ts";

/** The form that invites somebody. */
export const inviteForm = z.object({
  organization: organizationField,
  submissionId: z.uuid(),
  email: emailAddress,
  role: roleField,
});
export type InviteForm = z.output<typeof inviteForm>;

export const namedInvitation = z.object({ organization: organizationField, invitation: z.uuid() });
export type NamedInvitation = z.output<typeof namedInvitation>;

/** The secret of a mailed link: 32 random bytes. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This link is not whole.");
export const answerForm = z.object({ token: invitationToken });

/** The form of whoever was invited and has no account yet. */
export const invitationJoinForm = z.object({
  token: invitationToken,
  name: personName,
  password: typedPassword,
});
export type InvitationJoinForm = z.output<typeof invitationJoinForm>;
