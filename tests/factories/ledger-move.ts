import { z } from "zod";
import { grantCredits, spendCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";

/** Credits that are moved once, whichever process does it. */
export const creditMove = z.object({
  what: z.enum(["grant", "spend"]),
  userId: z.number().transform((id) => id as UserId),
  key: z.string(),
  parts: z.number(),
});
export type CreditMove = z.output<typeof creditMove>;

/** Moves credits as the product does; with the key of a move that stands, it answers with that one. */
export async function moveCredits({ what, userId, key, parts }: CreditMove) {
  const wallet = { userId, unit: "report", period: null } as const;
  const { isNew, balanceParts } = await database().$transaction((tx) =>
    what === "grant"
      ? grantCredits(contextIn(tx), { wallet, kind: "pack.bought", parts, key, at: now() })
      : spendCredits(contextIn(tx), { wallet, kind: "report.bought", parts, key, at: now() }),
  );
  return { isNew, balanceParts };
}
