import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { namedMember } from "./schema.ts";

/** The form that offers ownership to another member. */
export const transferForm = namedMember.extend({
  submissionId: z.uuid(),
  afterwards: z.enum(["manager", "sales", "viewer", "leave"], {
    error: "Choose what you are afterwards.",
  }),
});
export type TransferForm = z.output<typeof transferForm>;

export const namedTransfer = z.object({ organization: organizationField, transfer: z.uuid() });
export type NamedTransfer = z.output<typeof namedTransfer>;
