/** @file A dealership's stock: the table, one vehicle added by VIN or edited, and the stock as a file in four layouts. */

import type { ReplyFact } from "#lib/domain/dealers/seller-record/types.ts";
import type { OffSaleWord } from "#lib/domain/inventory/disposition/constants.ts";
import type { Deal } from "#lib/domain/listings/deal-rating/types.ts";
import type {
  ListingCondition,
  ListingId,
  ListingStatus,
} from "#lib/domain/listings/listing/types.ts";
import type {
  INVENTORY_COLUMNS,
  INVENTORY_STATUSES,
  INVENTORY_TABLE_SORTS,
  SEGMENTS,
} from "./constants.ts";

/** How an asking price stands to what vehicles like it ask. */
export type ToMarket =
  | {
      readonly kind: "rated";
      readonly deal: Deal;
      readonly expectedCents: number;
      /** Comparable vehicles behind it. */
      readonly n: number;
      /** Of its model, by others. */
      readonly modelCount: number;
      /** The edition of the appraisal that it belongs to. */
      readonly editionId: number | null;
    }
  | { readonly kind: "none"; readonly words: string };

/** A vehicle's place by price among those that compete with it, 1 being the lowest. */
export interface InventoryRank {
  readonly place: number;
  readonly of: number;
  /** The day before; null where it was not ranked then. */
  readonly before: number | null;
}

/** A vehicle of an organization as its own inventory shows it. Moments are ISO; it crosses to the browser. */
export interface InventoryRow {
  readonly id: ListingId;
  readonly vin: string;
  readonly stockNumber: string | null;
  readonly status: ListingStatus;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly condition: ListingCondition;
  readonly mileageMiles: number;
  readonly priceCents: number;
  readonly sellerSince: string;
  /** When it was sold or withdrawn; null while it is neither. */
  readonly endedAt: string | null;
  readonly soldPriceCents: number | null;
  readonly soldInferred: boolean;
  /** The day it came into stock, where a feed or a member said; null: the day it was listed. */
  readonly inStockOn: string | null;
  /** Whole days in stock: its age, which costs. */
  readonly days: number;
  /** Whole days listed here, as shoppers count them. */
  readonly daysHere: number;
  /** The word by which a feed keeps it off sale; null where none does. */
  readonly offSaleWord: OffSaleWord | null;
  readonly toMarket: ToMarket;
  /** Null where it is not ranked. */
  readonly rank: InventoryRank | null;
  /** Views on each of the last seven UTC days, the oldest first. */
  readonly views: readonly number[];
  /** Leads about it in its whole time, and in the last seven days. */
  readonly leadCount: number;
  readonly newLeadCount: number;
  readonly photoCount: number;
  readonly hasDescription: boolean;
  /** "Listing says AWD, VIN says RWD", a line each. */
  readonly conflicts: readonly string[];
  /** Campaigns for its model year that say not to drive it or to park it outside; null: not checked. */
  readonly urgentRecallCount: number | null;
  /** The price that is suggested for one that is aged, in cents; null without a suggestion. */
  readonly suggestedCents: number | null;
}

/** What the dealer reckons with. */
export interface InventoryTerms {
  /** What a vehicle costs each day that it stands. */
  readonly holdingCentsPerDay: number;
  /** From this many days on a vehicle counts as aged. */
  readonly agedDays: number;
  /** Whether nobody has said so and these are our usual figures. */
  readonly isAssumed: boolean;
}

export type InventoryColumn = keyof typeof INVENTORY_COLUMNS;
export type InventorySegment = keyof typeof SEGMENTS;
export type InventorySort = keyof typeof INVENTORY_TABLE_SORTS;
export type InventoryStatus = keyof typeof INVENTORY_STATUSES;

/** What the table is asked to show. */
export interface InventoryQuery {
  readonly status: InventoryStatus;
  readonly segment: InventorySegment;
  /** Words of a VIN, a stock number or a model; "" for all. */
  readonly find: string;
  readonly sort: InventorySort;
  readonly descending: boolean;
  /** From 1; for those who turn pages without JavaScript. */
  readonly page: number;
}

/** Something about a vehicle that its dealer could see to, the most pressing first. */
export interface HealthIssue {
  readonly kind: "recall" | "aged" | "conflict" | "photos" | "description" | "few_photos";
  readonly tone: "bad" | "warn" | "soft";
  readonly words: string;
}

/** The page's figures, over all vehicles of the status that is shown. */
export interface InventorySummary {
  readonly count: number;
  readonly addedThisWeek: number;
  /** Median age, and median of the days listed, which markets count; null without vehicles. */
  readonly medianDays: number | null;
  readonly medianDaysHere: number | null;
  /** Median asking price against what is expected, as a share; of the `rated` ones. */
  readonly medianToMarket: number | null;
  readonly rated: number;
  readonly holdingCentsPerDay: number;
  /** How many have each kind of issue, and how many have any that needs work. */
  readonly needsWork: number;
  readonly issues: Readonly<Partial<Record<HealthIssue["kind"], number>>>;
}

/** All vehicles of one status, as of a moment. */
export interface Inventory {
  readonly rows: readonly InventoryRow[];
  readonly asOf: string;
  /** Why ratings are missing from all of them; null while they can be asked for. */
  readonly marketGap: string | null;
  /** Why recalls are not checked for some of them; null where all are. */
  readonly recallGap: string | null;
}

/** What the figures are set beside. */
export interface InventoryContext {
  /** Vehicles of each status, those that are over of the last days only. */
  readonly statusCounts: Readonly<Record<InventoryStatus, number>>;
  /** Median days listed of the vehicles for sale in the dealership's state, and of how many; null while unknown. */
  readonly stateDays: { readonly median: number; readonly n: number } | null;
  /** How leads are answered, as the public page says it. */
  readonly reply: ReplyFact;
  /** Leads of the last seven days. */
  readonly recentLeads: number;
}

/** The inventory's table as its page shows it at first. */
export interface LoadedInventory {
  readonly query: InventoryQuery;
  /** The rows of the page that is asked for, in their order. */
  readonly rows: readonly InventoryRow[];
  /** How many rows the query chooses, on this page and others. */
  readonly chosenCount: number;
  readonly segments: Readonly<Record<InventorySegment, number>>;
  readonly summary: InventorySummary;
  readonly context: InventoryContext;
  readonly terms: InventoryTerms;
  readonly columns: readonly InventoryColumn[];
  readonly marketGap: string | null;
  readonly recallGap: string | null;
  /** ISO. */
  readonly asOf: string;
  /** Names the state of the rows: the browser asks for all of them again when it changes. */
  readonly version: string;
}
