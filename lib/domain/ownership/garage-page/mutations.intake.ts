import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { columnOfDay, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { requireRoom } from "#lib/domain/ownership/garage/mutations.ts";
import { ownedBy } from "#lib/domain/ownership/garage/policy.ts";
import {
  garageVehicleId,
  VALUE_VEHICLE,
  valueJobKey,
} from "#lib/domain/ownership/garage/schema.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { COMMON_INTERVALS } from "#lib/domain/ownership/garage-maintenance/constants.ts";
import { requireHad } from "#lib/domain/valuation/valuation/rules.choices.ts";
import { titleWithTrim, vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Ctx, Person } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { draftFromVin, garageDraftOf } from "./data.intake.ts";
import type { NewVehicle } from "./schema.intake.ts";
import type { VehicleDraft } from "./types.intake.ts";

/**
 * Puts a vehicle into a person's garage: with today's odometer reading, a schedule of common
 * intervals for its fuel, and its value on the way. The same form sent twice adds one vehicle.
 * What it is comes from the catalog and the VIN, never from the form.
 * @throws AppError `invalid_input` beside the fields at fault.
 */
export async function addVehicleToGarage(
  ctx: Ctx<Person>,
  form: NewVehicle,
): Promise<GarageVehicleId> {
  const { userId } = ctx.actor;
  const asOf = now();
  const draft = await knownVehicle(form, asOf);
  requireHad(form, draft.built, vehicleTitle(draft));
  if ((await lookupZip(form.zip)) === null) {
    throw refused({ zip: `We do not know ZIP code ${form.zip}.` });
  }
  const { modelId, year, mileageMiles, purchasedOn, submissionId, ...stated } = form;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // A copy of this form waits here, and then finds what the first one made.
    await tx.$queryRaw`select from app_user where id = ${userId} for update`;
    const sent = await tx.garageVehicle.findUnique({
      where: { submissionId },
      select: { id: true, userId: true },
    });
    if (sent !== null) {
      if (sent.userId !== userId) throw new AppError("not_found", "a form of somebody else");
      return garageVehicleId.parse(sent.id);
    }
    await requireRoom(ctx, { userId, what: "added" });
    const own = await tx.garageVehicle.findMany({
      where: ownedBy(userId),
      select: { vin: true },
    });
    if (draft.vin !== null && own.some(({ vin }) => vin === draft.vin)) {
      throw new AppError("invalid_input", "vin twice", {
        said: "This VIN is already in your garage.",
      });
    }
    const { id } = await tx.garageVehicle.create({
      data: {
        ...stated,
        vin: draft.vin,
        userId,
        submissionId,
        makeId: (await tx.model.findUniqueOrThrow({ where: { id: modelId } })).makeId,
        modelId,
        year,
        bodyStyle: draft.bodyStyle,
        sizeClass: draft.sizeClass,
        engine: draft.engine,
        purchasedOn: purchasedOn === null ? null : columnOfDay(purchasedOn),
        readings: { create: { readOn: columnOfDay(dayOf(asOf)), mileageMiles } },
        schedule: { create: [...COMMON_INTERVALS[form.fuel]] },
      },
      select: { id: true },
    });
    await enqueue(tx, VALUE_VEHICLE, { vehicleId: id }, { key: valueJobKey(id) });
    await recordActivity(ctx, {
      userId,
      kind: "garage.added",
      detail: {
        vehicleId: id,
        title: titleWithTrim({ ...draft, trim: form.trim }),
      },
    });
    return garageVehicleId.parse(id);
  });
}

/** What the catalog has of the form's vehicle, and what its VIN says. @throws AppError `invalid_input`. */
async function knownVehicle(form: NewVehicle, asOf: Date): Promise<VehicleDraft> {
  if (form.vin !== null) {
    const intake = await draftFromVin(form.vin, asOf);
    if (intake.kind === "refused") throw wrongVin(intake.message);
    if (intake.draft.modelId !== form.modelId || intake.draft.year !== form.year) {
      throw wrongVin("The VIN is of another model or year. Start again with the VIN.");
    }
    return intake.draft;
  }
  const draft = await garageDraftOf(form.modelId, form.year);
  if (draft === null) {
    throw new AppError("invalid_input", "no such model year", {
      said: "That model year is not in our catalog. Start again with the make.",
    });
  }
  return draft;
}

/** The VIN stands in no field of the form: it is what the form was made from. */
function wrongVin(said: string): AppError {
  return new AppError("invalid_input", "a VIN that cannot be added", { said });
}

function refused(fields: Readonly<Record<string, string>>): AppError {
  return new AppError("invalid_input", "a vehicle that cannot be added", { fields });
}
