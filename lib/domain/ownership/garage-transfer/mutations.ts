import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { lockOwned, requireOwned, requireRoom } from "#lib/domain/ownership/garage/mutations.ts";
import {
  garageVehicleId,
  VALUE_VEHICLE,
  valueJobKey,
} from "#lib/domain/ownership/garage/schema.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { GARAGE_TRANSFER_DAYS } from "./constants.ts";
import { garageTitles, hashOfToken } from "./data.ts";
import { receivableBy } from "./policy.ts";
import { transferMail } from "./rules.ts";
import type { AcceptForm, GarageTransferForm, NamedGarageTransfer } from "./schema.ts";

/**
 * Offers a vehicle's record to its next owner: in their garage, and by a link that is mailed to them. An offer before it
 * is withdrawn. The same form sent twice mails once.
 * @throws AppError `not_found`, `invalid_input`.
 */
export async function offerTransfer(ctx: Ctx<Viewer>, form: GarageTransferForm): Promise<void> {
  const viewer = ctx.actor;
  const { vehicleId, submissionId, toEmail, documents } = form;
  if (toEmail === viewer.email) {
    throw new AppError("invalid_input", "to oneself", {
      fields: { toEmail: "This is your own address." },
    });
  }
  const vehicle = await requireOwned(ctx, vehicleId);
  const asOf = now();
  const expiresAt = new Date(asOf.getTime() + GARAGE_TRANSFER_DAYS * DAY_MS);
  const token = randomBytes(32).toString("base64url");
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId: viewer.userId, id: vehicleId });
    if ((await tx.garageTransfer.count({ where: { submissionId } })) > 0) return;
    const chosen = await tx.garageDocument.findMany({
      where: { vehicleId, removedAt: null, id: { in: documents } },
      select: { id: true },
    });
    await tx.garageTransfer.updateMany({
      where: { vehicleId, acceptedAt: null, cancelledAt: null },
      data: { cancelledAt: asOf },
    });
    await tx.garageTransfer.create({
      data: {
        vehicleId,
        submissionId,
        toEmail,
        secretHash: hashOfToken(token),
        expiresAt,
        documentIds: chosen.map(({ id }) => id),
      },
    });
    const offer = { from: viewer.name, documentCount: chosen.length, expiresAt, asOf };
    await queueMail(tx, {
      ...transferMail(titleWithTrim(vehicle), { ...offer, toEmail, token }),
      to: toEmail,
    });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "garage.transfer_offered",
      detail: { vehicleId, to: toEmail },
    });
  });
}

/** Withdraws an offer; one that is over already stays so. @throws AppError `not_found`. */
export async function cancelTransfer(
  ctx: Ctx<Person>,
  { vehicleId, transferId }: NamedGarageTransfer,
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockOwned(ctx, { userId, id: vehicleId });
    const transfer = await tx.garageTransfer.findFirst({ where: { id: transferId, vehicleId } });
    if (transfer === null) throw new AppError("not_found", `transfer ${transferId}`);
    if (transfer.cancelledAt !== null || transfer.acceptedAt !== null) return;
    await tx.garageTransfer.update({ where: { id: transferId }, data: { cancelledAt: now() } });
    await recordActivity(ctx, { userId, kind: "garage.transfer_cancelled", detail: { vehicleId } });
  });
}

/**
 * Takes an offer: makes the new owner a vehicle of their own with the record, moves the chosen
 * documents to it, and takes the vehicle out of the old owner's garage. Loan, costs, name and place
 * are not copied. @throws AppError `not_found` for every offer that is not this person's to take; as
 * `requireRoom`.
 */
export async function acceptTransfer(
  ctx: Ctx<Viewer>,
  { transferId, zip }: AcceptForm,
): Promise<GarageVehicleId> {
  const viewer = ctx.actor;
  const asOf = now();
  if ((await lookupZip(zip)) === null) {
    throw new AppError("invalid_input", `no ZIP code ${zip}`, {
      fields: { zip: `We do not know ZIP code ${zip}.` },
    });
  }
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const found = await receivableOffer(ctx, transferId, asOf);
    await requireRoom(ctx, { userId: viewer.userId, what: "added" });
    const newId = await copyRecord(tx, found.vehicleId, { userId: viewer.userId, zip });
    await tx.garageDocument.updateMany({
      where: { vehicleId: found.vehicleId, removedAt: null, id: { in: found.documentIds } },
      data: { vehicleId: newId, serviceId: null },
    });
    await tx.garageTransfer.update({ where: { id: found.id }, data: { acceptedAt: asOf } });
    await tx.garageVehicle.update({
      where: { id: found.vehicleId },
      data: { removedAt: asOf },
    });
    await enqueue(tx, VALUE_VEHICLE, { vehicleId: newId }, { key: valueJobKey(newId) });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "garage.transfer_accepted",
      detail: { vehicleId: newId },
    });
    await recordActivity(ctx, {
      userId: found.fromUserId,
      kind: "garage.transferred",
      detail: { to: viewer.email },
    });
    return newId;
  });
}

