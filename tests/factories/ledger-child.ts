import { z } from "zod";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { creditMove, moveCredits } from "./ledger-move.ts";

/* What tests/integration/billing/ledger-killed.test.ts runs as a process of its own, to end it by force. */

const { hold, ...move } = creditMove
  /** Says nothing when it is done, and stays. */
  .extend({ hold: z.boolean().default(false) })
  .parse(JSON.parse(process.argv[2] ?? ""));

const moved = await moveCredits(move);
if (hold) await new Promise(() => setInterval(() => undefined, 1_000));
process.stdout.write(JSON.stringify(moved));
await closeDatabase();
