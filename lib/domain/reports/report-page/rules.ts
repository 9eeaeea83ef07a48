import type { RecordDisputes } from "#lib/domain/reports/record-dispute/types.ts";
import type { RecordState } from "./types.ts";

/** What stands at each record that something is said of. */
export function recordStates({
  own,
  openRecordIds,
  corrections,
}: RecordDisputes): Readonly<Record<string, RecordState>> {
  const ids = new Set([
    ...own.map(({ recordId }) => recordId),
    ...openRecordIds,
    ...corrections.map(({ recordId }) => recordId),
  ]);
  return Object.fromEntries(
    [...ids].map((id) => [
      id,
      {
        own: own.find(({ recordId }) => recordId === id) ?? null,
        isDisputed: openRecordIds.includes(id),
        correction: corrections.find(({ recordId }) => recordId === id) ?? null,
      },
    ]),
  );
}
