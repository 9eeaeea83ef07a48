/* Which vehicles a webhook is about: a list of VINs, a search's query, or a make with
 * model and years. */

import { z } from "zod";
import { LONGEST_SEARCH, MOST_WEBHOOK_VINS } from "./constants.filter.ts";

const year = z.int().min(1980).max(2100);

/** Which vehicles a webhook is about: one of three ways to say it. */
export const webhookFilter = z
  .union(
    [
      z
        .strictObject({ vins: z.array(z.string()).min(1).max(MOST_WEBHOOK_VINS) })
        .meta({ title: "By VIN", description: "These vehicles, whoever offers them." }),
      z
        .strictObject({
          search: z
            .string()
            .min(1)
            .max(LONGEST_SEARCH)
            .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Write it in one line of plain text.")
            .meta({
              description:
                "What stands behind the question mark on the search page: make=toyota&price=-25000. A vehicle is among them as it is when something happens to it. Not for recalls, which are about model years.",
              example: "make=toyota&price=-25000",
            }),
        })
        .meta({ title: "By search" }),
      z
        .strictObject({
          make: z.string().min(1).max(80).meta({ description: "Name or slug.", example: "toyota" }),
          model: z.string().min(1).max(80).optional(),
          yearFrom: year.optional(),
          yearTo: year.optional(),
        })
        .meta({ title: "By make, model and years" }),
    ],
    { error: "Say which vehicles: `vins`, or `search`, or `make` with or without `model`." },
  )
  .meta({ id: "WebhookFilter" });
export type WebhookFilter = z.infer<typeof webhookFilter>;

/** The same as it is kept: checked and in its canonical form. */
export const keptFilter = z.union([
  z.object({
    by: z.literal("vins"),
    /** With what each decodes to, where our catalog has it. */
    vins: z.array(
      z.object({
        vin: z.string(),
        makeSlug: z.string().nullable(),
        modelSlug: z.string().nullable(),
        year: z.number().nullable(),
      }),
    ),
  }),
  z.object({ by: z.literal("search"), query: z.string() }),
  z.object({
    by: z.literal("model"),
    makeSlug: z.string(),
    makeName: z.string(),
    modelSlug: z.string().nullable(),
    modelName: z.string().nullable(),
    yearFrom: z.number().nullable(),
    yearTo: z.number().nullable(),
  }),
]);
export type KeptFilter = z.infer<typeof keptFilter>;
