import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { messageText } from "#lib/domain/leads/conversation/schema.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import { LEAD_STATUSES } from "./constants.work.ts";

const base = z.object({ organization: organizationField, lead: leadIdSchema });

export const statusForm = base.extend({
  status: z.enum(LEAD_STATUSES, { error: "Choose a status." }),
});
export type StatusForm = z.infer<typeof statusForm>;

export const assignForm = base.extend({
  /** A member's id; "" for nobody. */
  member: z
    .string()
    .regex(/^\d{0,9}$/, "Choose a member.")
    .transform((text) => (text === "" ? null : Number(text))),
});
export type AssignForm = z.infer<typeof assignForm>;

export const leadNoteForm = base.extend({ submissionId: z.uuid(), note: messageText });
export type NoteForm = z.infer<typeof leadNoteForm>;

export const leadReplyForm = base.extend({ submissionId: z.uuid(), body: messageText });
export type LeadReplyForm = z.infer<typeof leadReplyForm>;

export const leadPress = base;
export type LeadPress = z.infer<typeof leadPress>;

export const leadJoinForm = base.extend({ into: leadIdSchema });
export type LeadJoinForm = z.infer<typeof leadJoinForm>;
