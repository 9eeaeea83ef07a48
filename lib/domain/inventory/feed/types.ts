/** @file A dealership's feeds and the files that came, and what became of each row: outcomes, findings, missing vehicles. */

import type { Disposition } from "#lib/domain/inventory/disposition/constants.ts";
import type { RowFilter } from "#lib/domain/inventory/feed-publishing/constants.path.ts";
import type {
  KeptColumn,
  RowOutcome,
} from "#lib/domain/inventory/feed-publishing/constants.plan.ts";
import type { FeedPlan } from "#lib/domain/inventory/feed-publishing/types.plan.ts";
import type { FeedFormat } from "#lib/domain/inventory/feed-reading/constants.column.ts";
import type { FeedMapping } from "#lib/domain/inventory/feed-reading/types.column.ts";
import type { FeedIssue } from "#lib/domain/inventory/feed-reading/types.row.ts";
import type {
  IssueCount,
  SampledColumn,
} from "#lib/domain/inventory/feed-reading/types.staging.ts";
import type { FeedKind } from "#lib/domain/inventory/feed-source/constants.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { TitleStatus } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { FeedRunState } from "./constants.ts";

/** A source of vehicles as its list shows it. */
export interface FeedSource {
  readonly id: number;
  readonly name: string;
  readonly kind: FeedKind;
  /** Only for those who manage feeds; may hold a key. */
  readonly url: string | null;
  readonly everyHours: number | null;
  /** ISO; when its address is asked next. */
  readonly nextAt: string | null;
  /** Its folder below the site's folder of feeds; only for those who manage feeds. */
  readonly folder: string | null;
  readonly mapping: FeedMapping | null;
  readonly isAutomatic: boolean;
  readonly graceDays: number;
  readonly titleStatus: TitleStatus;
  /** ISO; null while nothing was asked. */
  readonly checkedAt: string | null;
  readonly failure: string | null;
  /** Vehicles for sale that it brings, and those that are missing and still within their grace. */
  readonly vehicleCount: number;
  readonly missingCount: number;
  /** Vehicles that it names and that are not for sale by its word, listed before or never. */
  readonly offSaleCount: number;
  /** The latest file. */
  readonly latest: FeedRun | null;
  readonly isRemoved: boolean;
}

/** A file of a feed and what came of it. */
export interface FeedRun extends FeedPlan {
  readonly id: number;
  readonly sourceId: number;
  readonly sourceName: string;
  readonly state: FeedRunState;
  readonly fileName: string;
  readonly byteCount: number;
  readonly format: FeedFormat | "own" | null;
  readonly receivedAt: string;
  /** Null for the clock, or an account that was erased. */
  readonly receivedBy: string | null;
  readonly readAt: string | null;
  readonly publishedAt: string | null;
  readonly publishedBy: string | null;
  readonly reason: string | null;
  readonly soldCount: number;
  readonly issueCounts: readonly IssueCount[];
}

/** The columns of a file, to be told which holds what. */
export interface FeedColumns {
  readonly samples: readonly SampledColumn[];
  /** As chosen for the source, or as the names say. */
  readonly mapping: FeedMapping;
  readonly isChosen: boolean;
}

/** A row of a file with what was found in it and what becomes of it. */
export interface FeedRow {
  readonly line: number;
  readonly vin: string | null;
  readonly stockNumber: string | null;
  readonly title: string;
  readonly issues: readonly FeedIssue[];
  readonly outcome: RowOutcome | null;
  readonly listingId: number | null;
  readonly priceBeforeCents: number | null;
  readonly priceCents: number | null;
  readonly kept: readonly KeptColumn[];
  readonly disposition: Disposition | null;
  /** The day it came into stock, as the row says it. */
  readonly inStockOn: Day | null;
}

/** A vehicle that was in earlier files and is not in this one. */
export interface MissingVehicle {
  readonly listingId: number;
  readonly vin: string;
  readonly title: string;
  readonly priceCents: number;
}

/** What the feeds' view shows. */
export type FeedView =
  | {
      readonly kind: "list";
      readonly sources: readonly FeedSource[];
      readonly runs: readonly FeedRun[];
      readonly removed: readonly FeedSource[];
    }
  | {
      readonly kind: "source";
      readonly source: FeedSource;
      readonly runs: readonly FeedRun[];
      readonly columns: FeedColumns | null;
      /** Why a file that was sent a moment ago was not taken. */
      readonly refusal: string | null;
    }
  | {
      readonly kind: "run";
      readonly source: FeedSource;
      readonly run: FeedRun;
      readonly filter: RowFilter;
      readonly counts: Readonly<Record<RowFilter, number>>;
      readonly rows: readonly FeedRow[];
      readonly page: number;
      readonly pageCount: number;
      readonly missing: readonly MissingVehicle[];
      /** Why it must be confirmed to be published. */
      readonly guard: string | null;
      readonly columns: FeedColumns | null;
      /** Photos of its vehicles that are still to be fetched, and those that could not be had. */
      readonly photosWaiting: number;
      readonly photosFailed: number;
    };
