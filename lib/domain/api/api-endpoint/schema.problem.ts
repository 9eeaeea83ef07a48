/* Every error the API answers with as an RFC 9457 problem document: status, title,
 * meaning, and field errors. */

import { z } from "zod";

/** One thing that is wrong with a request. */
const fieldError = z
  .object({
    in: z.enum(["path", "query", "body", "header"]).meta({ description: "Where it stands." }),
    field: z.string().meta({
      description: "The parameter's or header's name; in a body its path, such as vins.3.",
      example: "limit",
    }),
    detail: z.string().meta({ description: "What is wrong with it, for a person." }),
  })
  .meta({ id: "FieldError" });
export type FieldError = z.infer<typeof fieldError>;

/** A problem document (RFC 9457). */
export const problemDocument = z
  .object({
    type: z.url().meta({ description: "Names the problem, and explains it where it is opened." }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().meta({ description: "What happened in this case, for a person." }),
    instance: z.string().meta({
      description: "Names this very answer: tell it to our support.",
      example: "urn:uuid:0b6c2b1e-6d0f-4a51-9d2c-5f7c0d4f3a55",
    }),
    errors: z.array(fieldError).optional(),
    balance: z.int().optional().meta({ description: "API credits that are left (402)." }),
    cost: z.int().optional().meta({ description: "API credits that the call would cost (402)." }),
    resetsAt: z.iso.datetime().optional().meta({
      description: "When the next period's credits come (402).",
    }),
  })
  .meta({ id: "Problem", description: "A problem document (RFC 9457)." });
export type ProblemDocument = z.infer<typeof problemDocument>;
