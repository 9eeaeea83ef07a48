import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { namedMember } from "./schema.ts";

/** The form that offers ownership to another member. */
export const ownershipTransferForm = namedMember.extend({
  submissionId: z.uuid(),
  afterwards: z.enum(["manager", "sales", "viewer", "leave"], {
    error: "Choose what you are afterwards.",
  }),
});
export type OwnershipTransferForm = z.output<typeof ownershipTransferForm>;

export const namedOwnershipTransfer = z.object({
  organization: organizationField,
  transfer: z.uuid(),
});
export type NamedOwnershipTransfer = z.output<typeof namedOwnershipTransfer>;
