import { z } from "zod";
import { submissionId } from "#lib/domain/garage-fields/schema.ts";
import { listingIdParam } from "#lib/domain/listing/schema.ts";
import { organizationField } from "#lib/domain/organization/schema.ts";

/** The vehicles whose suggested prices are to be asked. */
export const markdownForm = z.object({
  organization: organizationField,
  submissionId,
  vehicle: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((ticked) => (typeof ticked === "string" ? [ticked] : ticked))
    .pipe(z.array(listingIdParam).min(1, "Select at least one vehicle.")),
});
export type MarkdownForm = z.output<typeof markdownForm>;
