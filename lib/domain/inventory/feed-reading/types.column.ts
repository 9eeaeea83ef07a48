/* Stage 1 of a feed row, columns named: which column of a feed file holds what, by known headers of vAuto, HomeNet, Google and
 * Meta, or as a member mapped it. */

import type { FeedField } from "./constants.column.ts";

/** Which column of a file holds what, by its header; what is not named is not read. */
export type FeedMapping = Readonly<Partial<Record<FeedField, string>>>;

/** What a row says, by field; empty where it says nothing. */
export type FeedTexts = Readonly<Record<FeedField, string>>;

/** The columns of a file, named. */
export interface NamedColumns {
  /** Those that can be told apart, in the file's order. */
  readonly header: readonly string[];
  /** Whether those are known without which no vehicle can be listed. */
  readonly isMapped: boolean;
  /** What a record of the file says, by field. */
  readonly textsOf: (record: Readonly<Record<string, string>>) => FeedTexts;
}
