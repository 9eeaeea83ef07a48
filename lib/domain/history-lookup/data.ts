import "server-only";
import type { HeldOfVin } from "#lib/domain/vin-held/schema.ts";
import { demoSource, importedSource, notConfigured } from "./rules.ts";
import type { HistorySource, VehicleHistory } from "./types.ts";

/** Which provider's kept answers count; "" without one. */
export const providerKey = (): string => "";

/** The provider as people know it; null where none is configured. */
export const providerName = (): string | null => null;

/** What sources of title, loss and theft records say of a VIN. Never throws for a provider's failures. */
export async function historyOf(held: HeldOfVin, asOf: Date): Promise<VehicleHistory> {
  const first = held.demo === null ? notConfigured() : demoSource(held.demo, asOf);
  const imported = importedSource(held.imported);
  const sources: readonly HistorySource[] = imported === null ? [first] : [first, imported];
  return { sources, isWhole: isWhole(sources) };
}

/** A report is whole where all who were asked answered, and somebody did. */
function isWhole(sources: readonly HistorySource[]): boolean {
  return (
    sources.some(({ covers }) => covers.length > 0) &&
    sources.every(({ source }) => source.state !== "unreachable")
  );
}
