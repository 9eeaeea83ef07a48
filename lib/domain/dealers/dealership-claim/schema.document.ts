/* Stores a document that a claimant uploads as proof of a dealership, for operators to
 * read. */

import { z } from "zod";
import { submissionId } from "#lib/domain/kernel/form-fields/schema.garage.ts";

/** A document of a claim as its form sends it. */
export const claimDocumentForm = z.object({ submissionId, file: z.instanceof(File) });
export type ClaimDocumentForm = z.output<typeof claimDocumentForm>;
