import { randomUUID } from "node:crypto";
import type pg from "pg";
import {
  API_KEY_MARK,
  API_KEY_PREFIX_LENGTH,
  SCOPE_NAMES,
} from "#lib/domain/api/api-key/constants.ts";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { insertRow, textOf } from "../access/rows.ts";
import { moveCredits } from "../fixtures/credits.ts";
import { mintSession } from "../fixtures/signed-in.ts";
import type { Site } from "../fixtures/site.ts";
import type { AskedVehicle } from "./vehicles.ts";

/** Vehicles that a room and a garage of one person hold. */
const MOST_KEPT = 40;
/** Enough for every call of a run. */
const API_CREDITS = 50_000;
const REPORT_CREDITS = 1_000_000;

/** A reader who is signed in, has a place, a key, and the vehicles in rooms, garages and at desks. */
export interface AgreementReader {
  readonly site: Pick<Site, "url" | "dataDir">;
  /** What their browser sends. */
  readonly cookie: string;
  /** Of the API. */
  readonly key: string;
  readonly rooms: readonly string[];
  /** Garage vehicles by listing. */
  readonly garage: ReadonlyMap<number, { readonly id: string; readonly cookie: string }>;
}

/** The ZIP code that the reader gave once: Denver, Colorado. */
export const READERS_ZIP = "80202";

/** Makes the reader, with each vehicle in a room and in a garage, and a place at each desk that offers one. */
export async function agreementReader(
  client: pg.Client,
  site: AgreementReader["site"],
  vehicles: readonly AskedVehicle[],
): Promise<AgreementReader> {
  const person = async () => {
    const email = `agreement-${randomUUID()}@example.test`;
    const { userId, token } = await mintSession(client, email, site.dataDir);
    return { userId, cookie: `session=${token}; zip=${READERS_ZIP}` };
  };
  const { userId, cookie } = await person();
  const key = `${API_KEY_MARK}${newSecret()}`;
  await insertRow(client, "api_key", {
    id: randomUUID(),
    submission_id: randomUUID(),
    user_id: userId,
    name: "Agreement",
    prefix: key.slice(0, API_KEY_PREFIX_LENGTH),
    secret_hash: secretHash(key),
    scopes: SCOPE_NAMES,
    created_at: new Date().toISOString(),
  });
  await moveCredits(client, userId, { unit: "api", kind: "operator.granted", parts: API_CREDITS });
  await moveCredits(client, userId, {
    unit: "report",
    kind: "operator.granted",
    parts: REPORT_CREDITS,
  });
  await client.query(
    `insert into membership (organization_id, user_id, role)
     select distinct id, $2::int, 'owner'::membership_role from unnest($1::int[]) as id`,
    [vehicles.flatMap(({ organizationId }) => organizationId ?? []), userId],
  );

  const rooms: string[] = [];
  const garage = new Map<number, { id: string; cookie: string }>();
  for (let from = 0; from < vehicles.length; from += MOST_KEPT) {
    const lot = vehicles.slice(from, from + MOST_KEPT);
    const ids = lot.map(({ id }) => id);
    const room = textOf(
      await insertRow(client, "room", { submission_id: randomUUID(), name: "All of them" }),
    );
    await insertRow(client, "room_member", { room_id: room, user_id: userId, role: "owner" });
    await client.query(
      `insert into room_vehicle (room_id, listing_id, added_by_id, added_price_cents)
       select $1, id, $2, price_cents from listing where id = any($3::int[])`,
      [room, userId, ids],
    );
    rooms.push(room);
    await client.query(
      `insert into favorite (user_id, listing_id, saved_price_cents, saved_status)
       select $1, id, price_cents, status from listing where id = any($2::int[])`,
      [userId, ids],
    );
    const owner = await person();
    const { rows } = await client.query<{ id: string; listing: number }>(
      `with kept as (
         insert into garage_vehicle (user_id, submission_id, vin, make_id, model_id, year, trim, body_style,
           size_class, fuel, drivetrain, transmission, engine, exterior_color, title_status, owner_count, features, zip)
         select $1, gen_random_uuid(), l.vin, l.make_id, l.model_id, l.year, l.trim, l.body_style, l.size_class,
           l.fuel, l.drivetrain, l.transmission, l.engine, l.exterior_color, l.title_status, l.owner_count,
           l.features, s.zip
         from listing l join seller s on s.id = l.seller_id where l.id = any($2::int[])
         returning id, vin
       ), read as (
         insert into odometer_reading (vehicle_id, read_on, mileage_miles)
         select kept.id, $3::date, l.mileage_miles from kept join listing l on l.vin = kept.vin and l.id = any($2::int[])
       )
       select kept.id, l.id as listing from kept join listing l on l.vin = kept.vin and l.id = any($2::int[])`,
      [owner.userId, ids, dayOf(new Date())],
    );
    for (const { id, listing } of rows) garage.set(listing, { id, cookie: owner.cookie });
  }
  return { site, cookie, key, rooms, garage };
}
