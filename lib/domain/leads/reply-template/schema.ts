import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { messageText } from "#lib/domain/leads/conversation/schema.ts";
import { BLANKS } from "./constants.ts";
import { unknownBlanks } from "./rules.ts";
import type { TemplateId } from "./types.ts";

export const templateId = z.custom<TemplateId>(
  (value) => z.guid().safeParse(value).success,
  "is no template",
);

export const templateForm = z.object({
  organization: organizationField,
  submissionId: z.uuid(),
  name: z.string().trim().min(1, "Give it a name.").max(60, "Keep it to 60 characters."),
  body: messageText.superRefine((body, context) => {
    const [unknown] = unknownBlanks(body);
    if (unknown !== undefined)
      context.addIssue({
        code: "custom",
        message: `Nothing is filled into {${unknown}}. There are ${Object.keys(BLANKS)
          .map((word) => `{${word}}`)
          .join(", ")}.`,
      });
  }),
});
export type TemplateForm = z.infer<typeof templateForm>;

export const templatePress = z.object({ organization: organizationField, template: templateId });
export type TemplatePress = z.infer<typeof templatePress>;
