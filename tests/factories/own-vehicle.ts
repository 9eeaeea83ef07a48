import { randomUUID } from "node:crypto";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import type { PrivatePublishForm } from "#lib/domain/ownership/private-listing/schema.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";

/** A VIN that no maker gave: its check digit is right, and it decodes to nothing. */
export function nobodysVin(serial: number): string {
  return withCheckDigit(`ZZZZZZZ00LZ${String(serial).padStart(6, "0")}`);
}

/** A vehicle in a person's garage, a Toyota RAV4 of the market that `insertMarket` makes. */
export async function createOwnVehicle(
  userId: UserId,
  { vin, year = 2020 }: { readonly vin: string | null; readonly year?: number },
): Promise<GarageVehicleId> {
  const { id } = await database().garageVehicle.create({
    data: {
      userId,
      submissionId: randomUUID(),
      vin,
      makeId: 400,
      modelId: 2000,
      year,
      trim: "XLE",
      bodyStyle: "suv",
      sizeClass: "midsize",
      fuel: "gasoline",
      drivetrain: "awd",
      exteriorColor: "blue",
      zip: "80202",
    },
  });
  return garageVehicleId.parse(id);
}

/** A form that publishes a vehicle, as it is filled in; sent twice it is the same form. */
export function publishFormOf(
  vehicleId: GarageVehicleId,
  changes: Partial<PrivatePublishForm> = {},
): PrivatePublishForm {
  return {
    vehicleId,
    submissionId: randomUUID(),
    price: 2_150_000,
    mileage: 41_200,
    zip: "80202",
    description: "One owner.",
    titleStatus: "clean",
    interiorColor: null,
    features: ["heated_seats"],
    vin: "",
    start: "shown",
    ...changes,
  };
}
