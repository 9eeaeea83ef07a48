import { z } from "zod";
import { ROLES } from "#lib/domain/dealers/organization/constants.ts";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** A role as a form names it. */
export const roleField = z.enum(ROLES, { error: "Choose one of the roles." });

/** A member as a form names them. */
const memberField = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform((text) => Number(text))
  .pipe(z.custom<UserId>((value) => Number(value) > 0 && Number(value) < 2 ** 31));

export const namedMember = z.object({ organization: organizationField, member: memberField });
export type NamedMember = z.output<typeof namedMember>;

export const roleForm = namedMember.extend({ role: roleField });
export type RoleForm = z.output<typeof roleForm>;

export const namedRemoval = z.object({ organization: organizationField, removal: z.uuid() });
export type NamedRemoval = z.output<typeof namedRemoval>;

/** The form of whoever leaves: they type the organization's name, so that no slip does it. */
export const leaveForm = z.object({
  organization: organizationField,
  name: z.string({ error: "Type the name." }).trim().max(300),
});
export type LeaveForm = z.output<typeof leaveForm>;

/** The form that requires a second step of every member, or no more. */
export const secondStepForm = z.object({
  organization: organizationField,
  required: z.enum(["yes", "no"]).transform((word) => word === "yes"),
});
export type SecondStepForm = z.output<typeof secondStepForm>;

/** Members of an organization as PostgreSQL gives them. */
export const memberRows = z.array(
  z.object({
    userId: z.custom<UserId>((value) => Number.isSafeInteger(value)),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    since: z.date(),
    hasSecondStep: z.boolean(),
    openLeadCount: z.number(),
  }),
);
