/** @file Reads ADF 1.0 from other sites tolerantly into prospects, 50 at most, and checks its structure, order and counts. */

import type { LeadKind } from "#lib/domain/leads/conversation/types.ts";

/** Somebody's request as a document of another site tells of it. */
export interface ReadProspect {
  /** The sender's own id and who gave it; null where there is none. */
  readonly externalId: string | null;
  /** Who forwards it, as they call themselves. */
  readonly source: string;
  readonly kind: LeadKind;
  /** "2019 Honda Civic EX, stock A1"; null where the document names no vehicle. */
  readonly vehicleWords: string | null;
  /** 17 characters as they came, in upper case; null where there are none. */
  readonly vin: string | null;
  readonly stockNumber: string | null;
  readonly offerCents: number | null;
  /** What they would trade in; null where the document names nothing. */
  readonly tradeIn: ReadTradeIn | null;
  readonly name: string;
  /** In lower case; "" where there is none. One of the two is there. */
  readonly email: string;
  readonly phone: string | null;
  readonly message: string;
  /** When the person asked, as the sender says; null where that is no moment. */
  readonly requestedAt: Date | null;
}

/** The vehicle that somebody would trade in, as a document tells of it. */
export interface ReadTradeIn {
  /** "2012 Ford Focus SE" */
  readonly vehicleWords: string | null;
  /** As a prospect's. */
  readonly vin: string | null;
  readonly mileageMiles: number | null;
  /** In the document's own word, such as "good". */
  readonly condition: string | null;
  /** What it says besides; "" where nothing. */
  readonly note: string;
  /** What is still owed on it. */
  readonly payoffCents: number | null;
}

/** What a document came to: its requests, or why it has none, in words for who sent it. */
export interface AdfReading {
  readonly prospects: readonly ReadProspect[];
  /** Why single prospects were left out, by their place from 1, or the document as a whole. */
  readonly problems: readonly string[];
}
