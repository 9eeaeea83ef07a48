/** @file What a state takes for a title, a first registration and an electric or hybrid vehicle, each
 * as one public document says. */

import type { PublicDocument } from "#lib/domain/finance/public-document/types.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

/** A fee as a document that was read says it; amounts in cents. */
export interface PublishedFee {
  readonly lowCents: number;
  readonly highCents: number;
  /** How long it pays for: null where it is paid once. */
  readonly years: 1 | 2 | null;
  /** What it depends on within the state, in the middle of a sentence; null where it is one amount. */
  readonly by: string | null;
  /** What is charged with it and was not read, in the middle of a sentence; null for nothing that the document names. */
  readonly besides: string | null;
  readonly source: PublicDocument;
}

/** Fuels that states take a fee of their own for. */
export type FeeFuel = Extract<Fuel, "electric" | "plug_in_hybrid" | "hybrid">;

/** What was read of a state; what is missing was not. */
export interface StateFees {
  readonly title?: PublishedFee;
  readonly registration?: PublishedFee;
  readonly fuel?: Partial<Readonly<Record<FeeFuel, PublishedFee>>>;
}

/** A kind of fee, as a line of a total is called by. */
export type StateFeeId = "title" | "registration" | "fuel";
