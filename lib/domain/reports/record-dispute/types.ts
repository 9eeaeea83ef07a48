/** @file A report owner says a record is wrong; an operator upholds or rejects it, and all who
 * read that record see the correction. */

export type DisputeState = "open" | "upheld" | "rejected" | "withdrawn";

/** How an operator settles one. */
export type DisputeVerdict = "upheld" | "rejected";

/** A dispute of a record as whoever raised it sees it. */
export interface OwnDispute {
  readonly id: string;
  /** The record's id in the snapshot. */
  readonly recordId: string;
  readonly state: DisputeState;
  readonly words: string;
  readonly answer: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

/** What everybody who reads a report is told of a record: what an operator found, by whomever it was disputed. */
export interface RecordCorrection {
  readonly recordId: string;
  readonly answer: string;
  readonly settledAt: Date;
}

/** What stands at the records of a report. */
export interface RecordDisputes {
  /** The owner's own, the newest of each record; empty for others. */
  readonly own: readonly OwnDispute[];
  /** Records of it whose owner disputes them at this moment: others are told that and no more. */
  readonly openRecordIds: readonly string[];
  readonly corrections: readonly RecordCorrection[];
}

/** A dispute as operators list it. */
export interface ListedDispute extends OwnDispute {
  readonly vin: string;
  readonly title: string;
  readonly reportId: string;
  readonly email: string;
  /** The record itself, as the report has it; null where it does not have it. */
  readonly record: string | null;
}
