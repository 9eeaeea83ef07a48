import { randomUUID } from "node:crypto";
import { asDay, columnOfDay, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { NewEntry } from "#lib/domain/ownership/garage-maintenance/schema.service.ts";
import type { NewVehicle } from "#lib/domain/ownership/garage-page/schema.intake.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";

export const TODAY = dayOf(now());

/** Lets the catalog of `insertMarket` know a model year of its first model, the RAV4. */
export async function knowModelYear(year: number): Promise<void> {
  await database().modelYear.create({ data: { id: year, modelId: 2000, year } });
}

/** A RAV4 as the form that adds it by hand holds it. */
export function newVehicleOf(changes: Partial<NewVehicle> = {}): NewVehicle {
  return {
    submissionId: randomUUID(),
    vin: null,
    modelId: 2000,
    year: 2020,
    nickname: "",
    trim: "XLE",
    fuel: "gasoline",
    drivetrain: "awd",
    transmission: null,
    exteriorColor: "blue",
    titleStatus: "clean",
    mileageMiles: 61_200,
    ownerCount: null,
    zip: "80202",
    purchasedOn: null,
    purchasePriceCents: null,
    ...changes,
  };
}

/** An entry of the log as its form holds it. */
export function entryOf(vehicleId: GarageVehicleId, changes: Partial<NewEntry> = {}): NewEntry {
  return {
    vehicleId,
    submissionId: randomUUID(),
    kind: "maintenance",
    itemId: null,
    doneOn: TODAY,
    mileageMiles: null,
    costCents: 8_400,
    note: "",
    ...changes,
  };
}

/** Readings of a vehicle, in the place of those it has. */
export async function setReadings(
  vehicleId: GarageVehicleId,
  readings: readonly (readonly [day: string, miles: number])[],
): Promise<void> {
  await database().odometerReading.deleteMany({ where: { vehicleId } });
  await database().odometerReading.createMany({
    data: readings.map(([day, mileageMiles]) => ({
      vehicleId,
      readOn: columnOfDay(asDay(day)),
      mileageMiles,
    })),
  });
}

/** A PDF as small as one can be, as a browser sends it. */
export function pdfFile(name = "Receipt.pdf"): File {
  return new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" });
}
