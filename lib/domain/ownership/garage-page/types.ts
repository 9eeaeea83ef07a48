/** @file Loads the garage and an owned vehicle's page, takes one in by VIN or make, and hands all of one out as a file. */

import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { NoSellTiming, SellTiming } from "#lib/domain/market/sell-timing/types.ts";
import type { DoneWord } from "#lib/domain/ownership/garage/constants.ts";
import type {
  MileageEstimate,
  OdometerEntry,
} from "#lib/domain/ownership/garage/types.odometer.ts";
import type { GarageVehicle, RemovedVehicle } from "#lib/domain/ownership/garage/types.ts";
import type { RefusalWord } from "#lib/domain/ownership/garage-document/constants.ts";
import type { GarageDocuments } from "#lib/domain/ownership/garage-document/types.ts";
import type { GarageLoan } from "#lib/domain/ownership/garage-loan/types.ts";
import type { ServiceLog } from "#lib/domain/ownership/garage-maintenance/types.service.ts";
import type { DueState, ScheduleItem } from "#lib/domain/ownership/garage-maintenance/types.ts";
import type {
  OfferedTransfer,
  PendingGarageTransfer,
} from "#lib/domain/ownership/garage-transfer/types.ts";
import type { KeptValue } from "#lib/domain/ownership/garage-value/types.ts";
import type {
  NoRunningCost,
  RunningCost,
} from "#lib/domain/ownership/ownership-cost/types.running.ts";
import type { GarageRecall } from "#lib/domain/ownership/recall-notice/types.garage.ts";
import type { BuiltChoices } from "#lib/domain/valuation/valuation/types.choices.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import type { LoadedIntake } from "./types.intake.ts";

/** Something on a schedule with when it is due. */
export interface DueItem {
  readonly item: ScheduleItem;
  readonly due: DueState;
}

/** A vehicle in the list of a garage. */
export interface GarageCard {
  readonly vehicle: GarageVehicle;
  readonly mileage: MileageEstimate | null;
  readonly value: Valuation | null;
  /** What is due first; null where nothing is known to be due. */
  readonly nextDue: DueItem | null;
  readonly recalls: readonly GarageRecall[];
  /** The campaigns of its model year. */
  readonly campaigns: SourceAnswer<readonly RecallCampaign[]>;
}

/** A vehicle's page. */
export interface VehicleRecord {
  readonly vehicle: GarageVehicle;
  /** What it may be stated to have. */
  readonly built: BuiltChoices;
  /** "Denver, CO"; null for a ZIP code that we do not know any more. */
  readonly place: { readonly city: string; readonly state: string } | null;
  readonly today: Day;
  readonly readings: readonly OdometerEntry[];
  readonly mileage: MileageEstimate | null;
  readonly value: Valuation | null;
  readonly values: readonly KeptValue[];
  readonly loan: GarageLoan | null;
  readonly schedule: readonly DueItem[];
  readonly removedItems: readonly { readonly id: string; readonly name: string }[];
  readonly log: ServiceLog;
  readonly documents: GarageDocuments;
  readonly recalls: readonly GarageRecall[];
  /** The campaigns of its model year. */
  readonly campaigns: SourceAnswer<readonly RecallCampaign[]>;
  readonly runningCost: RunningCost | NoRunningCost;
  readonly timing: SellTiming | NoSellTiming;
  readonly transfer: PendingGarageTransfer | null;
}

interface Loaded {
  /** What was done just now, as the page's address says. */
  readonly done: DoneWord | null;
  /** Names the forms of this rendering: each sent twice does one thing. */
  readonly submissionId: string;
  readonly asOf: Date;
}

export interface LoadedGarage extends Loaded {
  readonly cards: readonly GarageCard[];
  readonly removed: readonly RemovedVehicle[];
  readonly intake: LoadedIntake;
  /** What others offer to them. */
  readonly offers: readonly OfferedTransfer[];
  /** Why the mailed link that was opened offers nothing; null where it does, or none was. */
  readonly linkRefused: string | null;
  /** Whether one more vehicle takes a plan that they do not hold. */
  readonly takesPlus: boolean;
}

export interface LoadedGarageVehicle extends Loaded {
  readonly record: VehicleRecord;
  /** Why a document was not kept just now. */
  readonly refused: RefusalWord | null;
}
