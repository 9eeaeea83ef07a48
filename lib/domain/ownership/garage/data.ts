import "server-only";
import { z } from "zod";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { vehicleName } from "./rules.ts";
import { garageVehicleId, garageWords } from "./schema.ts";
import type { GarageVehicle, GarageVehicleId, RemovedVehicle } from "./types.ts";

const vehicleRow = garageWords
  .extend({
    id: garageVehicleId,
    nickname: z.string(),
    vin: z.string().nullable(),
    makeId: z.number(),
    modelId: z.number(),
    make: z.string(),
    model: z.string(),
    year: z.number(),
    trim: z.string().nullable(),
    engine: z.string().nullable(),
    ownerCount: z.number().nullable(),
    zip: z.string(),
    purchasedOn: z.date().nullable(),
    purchasePriceCents: z.number().nullable(),
  })
  .transform(
    (row): GarageVehicle => ({
      ...row,
      purchasedOn: row.purchasedOn === null ? null : dayOfColumn(row.purchasedOn),
    }),
  );

/** Columns of `vehicleRow` from a garage vehicle g, make and model. */
const COLUMNS = Prisma.sql`
  g.id::text as id, g.nickname, g.vin::text as vin, g.make_id as "makeId", g.model_id as "modelId",
  make.name as make, model.name as model, g.year::int as year, g.trim, g.body_style as "bodyStyle",
  g.size_class as "sizeClass", g.fuel, g.drivetrain, g.transmission, g.engine,
  g.exterior_color as "exteriorColor", g.title_status as "titleStatus",
  g.owner_count::int as "ownerCount", g.zip::text as zip, g.purchased_on as "purchasedOn",
  g.purchase_price_cents as "purchasePriceCents"`;
const FROM = Prisma.sql`garage_vehicle g join make on make.id = g.make_id join model on model.id = g.model_id`;

/** The vehicles in a person's garage, in the order they were added. From the primary: they may just have been. */
export async function garageVehicles(userId: UserId): Promise<readonly GarageVehicle[]> {
  const rows = await database().$queryRaw(Prisma.sql`
    select ${COLUMNS} from ${FROM}
    where g.user_id = ${userId} and g.removed_at is null
    order by g.created_at, g.id`);
  return z.array(vehicleRow).parse(rows);
}

/** A vehicle in a person's own garage; null for everybody else's, and for what was taken out. */
export async function garageVehicle(
  userId: UserId,
  id: GarageVehicleId,
): Promise<GarageVehicle | null> {
  const rows = await database().$queryRaw(Prisma.sql`
    select ${COLUMNS} from ${FROM}
    where g.id = ${id}::uuid and g.user_id = ${userId} and g.removed_at is null`);
  return z.array(vehicleRow).parse(rows)[0] ?? null;
}

/** A vehicle in anybody's garage, for jobs; null when it was taken out meanwhile. */
export async function anyGarageVehicle(id: GarageVehicleId): Promise<GarageVehicle | null> {
  const rows = await database().$queryRaw(Prisma.sql`
    select ${COLUMNS} from ${FROM} where g.id = ${id}::uuid and g.removed_at is null`);
  return z.array(vehicleRow).parse(rows)[0] ?? null;
}

const removedRow = z.object({
  id: garageVehicleId,
  nickname: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  trim: z.string().nullable(),
  removedAt: z.date(),
});

/** What a person took out of the garage and can bring back; what was handed over is not among it. */
export async function removedVehicles(userId: UserId): Promise<readonly RemovedVehicle[]> {
  const rows = await database().$queryRaw(Prisma.sql`
    select g.id::text as id, g.nickname, make.name as make, model.name as model,
      g.year::int as year, g.trim, g.removed_at as "removedAt"
    from ${FROM}
    where g.user_id = ${userId} and g.removed_at is not null
      and not exists (select from garage_transfer t where t.vehicle_id = g.id and t.accepted_at is not null)
    order by g.removed_at desc`);
  return z
    .array(removedRow)
    .parse(rows)
    .map((row) => ({ id: row.id, name: vehicleName(row), removedAt: row.removedAt.toISOString() }));
}
