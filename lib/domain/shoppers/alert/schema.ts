import { z } from "zod";

export const alertKind = z.enum(["new_match", "price_drop", "relisted", "sold"]);

/** What an alert keeps of its cause, as the mail and the pages say it. */
export const alertReasons = z.object({
  priceCents: z.number(),
  /** The price before; null but for price drops. */
  fromCents: z.number().nullable(),
  /** Their own price, which it fell to or below; null where they gave none. */
  goalCents: z.number().nullable().default(null),
  /** When it happened. ISO. */
  at: z.string(),
});
export type AlertReasons = z.infer<typeof alertReasons>;
