import "server-only";
import { addMonths, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { modelDepreciation } from "#lib/domain/market/depreciation/data.ts";
import { expectedLoss } from "#lib/domain/market/depreciation/rules.ts";
import { sellTiming } from "#lib/domain/market/sell-timing/rules.ts";
import type { NoSellTiming, SellTiming } from "#lib/domain/market/sell-timing/types.ts";
import { odometerReadingsOf } from "#lib/domain/ownership/garage/data.odometer.ts";
import { garageVehicle, garageVehicles } from "#lib/domain/ownership/garage/data.ts";
import { mileageOn } from "#lib/domain/ownership/garage/rules.odometer.ts";
import type { MileageEstimate } from "#lib/domain/ownership/garage/types.odometer.ts";
import type { GarageVehicle, GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { documentsOf } from "#lib/domain/ownership/garage-document/data.ts";
import { loanOf } from "#lib/domain/ownership/garage-loan/data.ts";
import { balanceOn, interestBetween } from "#lib/domain/ownership/garage-loan/rules.ts";
import type { GarageLoan } from "#lib/domain/ownership/garage-loan/types.ts";
import { serviceLog } from "#lib/domain/ownership/garage-maintenance/data.service.ts";
import { schedulesOf } from "#lib/domain/ownership/garage-maintenance/data.ts";
import { byUrgency, dueState } from "#lib/domain/ownership/garage-maintenance/rules.ts";
import type { ScheduleItem } from "#lib/domain/ownership/garage-maintenance/types.ts";
import { pendingTransfer } from "#lib/domain/ownership/garage-transfer/data.ts";
import { garageValueNow, keptValues } from "#lib/domain/ownership/garage-value/data.ts";
import { runningCost } from "#lib/domain/ownership/ownership-cost/rules.running.ts";
import type { RunningCost } from "#lib/domain/ownership/ownership-cost/types.running.ts";
import {
  garageCampaignsOf,
  garageRecallsOf,
} from "#lib/domain/ownership/recall-notice/data.garage.ts";
import { choicesOf } from "#lib/domain/valuation/valuation/data.choices.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { NOT_IN_CATALOG } from "#lib/domain/vehicles/recall/constants.pages.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import type { DueItem, GarageCard, VehicleRecord } from "./types.ts";

const DAYS_PER_YEAR = 365.25;

/** The vehicles of a person's garage, each with what its owner wants to know first. */
export async function garageCards(userId: UserId, asOf: Date): Promise<readonly GarageCard[]> {
  const vehicles = await garageVehicles(userId);
  const ids = vehicles.map(({ id }) => id);
  const [readings, recalls, campaigns] = await Promise.all([
    odometerReadingsOf(ids),
    garageRecallsOf(ids),
    garageCampaignsOf(vehicles),
  ]);
  const schedules = await schedulesOf(ids, readings);
  const today = dayOf(asOf);
  return Promise.all(
    vehicles.map(async (vehicle) => {
      const mileage = mileageOn(readings.get(vehicle.id) ?? [], today);
      const due = dueItems(schedules.get(vehicle.id)?.items ?? [], mileage, today);
      const next = due[0];
      return {
        vehicle,
        mileage,
        value: await valueNow(vehicle, mileage, asOf),
        nextDue: next === undefined || next.due.kind === "unknown" ? null : next,
        recalls: recalls.get(vehicle.id) ?? [],
        campaigns: campaigns.get(vehicle.id) ?? NOT_IN_CATALOG,
      };
    }),
  );
}

/** Everything on a vehicle's page; null where it is not in this person's garage. */
export async function vehicleRecord(
  userId: UserId,
  id: GarageVehicleId,
  asOf: Date,
): Promise<VehicleRecord | null> {
  const vehicle = await garageVehicle(userId, id);
  if (vehicle === null) return null;
  const today = dayOf(asOf);
  const [allReadings, place, values, loan, log, documents, allRecalls, campaigns, transfer, built] =
    await Promise.all([
      odometerReadingsOf([id]),
      lookupZip(vehicle.zip),
      keptValues(id),
      loanOf(id),
      serviceLog(id),
      documentsOf(id),
      garageRecallsOf([id]),
      garageCampaignsOf([vehicle]),
      pendingTransfer(id, asOf),
      choicesOf(vehicle, asOf),
    ]);
  const readings = allReadings.get(id) ?? [];
  const mileage = mileageOn(readings, today);
  const [schedules, value] = await Promise.all([
    schedulesOf([id], allReadings),
    valueNow(vehicle, mileage, asOf),
  ]);
  const schedule = schedules.get(id);
  const costs = log.entries.flatMap(({ kind, day, costCents }) =>
    costCents === null ? [] : [{ kind, day, costCents }],
  );
  const cost = runningCost(costs, readings, values);
  return {
    vehicle,
    built,
    place: place === null ? null : { city: place.city, state: place.state },
    today,
    readings,
    mileage,
    value,
    values,
    loan,
    schedule: dueItems(schedule?.items ?? [], mileage, today),
    removedItems: schedule?.removed ?? [],
    log,
    documents,
    recalls: allRecalls.get(id) ?? [],
    campaigns: campaigns.get(id) ?? NOT_IN_CATALOG,
    runningCost: cost,
    timing: await timingOf({ vehicle, mileage, value, loan, cost, asOf }),
    transfer,
  };
}

async function valueNow(
  vehicle: GarageVehicle,
  mileage: MileageEstimate | null,
  asOf: Date,
): Promise<Valuation | null> {
  return mileage === null ? null : garageValueNow(vehicle, mileage.mileageMiles, asOf);
}

function dueItems(
  items: readonly ScheduleItem[],
  mileage: MileageEstimate | null,
  today: Day,
): readonly DueItem[] {
  const basis = {
    today,
    mileageMiles: mileage?.mileageMiles ?? null,
    milesPerDay: mileage?.milesPerDay ?? null,
  };
  return items
    .map((item) => ({ item, due: dueState(item, basis) }))
    .toSorted((a, b) => byUrgency(a.due, b.due));
}

interface TimingBasis {
  readonly vehicle: GarageVehicle;
  readonly mileage: MileageEstimate | null;
  readonly value: Valuation | null;
  readonly loan: GarageLoan | null;
  readonly cost: RunningCost | string;
  readonly asOf: Date;
}

async function timingOf(basis: TimingBasis): Promise<SellTiming | NoSellTiming> {
  const { vehicle, mileage, value, loan, cost, asOf } = basis;
  if (mileage === null || value?.kind !== "valued") return "no_value";
  const loss = expectedLoss(await modelDepreciation(vehicle, asOf), vehicle.year);
  if (loss === null) return "too_few_older";
  const today = dayOf(asOf);
  const milesPerYear = mileage.milesPerDay === null ? null : mileage.milesPerDay * DAYS_PER_YEAR;
  const monthlyCost =
    typeof cost === "object" && milesPerYear !== null
      ? (cost.centsPerMile * milesPerYear) / 12
      : null;
  return sellTiming(value.p50Cents, loss, {
    owedCents: (months) => (loan === null ? null : balanceOn(loan, addMonths(today, months))),
    holdingCents: (months) => {
      if (loan === null && monthlyCost === null) return null;
      const interest = loan === null ? 0 : interestBetween(loan, today, addMonths(today, months));
      return Math.round(interest + (monthlyCost ?? 0) * months);
    },
  });
}
