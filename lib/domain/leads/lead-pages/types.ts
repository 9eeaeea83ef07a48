/** @file Loads the dealer's leads page with the open lead and the settings page, and hands leads out as a file. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { AdfDeliveryView, DestinationView } from "#lib/domain/leads/adf-delivery/types.ts";
import type { AdfKeyView, ForwardedTradeIn } from "#lib/domain/leads/adf-intake/types.ts";
import type { LeadFile } from "#lib/domain/leads/lead-desk/types.file.ts";
import type {
  BoardColumn,
  LeadCounts,
  LeadPage,
  LeadRow,
  LeadsQuery,
  LeadWorker,
  ReplyRecord,
} from "#lib/domain/leads/lead-desk/types.ts";
import type { LeadSettings } from "#lib/domain/leads/lead-settings/types.ts";
import type { ReplyTemplate } from "#lib/domain/leads/reply-template/types.ts";
import type { TradeIn } from "#lib/domain/leads/trade-in/types.ts";

/** The lead that is open, with what its forms need. */
export interface OpenLead {
  readonly file: LeadFile;
  /** The vehicles among its requests that are to be traded in; none for who may not read who asked. */
  readonly tradeIns: readonly TradeIn[];
  /** Those that documents of others tell of; none for the same. */
  readonly forwardedTradeIns: readonly ForwardedTradeIn[];
  /** On the dealership's calendar. */
  readonly today: Day;
  /** Others of the same person that stand by themselves. */
  readonly alsoWrote: readonly LeadRow[];
  readonly templates: readonly ReplyTemplate[];
  /** What the answer begins with. */
  readonly draft: string;
  readonly submissionIds: { readonly reply: string; readonly note: string };
}

export interface LoadedLeads {
  readonly query: LeadsQuery;
  readonly counts: LeadCounts;
  readonly record: ReplyRecord;
  readonly targetMinutes: number;
  /** Whether the dealership says when it is open; else clocks never stand still. */
  readonly hasHours: boolean;
  readonly workers: readonly LeadWorker[];
  /** The inbox or the board, whichever is asked for. */
  readonly page: LeadPage | null;
  readonly board: readonly BoardColumn[] | null;
  readonly open: OpenLead | null;
  readonly asOf: Date;
}

/** What the part of the settings about leads shows. */
export interface LoadedLeadDelivery {
  readonly settings: LeadSettings;
  readonly templates: readonly ReplyTemplate[];
  readonly destinations: readonly DestinationView[];
  readonly deliveries: readonly AdfDeliveryView[];
  readonly keys: readonly AdfKeyView[];
  /** Where documents are posted to, whole. */
  readonly intakeUrl: string;
  readonly submissionIds: {
    readonly template: string;
    readonly destination: string;
    readonly key: string;
    /** For tests, one for each destination. */
    readonly tests: Readonly<Record<string, string>>;
  };
}
