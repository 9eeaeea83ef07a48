import { z } from "zod";
import { formatNumber } from "#lib/platform/format.ts";

/** No plan has more in a period. */
const HIGHEST_CAP = 1_000_000;

/** The most that a person lets be used in one period; empty: as far as the credits go. */
export const capForm = z.object({
  cap: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, "Give a whole number of credits, or leave it empty for no limit.")
    .transform((text) => (text === "" ? null : Number(text)))
    .refine((cap) => cap === null || cap <= HIGHEST_CAP, {
      error: `The highest limit is ${formatNumber(HIGHEST_CAP)}. Leave it empty for none.`,
    }),
});

/** A wallet's row, as the look-ups read it. */
export const walletRow = z.object({
  wallet_id: z.bigint(),
  period_from: z.date(),
  period_to: z.date(),
  balance: z.int(),
  spent: z.int(),
  cap: z.int().nullable(),
});
export type WalletRow = z.infer<typeof walletRow>;
