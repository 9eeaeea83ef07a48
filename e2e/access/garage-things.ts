import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { z } from "zod";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { type Person, SECRET } from "./actors.ts";
import { insertRow, type Row, textOf } from "./rows.ts";

/** A day on which everything of the owner happened. */
export const A_DAY = "2026-03-15";

/** A VIN that no maker gave, of the model year 2020. */
export function ownVin(): string {
  const serial = String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, "0");
  return withCheckDigit(`ZZZZZZZ00LZ${serial}`);
}

/** Puts a vehicle like one of the market into a garage. */
export async function insertVehicle(client: pg.Client, userId: number, of: Row) {
  const same = [
    "make_id",
    "model_id",
    "year",
    "trim",
    "body_style",
    "size_class",
    "fuel",
    "exterior_color",
  ];
  return insertRow(client, "garage_vehicle", {
    ...Object.fromEntries(same.map((column) => [column, of[column]])),
    user_id: userId,
    submission_id: randomUUID(),
    nickname: SECRET,
    vin: ownVin(),
    features: [],
    zip: "80202",
  });
}

/** A vehicle of the owner's with one of everything that is kept of it. */
export async function garageThings(client: pg.Client, { userId, email }: Person, of: Row) {
  const row = await insertVehicle(client, userId, of);
  const vehicle = textOf(row);
  const removedVehicle = textOf(await insertVehicle(client, userId, of));
  await client.query("update garage_vehicle set removed_at = now() where id = $1", [
    removedVehicle,
  ]);
  for (const [day, miles] of [
    ["2026-01-10", 40_000],
    [A_DAY, 41_200],
  ] as const)
    await insertRow(client, "odometer_reading", {
      vehicle_id: vehicle,
      read_on: day,
      mileage_miles: miles,
    });
  await insertRow(client, "garage_loan", {
    vehicle_id: vehicle,
    principal_cents: 1_800_000,
    apr_basis_points: 599,
    months: 60,
    first_payment_on: "2026-01-01",
  });
  const made = async (table: string, values: Row) =>
    textOf(await insertRow(client, table, { vehicle_id: vehicle, ...values }));
  const item = await made("maintenance_item", { name: SECRET, every_miles: 5_000 });
  const removedItem = await made("maintenance_item", {
    name: `${SECRET} once`,
    every_miles: 6_000,
    removed_at: new Date(),
  });
  const entry = (values: Row) =>
    made("service_entry", {
      submission_id: randomUUID(),
      kind: "maintenance",
      done_on: A_DAY,
      note: SECRET,
      ...values,
    });
  const document = (values: Row) =>
    made("garage_document", {
      name: `${SECRET}.pdf`,
      media_type: "application/pdf",
      byte_count: 16,
      key: randomBytes(16).toString("hex"),
      submission_id: randomUUID(),
      ...values,
    });
  await insertRow(client, "garage_recall", {
    vehicle_id: vehicle,
    campaign: "23V456000",
    summary: SECRET,
  });
  const transfer = await made("garage_transfer", {
    to_email: `next-${email}`,
    secret_hash: secretHash(newSecret()),
    expires_at: new Date(Date.now() + 86_400_000),
    document_ids: [],
    submission_id: randomUUID(),
  });
  return {
    vehicle,
    vehicleSubmission: textOf(row, "submission_id"),
    removedVehicle,
    item,
    removedItem,
    entry: await entry({}),
    removedEntry: await entry({ removed_at: new Date() }),
    document: await document({}),
    removedDocument: await document({ removed_at: new Date() }),
    transfer,
  };
}

/** A vehicle like one of the market in somebody's garage. @returns its id. */
export async function vehicleOf(client: pg.Client, userId: number): Promise<string> {
  const { rows } = await client.query(
    "select to_jsonb(l) as row from listing l where status = 'active' order by id limit 1",
  );
  const [{ row }] = z.tuple([z.object({ row: z.record(z.string(), z.unknown()) })]).parse(rows);
  return textOf(await insertVehicle(client, userId, row));
}

/** A request for a trade-in offer for a vehicle, by whoever has it. @returns its lead. */
export async function tradeInLead(
  client: pg.Client,
  {
    vehicle,
    sellerId,
    email,
  }: { readonly vehicle: string; readonly sellerId: number; readonly email: string },
): Promise<string> {
  const { rows } = await client.query("select user_id from garage_vehicle where id = $1", [
    vehicle,
  ]);
  const [{ user_id: userId }] = z.tuple([z.object({ user_id: z.number() })]).parse(rows);
  const lead = textOf(
    await insertRow(client, "lead", {
      seller_id: sellerId,
      submission_id: randomUUID(),
      kind: "trade_in",
      status: "new",
      user_id: userId,
      name: SECRET,
      email,
      message: SECRET,
      created_at: new Date(),
    }),
  );
  await insertRow(client, "trade_in_request", {
    lead_id: lead,
    garage_vehicle_id: vehicle,
    year: 2020,
    make: "Toyota",
    model: "RAV4",
    mileage_miles: 41_200,
    exterior_color: "blue",
    title_status: "clean",
    condition: "good",
    condition_note: "",
  });
  return lead;
}
