/* Reads a CSV inventory file of asking prices (plain, gzip or zip) for the benchmark, and
 * counts left-out rows by reason. */

import type { ColumnMapping } from "#bench/valuation/file-columns/types.ts";
import type { RowExclusion } from "#bench/valuation/file-rows/types.ts";
import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";

/** A file of asking prices, read. */
export interface InventoryFile {
  readonly name: string;
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
  readonly rowCount: number;
  readonly observations: readonly Observation[];
  readonly excluded: ReadonlyMap<RowExclusion, number>;
  /** Rows whose make and model are the catalog's. */
  readonly knownModelCount: number;
  /** Rows whose VIN told something. */
  readonly decodedCount: number;
}
