import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { JOIN_DAYS, REPLY_TARGETS } from "./constants.ts";

const chosen = (options: readonly number[]) =>
  z.coerce.number().refine((value) => options.includes(value), "Choose one of the list.");

export const leadSettingsForm = z.object({
  organization: organizationField,
  replyTargetMinutes: chosen(REPLY_TARGETS),
  joinDays: chosen(JOIN_DAYS),
  replyAddress: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(
      z.union([
        z.literal("").transform(() => null),
        z.email("Write a mail address such as sales@dealer.example, or leave it empty.").max(254),
      ]),
    ),
});
export type LeadSettingsForm = z.infer<typeof leadSettingsForm>;
