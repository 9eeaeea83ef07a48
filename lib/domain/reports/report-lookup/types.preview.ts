/* The free preview of a VIN: decoded vehicle and counts of listings, readings, titles,
 * records and recalls held. */

import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";

/** What a source holds of a VIN, or would be asked for it, before anybody buys. */
export interface PreviewSource {
  readonly id: "provider" | "import";
  readonly name: string;
  readonly state: /** Records of this VIN are held. */
    | "held"
    /** It is asked when a report is bought, and not before: asking costs. */
    | "asked_when_bought"
    | "not_configured"
    /** No imported file names this VIN. */
    | "not_imported";
  /** The same as a sentence. */
  readonly words: string;
  /** Records were made up for the demo market. */
  readonly isDemo: boolean;
}

/** What the free preview of a report shows: the VIN decoded, and how much is held. Counts, and nothing that they say. */
export interface VinSummary {
  readonly vin: Vin;
  readonly vehicle: ReportSnapshot["vehicle"];
  /** What the VIN leaves open or says oddly, in sentences. */
  readonly notes: readonly string[];
  readonly counts: {
    readonly listings: number;
    readonly sellers: number;
    /** Of the odometer, in listings and records. */
    readonly readings: number;
    /** Titles that states issued. */
    readonly titles: number;
    /** Titles, brands, losses, thefts and readings of the sources below, all together. */
    readonly records: number;
    /** Vehicles of its model year for sale here now: what a value is made from. */
    readonly forSale: number;
  };
  readonly recalls:
    | { readonly kind: "counted"; readonly count: number; readonly asOf: string }
    | { readonly kind: "made_up"; readonly count: number }
    | { readonly kind: "not_checked"; readonly reason: string };
  readonly sources: readonly PreviewSource[];
  /** What a report costs at most, in hundredths of a report credit: less where a source does not answer. */
  readonly costParts: number;
  /** ISO. */
  readonly asOf: string;
}
