/* Asks the configured outside provider (HISTORY_PROVIDER_URL) for title, loss and theft
 * records of a VIN. */

import type { RecordCheck } from "./constants.ts";
import type { HistoryRecord } from "./schema.ts";

/** Why a provider did not answer. */
export type ProviderFailure =
  | "slow"
  | "unreachable"
  | "broken"
  | "refused"
  | "limited"
  | "rejected"
  | "garbled";

/** What a provider says of a VIN; without records it looked and there are none. */
export interface ProviderRecords {
  readonly covers: readonly RecordCheck[];
  /** Oldest first. */
  readonly records: readonly HistoryRecord[];
}

/** What came of asking a provider. */
export type ProviderAnswer =
  | ({ readonly kind: "answered" } & ProviderRecords)
  | { readonly kind: "failed"; readonly failure: ProviderFailure };

/** A provider that is configured. */
export interface HistoryProvider {
  /** Its host: what answers that are kept are named by. */
  readonly key: string;
  /** As people know it. */
  readonly name: string;
  /** With "{vin}" where the VIN goes. */
  readonly url: string;
  readonly token: string | null;
}
