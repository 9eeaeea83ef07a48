/** @file The GET /account endpoint: the calling key and its credits; calls, failures and credits by day and operation. */

import { z } from "zod";
import { defineEndpoint } from "#lib/domain/api/api-endpoint/rules.ts";
import { SCOPE_NAMES } from "#lib/domain/api/api-key/constants.ts";

const wallet = z
  .object({
    kind: z.enum(["plan", "free"]).meta({
      description: "Credits of a plan’s paid period, or the free ones of a calendar month (UTC).",
    }),
    periodFrom: z.iso.datetime(),
    periodTo: z.iso.datetime().meta({ description: "When the credits lapse and new ones come." }),
    balance: z.int().meta({ description: "API credits that are left." }),
    spent: z.int().meta({ description: "API credits used in this period." }),
    cap: z.int().nullable().meta({
      description: "Your own limit for what a period may use; null: as far as the credits go.",
    }),
    spendable: z.int().meta({ description: "What can be used now: balance, within the cap." }),
  })
  .meta({ id: "Wallet" });

/** Whose key it is, what it may do and what is left to pay with. */
export const getAccount = defineEndpoint({
  id: "getAccount",
  method: "GET",
  path: "/account",
  tag: "Account",
  summary: "The key and its credits",
  description:
    "What the key that calls may do, and the API credits that pay for its calls. Costs nothing.",
  scope: null,
  cost: "nothing",
  answer: z
    .object({
      key: z.object({
        name: z.string(),
        prefix: z.string().meta({ description: "Its first characters.", example: "lw_k3J9aQ2" }),
        scopes: z.array(z.enum(SCOPE_NAMES)),
        forDealership: z.boolean().meta({ description: "Whether it speaks for a dealership too." }),
      }),
      wallet,
    })
    .meta({ id: "Account" }),
});
