import "server-only";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { WEIGH_RECORDED } from "./schema.ts";
import { configuredProvider } from "./service.provider.ts";
import type { HistoryProvider, ProviderRecords } from "./types.provider.ts";

/** Which provider's kept answers count; "" without one. */
export const providerKey = (): string => configuredProvider()?.key ?? "";

/** The provider as people know it; null where none is configured. */
export const providerName = (): string | null => configuredProvider()?.name ?? null;

/**
 * Keeps a provider's answer as its last good one: whoever asks next reads it, and offers of the VIN are
 * weighed by it. An older one that comes late does not replace it.
 */
export async function keepProviderAnswer(
  provider: HistoryProvider,
  vin: Vin,
  { covers, records }: ProviderRecords,
  asOf: Date,
): Promise<void> {
  await database().$transaction(async (tx) => {
    const kept = await tx.$executeRaw(Prisma.sql`
    insert into history_answer (vin, provider, answered_at, covers, records)
    values (${vin}, ${provider.key}, ${asOf}, ${[...covers]}, ${JSON.stringify(records)}::jsonb)
    on conflict (vin, provider) do update
      set answered_at = excluded.answered_at, covers = excluded.covers, records = excluded.records
      where history_answer.answered_at <= excluded.answered_at`);
    if (kept > 0 && (await tx.listing.findFirst({ where: { vin }, select: { id: true } })) !== null)
      await enqueue(tx, WEIGH_RECORDED, { vins: [vin] }, { key: `${WEIGH_RECORDED.name}:${vin}` });
  });
}
