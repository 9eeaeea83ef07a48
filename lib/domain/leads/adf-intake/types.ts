/** @file Takes ADF documents posted with a key, one lead for each prospect, a repeated one adds nothing; makes and revokes the keys. */

import type { ReadTradeIn } from "#lib/domain/leads/adf-reading/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";

/** Names a key; a uuid. */
export type AdfKeyId = string & { readonly __brand: "AdfKeyId" };

/** A key by which leads come in, as members see it. ISO strings. */
export interface AdfKeyView {
  readonly id: AdfKeyId;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Leads that came by it. */
  readonly leadCount: number;
}

/** What somebody would trade in, with the lead that tells it. */
export interface ForwardedTradeIn extends ReadTradeIn {
  readonly leadId: LeadId;
}

/** What became of a document that was handed in. */
export interface IntakeResult {
  /** A lead for each request in the document that could be read, in its order. */
  readonly leads: readonly {
    readonly id: string;
    /** False where the same request came before. */
    readonly isNew: boolean;
    /** Whether it is about a vehicle of the dealer's here. */
    readonly foundVehicle: boolean;
  }[];
  /** Why others were left out. */
  readonly problems: readonly string[];
}
