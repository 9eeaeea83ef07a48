import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import { submissionId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";

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
