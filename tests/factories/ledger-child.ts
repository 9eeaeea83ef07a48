import { z } from "zod";
import { grantCredits, spendCredits } from "#lib/domain/ledger/mutations.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";

/* What tests/integration/ledger-killed.test.ts runs as a process of its own, to end it by force. */

const told = z
  .object({
    what: z.enum(["grant", "spend"]),
    userId: z.number().transform((id) => id as UserId),
    key: z.string(),
    parts: z.number(),
    /** Says nothing when it is done, and stays. */
    hold: z.boolean().default(false),
  })
  .parse(JSON.parse(process.argv[2] ?? ""));

const { what, userId, key, parts, hold } = told;
const wallet = { userId, unit: "report", period: null } as const;
const posted = await database().$transaction((tx) =>
  what === "grant"
    ? grantCredits(tx, { wallet, kind: "pack.bought", parts, key, at: now() })
    : spendCredits(tx, { wallet, kind: "report.bought", parts, key, at: now() }),
);
if (hold) await new Promise(() => setInterval(() => undefined, 1_000));
process.stdout.write(JSON.stringify({ isNew: posted.isNew, balanceParts: posted.balanceParts }));
await closeDatabase();
