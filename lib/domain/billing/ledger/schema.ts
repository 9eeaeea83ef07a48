import { z } from "zod";
import { LEDGER_RULES } from "./constants.ts";

const rules = Object.keys(LEDGER_RULES);
const isRule = (word: string): word is keyof typeof LEDGER_RULES => rules.includes(word);

/** What breaks a rule of the ledger's, as the database answers. */
export const ledgerFaults = z.array(
  z.object({
    rule: z.string().refine(isRule),
    /** The number of the account or of the transaction. */
    id: z.string(),
    expected: z.coerce.number().nullable(),
    found: z.coerce.number().nullable(),
  }),
);
export type LedgerFault = z.infer<typeof ledgerFaults>[number];
