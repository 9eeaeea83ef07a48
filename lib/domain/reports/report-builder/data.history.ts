import "server-only";
import { keepProviderAnswer } from "#lib/domain/listings/history-record/data.provider.ts";
import {
  askProvider,
  configuredProvider,
} from "#lib/domain/listings/history-record/service.provider.ts";
import type { HeldOfVin } from "#lib/domain/listings/vin-facts/schema.held.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import {
  answeredSource,
  demoSource,
  importedSource,
  isFreshHistory,
  isWholeHistory,
  lateSource,
  notAsked,
  notConfigured,
} from "./rules.history.ts";
import type { HistorySource, VehicleHistory } from "./types.history.ts";

/**
 * What sources of title, loss and theft records say of a VIN. The provider is asked where it has not
 * answered within the day; what it says is kept. Never throws for a provider's failures.
 */
export async function historyOf(vin: Vin, held: HeldOfVin, asOf: Date): Promise<VehicleHistory> {
  const first = await firstSource(vin, held, asOf);
  const imported = importedSource(held.imported);
  const sources: readonly HistorySource[] = imported === null ? [first] : [first, imported];
  return { sources, isWhole: isWholeHistory(sources) };
}

async function firstSource(vin: Vin, held: HeldOfVin, asOf: Date): Promise<HistorySource> {
  const { demo, answer: kept } = held;
  if (demo !== null) return demoSource(demo, asOf);
  const provider = configuredProvider();
  if (provider === null) return notConfigured();
  if (held.isOfDemoMarket) return notAsked(provider);
  if (kept !== null && isFreshHistory(kept, asOf)) return answeredSource(provider, kept);
  const answer = await askProvider(provider, vin);
  if (answer.kind === "failed") return lateSource(provider, answer.failure, kept, asOf);
  await keepProviderAnswer(provider, vin, answer, asOf);
  return answeredSource(provider, { ...answer, answeredAt: asOf.toISOString() });
}
