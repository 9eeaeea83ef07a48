import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import type { AdfKeyId } from "./types.ts";

export const adfKeyId = z.custom<AdfKeyId>(
  (value) => z.guid().safeParse(value).success,
  "is no key",
);

export const newAdfKeyForm = z.object({
  organization: organizationField,
  submissionId: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, "Say who gets it, such as CarFinder.")
    .max(60, "Keep it to 60 characters."),
});
export type NewAdfKeyForm = z.infer<typeof newAdfKeyForm>;

export const adfKeyPress = z.object({ organization: organizationField, key: adfKeyId });
export type AdfKeyPress = z.infer<typeof adfKeyPress>;
