/* Operators list, approve and refuse dealership claims and settle disputes, with the
 * mails that follow. */

import type { ClaimProof, ClaimStatus } from "./types.ts";

/** A claim as operators list it. */
export interface ListedClaim {
  readonly id: string;
  readonly status: ClaimStatus;
  readonly proof: ClaimProof | null;
  readonly createdAt: Date;
  readonly dealership: string;
  readonly claimant: string;
}

/** Everything that an operator decides by. */
export interface ShownClaim extends ListedClaim {
  readonly webDomain: string | null;
  readonly codeAddress: string | null;
  readonly dnsAnswer: string | null;
  readonly statement: string | null;
  readonly provenAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string | null;
  readonly documents: readonly {
    readonly name: string;
    readonly mediaType: string;
    readonly byteCount: number;
    readonly key: string;
  }[];
  /** Who speaks for the dealership now; null for nobody. */
  readonly holder: {
    readonly slug: string;
    readonly claimedAt: Date | null;
    readonly members: readonly string[];
  } | null;
  /** Other claims of the same dealership. */
  readonly others: readonly ListedClaim[];
}

/** Whom an operator gives a disputed dealership to. */
export type ClaimVerdict = "claimant" | "holder";