/** Declines an offer; the old owner keeps the vehicle. @throws AppError `not_found` as `acceptTransfer`. */
export async function declineTransfer(ctx: Ctx<Viewer>, transferId: string): Promise<void> {
  const asOf = now();
  await ctx.transaction(async (ctx) => {
    const { vehicleId, fromUserId } = await receivableOffer(ctx, transferId, asOf);
    const title = (await garageTitles(ctx.tx, [vehicleId])).get(vehicleId) ?? "";
    await ctx.tx.garageTransfer.update({
      where: { id: transferId },
      data: { cancelledAt: asOf },
    });
    await recordActivity(ctx, {
      userId: ctx.actor.userId,
      kind: "garage.transfer_declined",
      detail: { title },
    });
    await recordActivity(ctx, {
      userId: fromUserId,
      kind: "garage.transfer_not_taken",
      detail: { vehicleId, title },
    });
  });
}

/** An offer that is this person's to take, held for the transaction. @throws AppError `not_found`. */
async function receivableOffer(ctx: OpenCtx<Viewer>, transferId: string, asOf: Date) {
  const { tx } = ctx;
  await tx.$queryRaw`
    select from garage_transfer t join garage_vehicle g on g.id = t.vehicle_id
    where t.id = ${transferId}::uuid for update of t, g`;
  const found = await tx.garageTransfer.findFirst({
    where: { ...receivableBy(ctx.actor, asOf), id: transferId },
    select: {
      id: true,
      documentIds: true,
      vehicle: { select: { id: true, userId: true } },
    },
  });
  if (found === null) {
    throw new AppError("not_found", "no such transfer for this person", {
      said: "This offer is over. Ask for a new one.",
    });
  }
  const { vehicle, ...offer } = found;
  return {
    ...offer,
    vehicleId: garageVehicleId.parse(vehicle.id),
    fromUserId: vehicle.userId as UserId,
  };
}

/** Copies what is handed over of a vehicle to a new one; see HANDED_OVER and KEPT_BACK. */
async function copyRecord(
  tx: Transaction,
  from: GarageVehicleId,
  owner: { readonly userId: UserId; readonly zip: string },
): Promise<GarageVehicleId> {
  const old = await tx.garageVehicle.findUniqueOrThrow({
    where: { id: from },
    select: {
      vin: true,
      makeId: true,
      modelId: true,
      year: true,
      trim: true,
      bodyStyle: true,
      sizeClass: true,
      fuel: true,
      drivetrain: true,
      transmission: true,
      engine: true,
      doors: true,
      exteriorColor: true,
      titleStatus: true,
      ownerCount: true,
      features: true,
      readings: { select: { readOn: true, mileageMiles: true } },
      schedule: {
        where: { removedAt: null },
        select: { id: true, name: true, everyMiles: true, everyMonths: true },
      },
      services: { where: { removedAt: null, kind: { in: ["maintenance", "repair"] } } },
      recalls: {
        select: { campaign: true, summary: true, state: true, bookedFor: true, doneOn: true },
      },
    },
  });
  const { readings, schedule, services, recalls, ownerCount, ...facts } = old;
  const made = await tx.garageVehicle.create({
    data: {
      ...facts,
      ...owner,
      submissionId: randomUUID(),
      ownerCount: ownerCount === null ? null : ownerCount + 1,
      readings: { create: readings },
      schedule: { create: schedule.map(({ id: _, ...item }) => item) },
      recalls: { create: recalls },
    },
    select: { id: true, schedule: { select: { id: true, name: true } } },
  });
  const nameOf = new Map(schedule.map(({ id, name }) => [id, name]));
  const itemOf = new Map(made.schedule.map(({ id, name }) => [name, id]));
  await tx.serviceEntry.createMany({
    data: services.map(({ kind, itemId, doneOn, mileageMiles, note }) => ({
      vehicleId: made.id,
      submissionId: randomUUID(),
      kind,
      itemId: itemOf.get(nameOf.get(itemId ?? "") ?? "") ?? null,
      doneOn,
      mileageMiles,
      note,
    })),
  });
  return garageVehicleId.parse(made.id);
}
