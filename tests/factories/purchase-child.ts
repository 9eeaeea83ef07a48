import { z } from "zod";
import { buyReport } from "#lib/domain/reports/report-purchase/mutations.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";

/* What tests/integration/reports/purchases-killed.test.ts runs as a process of its own, to end it by force. */

const { userId, vin, submissionId, hold } = z
  .object({
    userId: z.number().transform((id) => id as UserId),
    vin: vinSchema,
    submissionId: z.uuid(),
    /** Says nothing when it is done, and stays. */
    hold: z.boolean().default(false),
  })
  .parse(JSON.parse(process.argv[2] ?? ""));

const bought = await buyReport(contextOf({ userId }), { vin, kind: "vehicle", submissionId });
if (hold) await new Promise(() => setInterval(() => undefined, 1_000));
process.stdout.write(JSON.stringify({ id: bought.id, isNew: bought.isNew }));
await closeDatabase();
