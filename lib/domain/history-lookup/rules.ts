import { RECORD_CHECKS, type RecordCheck } from "#lib/domain/history-record/constants.ts";
import { checkOf, inOrder } from "#lib/domain/history-record/rules.ts";
import type { HistoryRecord } from "#lib/domain/history-record/schema.ts";
import type { HeldOfVin } from "#lib/domain/vin-held/schema.ts";
import type { HistorySource } from "./types.ts";

const COVERS = "Titles, title brands, junk and salvage, insurance losses and thefts";

/** Without a provider: nobody was asked. */
export function notConfigured(): HistorySource {
  return {
    source: {
      id: "provider",
      name: "Title, loss and theft records",
      state: "not_configured",
      asOf: null,
      covers: `${COVERS} are sold by approved providers. No provider configured: none was asked.`,
      isDemo: false,
    },
    why: "No provider configured: nobody was asked for title, loss and theft records.",
    covers: [],
    records: [],
  };
}

/** Records that the demo market made up for one of its own vehicles, in the provider's place. */
export function demoSource(records: readonly HistoryRecord[], asOf: Date): HistorySource {
  return {
    source: {
      id: "provider",
      name: "Demo records, made up",
      state: "answered",
      asOf: asOf.toISOString(),
      covers: `${COVERS} of a demo vehicle: made up by this demo market, true of no vehicle.`,
      isDemo: true,
    },
    why: "",
    covers: RECORD_CHECKS,
    records: inOrder(records),
  };
}

/**
 * What imported files say of a VIN; null where nothing was imported for it. Of what a file holds a
 * record of it was looked up; that there is none of a kind it says in a row of its own.
 */
export function importedSource(imported: HeldOfVin["imported"]): HistorySource | null {
  if (imported.length === 0) return null;
  const records: HistoryRecord[] = [];
  const covers = new Set<RecordCheck>();
  for (const { record } of imported) {
    if (record.kind === "checked") {
      for (const check of record.covers) covers.add(check);
      continue;
    }
    records.push(record);
    const check = checkOf(record.kind);
    if (check !== null) covers.add(check);
  }
  const asOf =
    imported
      .map(({ importedAt }) => importedAt)
      .toSorted()
      .at(-1) ?? null;
  return {
    source: {
      id: "import",
      name: "Imported title records",
      state: "answered",
      asOf,
      covers: "What the operator of this site imported from a file for this VIN.",
      isDemo: false,
    },
    why: "",
    covers: RECORD_CHECKS.filter((check) => covers.has(check)),
    records: inOrder(records),
  };
}
