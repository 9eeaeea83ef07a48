import { z } from "zod";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { garageVehicleId } from "#lib/domain/ownership/garage/schema.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { keepDocument } from "#lib/domain/ownership/garage-document/mutations.ts";
import { roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { decide } from "#lib/domain/rooms/room-decision/mutations.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import { keptRecallsOf } from "#lib/domain/vehicles/recall/data.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { DemoDoer, DemoDoers } from "./doings-step.ts";
import { bearingPicture, paperPdf } from "./papers.ts";
import { createRandom, drawUuid, type Random } from "./random.ts";
import { DECIDED_ROOM } from "./rooms.ts";

interface MarketDoings {
  readonly doers: DemoDoers;
  readonly seed: number;
  readonly builtAt: Date;
}

/**
 * What belongs to this market and needs more than its rows: papers in storage, where owners stand with
 * the recalls that are held, and the decision of a room with all that stood then. All of it or nothing,
 * and once: by the decision, which stays in its room also where it is reopened.
 */
export async function writeMarketDoings(
  ctx: Ctx<System>,
  { doers, seed, builtAt }: MarketDoings,
): Promise<void> {
  const [decider, other] = [doers.get("shopper"), doers.get("second-shopper")];
  if (decider === undefined) return;
  const room = await ctx.db.room.findFirst({
    where: {
      name: DECIDED_ROOM.name,
      members: { some: { userId: decider.userId, role: "owner" } },
      decisions: { none: {} },
    },
    select: { id: true, vehicles: { select: { id: true, listingId: true } } },
  });
  const chosen = room?.vehicles.find(({ listingId }) => listingId === DECIDED_ROOM.listingId);
  if (room === null || chosen === undefined) return;
  const random = createRandom(seed, "doings of the market");
  // The market's day: whatever the market tells of was before it.
  const today = new Date(Math.floor(builtAt.getTime() / DAY_MS) * DAY_MS);
  await ctx.at(today).transaction(
    async (ctx) => {
      const { userId } = decider;
      for (const doer of [decider, ...(other === undefined ? [] : [other]), doers.get("seller")])
        if (doer !== undefined) await keepPapers(ctx, doer, random);
      await decide(ctx.as({ userId }), {
        room: roomIdSchema.parse(room.id),
        submissionId: drawUuid(random),
        choice: roomVehicleIdSchema.parse(chosen.id),
        why: DECIDED_ROOM.why,
        despite: "",
      });
    },
    { timeout: 60_000 },
  );
}

const vehicleRow = z.array(
  z.object({
    id: garageVehicleId,
    title: z.string(),
    vin: z.string(),
    modelId: z.number(),
    year: z.number(),
    boughtOn: z.string(),
    priceCents: z.number(),
  }),
);
type Vehicle = z.output<typeof vehicleRow>[number];

/** The papers of each vehicle of a garage: of its sale, of a repair with a picture, of its insurance. */
async function keepPapers(ctx: OpenCtx, doer: DemoDoer, random: Random): Promise<void> {
  const vehicles = vehicleRow.parse(
    await ctx.tx.$queryRaw`
      select v.id, concat_ws(' ', v.year, k.name, m.name) as title, v.vin::text as vin, v.model_id as "modelId",
        v.year::int as year, v.purchased_on::text as "boughtOn", v.purchase_price_cents as "priceCents"
      from garage_vehicle v join make k on k.id = v.make_id join model m on m.id = v.model_id
      where v.user_id = ${doer.userId} and v.removed_at is null and v.vin is not null
        and v.purchased_on is not null and v.purchase_price_cents is not null
      order by v.purchased_on, v.id`,
  );
  for (const vehicle of vehicles) {
    const dollars = `$${(vehicle.priceCents / 100).toLocaleString("en-US")}`;
    await keep(ctx, doer, random, vehicle, {
      name: "bill-of-sale.pdf",
      type: "application/pdf",
      bytes: paperPdf([
        "Bill of sale",
        vehicle.title,
        `VIN ${vehicle.vin}`,
        `Sold to ${doer.name} on ${vehicle.boughtOn}`,
        `Price ${dollars}`,
      ]),
      on: vehicle.boughtOn,
    });
    const repair = await ctx.tx.serviceEntry.findFirst({
      where: { vehicleId: vehicle.id, kind: "repair" },
      orderBy: { doneOn: "desc" },
      select: { id: true, doneOn: true, note: true, costCents: true },
    });
    if (repair === null) continue;
    const on = dayOf(repair.doneOn);
    const cost = `$${((repair.costCents ?? 0) / 100).toFixed(2)}`;
    const of = { serviceId: repair.id, on };
    await keep(ctx, doer, random, vehicle, {
      ...of,
      name: "repair-invoice.pdf",
      type: "application/pdf",
      bytes: paperPdf(["Invoice", vehicle.title, repair.note, `Paid ${cost} on ${on}`]),
    });
    await keep(ctx, doer, random, vehicle, {
      ...of,
      name: "old-and-new-bearing.jpg",
      type: "image/jpeg",
      bytes: await bearingPicture(),
    });
    await noteRecalls(ctx, vehicle, on);
  }
}

interface Paper {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly on: string;
  readonly serviceId?: string;
}

async function keep(
  ctx: OpenCtx,
  { userId }: DemoDoer,
  random: Random,
  { id: vehicleId }: Vehicle,
  { name, type, bytes, on, serviceId = undefined }: Paper,
): Promise<void> {
  const submissionId = drawUuid(random);
  await keepDocument(ctx.as({ userId }), {
    vehicleId,
    submissionId,
    file: new File([Uint8Array.from(bytes)], name, { type }),
    serviceId: serviceId ?? null,
  });
  await ctx.tx.garageDocument.updateMany({
    where: { submissionId },
    data: { createdAt: new Date(`${on}T18:00:00Z`) },
  });
}

const noted = ({ campaign, summary }: RecallCampaign) => ({
  campaign,
  summary: (summary ?? "").slice(0, 200),
});

/**
 * Of the recalls that are told of a model year the first that was known by then is done and the first
 * of the others booked; the rest stay open.
 */
async function noteRecalls(
  ctx: OpenCtx,
  { id: vehicleId, modelId, year }: { id: GarageVehicleId; modelId: number; year: number },
  doneOn: string,
): Promise<void> {
  const model = (await catalogIndex()).modelsById.get(modelId);
  const ref = model === undefined ? null : modelYearOf(model, year);
  if (ref === null) return;
  const oldestFirst = (valueIn(await keptRecallsOf(ref)) ?? []).toReversed();
  const done = oldestFirst.find(
    ({ reportReceivedOn }) => reportReceivedOn !== null && reportReceivedOn <= doneOn,
  );
  const booked = oldestFirst.find((each) => each !== done);
  const soon = new Date(ctx.now.getTime() + 9 * DAY_MS);
  if (done !== undefined)
    await ctx.tx.garageRecall.create({
      data: {
        vehicleId,
        ...noted(done),
        state: "done",
        doneOn: new Date(doneOn),
        updatedAt: ctx.now,
      },
    });
  if (booked !== undefined)
    await ctx.tx.garageRecall.create({
      data: { vehicleId, ...noted(booked), state: "booked", bookedFor: soon, updatedAt: ctx.now },
    });
}
