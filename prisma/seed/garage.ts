import type { Client } from "pg";
import { z } from "zod";
import { addDays, addMonths, dayOfColumn, laterOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { VALUE_VEHICLE, valueJobKey } from "#lib/domain/ownership/garage/schema.ts";
import { COMMON_INTERVALS } from "#lib/domain/ownership/garage-maintenance/constants.ts";
import { GARAGE_TRANSFER_DAYS } from "#lib/domain/ownership/garage-transfer/constants.ts";
import { isStateCode, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import { fuelSchema } from "#lib/domain/vehicles/vehicle/schema.ts";
import { withCheckDigit } from "#lib/domain/vehicles/vin/rules.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { entriesOf, type LogPlan, readingsOf } from "./garage-log.ts";
import { DEMO_ACCOUNTS, DEMO_DOMAIN, DEMO_PRIVATE_SELLER, NAMED_DEALERS } from "./people.ts";
import { createRandom, drawUuid, type Random } from "./random.ts";
import { keptVehicleRecords } from "./records.ts";
import { SCENARIO_LISTINGS } from "./scenarios.ts";

/** A vehicle that one of the demo's accounts keeps in the garage: one of the market's own. */
interface GaragePlan {
  /** The first part of an account's address. */
  readonly owner: string;
  /** ZIP code where its owner lives. */
  readonly zip: string;
  readonly nickname: string;
  /**
   * How many years ago it was bought: longer than this market remembers, so it is one like the listing
   * with a number of its own. Null for the vehicle of the listing itself.
   */
  readonly boughtYearsAgo: number | null;
  /** Whom its record is offered to. */
  readonly offeredTo?: "shopper";
  /** Which listing of the market it was bought by, or is sold by: conditions and order in SQL. */
  readonly listing: string;
  readonly milesPerDay: number;
  /** Dollars a month at the pump or the plug, and of insurance twice a year. */
  readonly fuelDollars: number;
  readonly insuranceDollars: number;
  /** Borrowed against the price paid; null for nothing. */
  readonly loan: {
    readonly shareOfPrice: number;
    readonly aprBasisPoints: number;
    readonly months: number;
  } | null;
  /** Whether it stands for sale from this garage. */
  readonly isForSale: boolean;
}

/** Where both shoppers live. */
const SHOPPERS_ZIP = "80202";

const PLANS: readonly GaragePlan[] = [
  {
    owner: "shopper",
    zip: SHOPPERS_ZIP,
    nickname: "The commuter",
    boughtYearsAgo: null,
    listing: `l.status = 'sold' and l.title_status = 'clean' and l.year >= 2020
      order by (l.fuel = 'electric') desc, (model.name = 'Model Y') desc, l.ended_at, l.id`,
    milesPerDay: 34,
    fuelDollars: 52,
    insuranceDollars: 890,
    loan: { shareOfPrice: 1.16, aprBasisPoints: 945, months: 72 },
    isForSale: false,
  },
  {
    owner: "shopper",
    zip: SHOPPERS_ZIP,
    nickname: "Old truck",
    boughtYearsAgo: 4,
    listing: `l.status = 'sold' and l.title_status = 'clean' and l.year <= 2018
      order by (l.body_style = 'pickup') desc, (model.name = 'F-150') desc, l.ended_at, l.id`,
    milesPerDay: 17,
    fuelDollars: 96,
    insuranceDollars: 540,
    loan: { shareOfPrice: 0.8, aprBasisPoints: 629, months: 60 },
    isForSale: false,
  },
  {
    owner: "second-shopper",
    zip: SHOPPERS_ZIP,
    nickname: "Blue goose",
    boughtYearsAgo: 3,
    offeredTo: "shopper",
    listing: `l.status = 'sold' and l.title_status = 'clean' and l.year between 2014 and 2019
      order by (model.name in ('Fit', 'Civic', 'Corolla', 'Mazda3')) desc, (l.fuel = 'gasoline') desc,
        l.ended_at, l.id`,
    milesPerDay: 22,
    fuelDollars: 61,
    insuranceDollars: 480,
    loan: null,
    isForSale: false,
  },
  {
    owner: "seller",
    zip: DEMO_PRIVATE_SELLER.zip,
    nickname: "",
    boughtYearsAgo: null,
    listing: `l.id = ${SCENARIO_LISTINGS.privateSeller} order by l.id`,
    milesPerDay: 27,
    fuelDollars: 118,
    insuranceDollars: 610,
    loan: null,
    isForSale: true,
  },
];

/** What members of dealerships drive themselves, each from the town of theirs. */
const MEMBERS: readonly GaragePlan[] = DEMO_ACCOUNTS.flatMap(({ email, organization }) => {
  const dealer = NAMED_DEALERS.find(({ name }) => name === organization);
  return dealer === undefined
    ? []
    : [{ owner: email.slice(0, email.indexOf("@")), zip: dealer.zip }];
}).map(({ owner, zip }, at) => ({
  owner,
  zip,
  nickname: "",
  boughtYearsAgo: 2 + (at % 3),
  listing: `l.status = 'sold' and l.title_status = 'clean' and l.year between 2015 and 2020
    order by l.ended_at, l.id offset ${12 + 5 * at}`,
  milesPerDay: 18 + 3 * (at % 6),
  fuelDollars: 58 + 7 * (at % 5),
  insuranceDollars: 520 + 30 * (at % 4),
  loan: at % 2 === 0 ? { shareOfPrice: 0.85, aprBasisPoints: 589, months: 60 } : null,
  isForSale: false,
}));

/** What a used vehicle loses in a year, roughly: what it cost then is told from what it is asked now. */
const KEPT_A_YEAR = 0.89;

const boughtListing = z.object({
  id: z.number(),
  vin: z.string(),
  makeId: z.number(),
  modelId: z.number(),
  year: z.number(),
  fuel: fuelSchema,
  mileageMiles: z.number(),
  priceCents: z.number(),
  endedAt: z.date().nullable(),
});
type BoughtListing = z.output<typeof boughtListing>;

/** Takes the demo accounts' garages away, children first: the market is written without triggers. */
export async function clearGarages(client: Client): Promise<void> {
  const own = `select v.id from garage_vehicle v join app_user u on u.id = v.user_id where u.email like $1`;
  const tables = [
    "garage_recall",
    "garage_document",
    "service_entry",
    "maintenance_item",
    "garage_transfer",
    "garage_loan",
    "garage_value",
    "odometer_reading",
  ];
  for (const table of tables) {
    await client.query(`delete from ${table} where vehicle_id in (${own})`, [`%@${DEMO_DOMAIN}`]);
  }
  await client.query(`delete from garage_vehicle where id in (${own})`, [`%@${DEMO_DOMAIN}`]);
}

/**
 * Writes the garages of the demo's accounts, in the market's transaction: vehicles of the market
 * with a year of readings and a log. What they are worth is queued, for the worker works it out
 * from the market as it does for everybody.
 */
export async function writeGarages(
  client: Client,
  plan: {
    readonly seed: number;
    readonly today: Date;
    readonly userIdByEmail: ReadonlyMap<string, number>;
  },
): Promise<void> {
  await clearGarages(client);
  const today = dayOfColumn(plan.today);
  for (const [index, garage] of [...PLANS, ...MEMBERS].entries()) {
    const email = `${garage.owner}@${DEMO_DOMAIN}`;
    const userId = plan.userIdByEmail.get(email);
    if (userId === undefined || !DEMO_ACCOUNTS.some((account) => account.email === email)) continue;
    const { rows } = await client.query(
      `select l.id, l.vin::text as vin, l.make_id as "makeId", l.model_id as "modelId", l.year::int as year,
         l.fuel, l.mileage_miles as "mileageMiles", l.price_cents as "priceCents", l.ended_at as "endedAt"
       from listing l join model on model.id = l.model_id where ${garage.listing} limit 1`,
    );
    const listing = z.array(boughtListing).parse(rows)[0];
    if (listing === undefined) continue;
    const random = createRandom(plan.seed, "garage", index);
    await writeVehicle(client, { garage, listing, userId, random, today });
  }
}

async function stateAt(zip: string): Promise<StateCode> {
  const state = (await lookupZip(zip))?.state;
  if (state === undefined || !isStateCode(state)) throw new RangeError(`${zip} lies in no state`);
  return state;
}

const ownersRow = z.tuple([z.object({ owners: z.number() })]);

interface VehiclePlan {
  readonly garage: GaragePlan;
  readonly listing: BoughtListing;
  readonly userId: number;
  readonly random: Random;
  readonly today: Day;
}

async function writeVehicle(client: Client, plan: VehiclePlan): Promise<void> {
  const { garage, listing, userId, random, today } = plan;
  const id = drawUuid(random);
  const start = startOf(plan);
  const { boughtYearsAgo } = garage;
  const priceCents =
    boughtYearsAgo === null
      ? Math.round(listing.priceCents * (garage.isForSale ? 1.18 : 1))
      : Math.round(listing.priceCents / KEPT_A_YEAR ** boughtYearsAgo / 10_000) * 10_000;
  const vin = boughtYearsAgo === null ? listing.vin : await unlistedVin(client, listing.vin);
  const inserted = await client.query(
    `insert into garage_vehicle (id, user_id, submission_id, nickname, vin, make_id, model_id, year, trim, body_style,
       size_class, fuel, drivetrain, transmission, engine, doors, exterior_color, title_status, owner_count, features, zip,
       purchased_on, purchase_price_cents, created_at, updated_at)
     select $1, $2, $3, $4, $10, l.make_id, l.model_id, l.year, l.trim, l.body_style, l.size_class, l.fuel, l.drivetrain,
       l.transmission, l.engine, l.doors, l.exterior_color, l.title_status,
       greatest(l.owner_count + $9::int, case when $11 then 2 end), l.features, $5,
       $6::date, $7, greatest($6::date, u.created_at + interval '40 minutes'), greatest($6::date, u.created_at)
     from listing l join app_user u on u.id = $2 where l.id = $8
     returning owner_count::int as owners`,
    [
      id,
      userId,
      drawUuid(random),
      garage.nickname,
      garage.zip,
      start,
      priceCents,
      listing.id,
      // Whoever bought it is one more; who sells it is counted in the listing.
      garage.isForSale || boughtYearsAgo !== null ? 0 : 1,
      vin,
      // It was bought used, long before the listing that it is like.
      boughtYearsAgo !== null,
    ],
  );
  if (garage.isForSale) {
    await client.query("update listing set garage_vehicle_id = $1 where id = $2", [id, listing.id]);
  }
  const logPlan: LogPlan = {
    random,
    start,
    today,
    fuel: listing.fuel,
    milesPerDay: garage.milesPerDay,
    fuelDollars: garage.fuelDollars,
    insuranceDollars: garage.insuranceDollars,
    // What is for sale shows its mileage in the listing: the record leads up to it.
    mileage: {
      at: garage.isForSale || boughtYearsAgo !== null ? "end" : "start",
      miles: listing.mileageMiles,
    },
  };
  const readings = readingsOf(logPlan);
  await insertRows(client, "odometer_reading", "vehicle_id uuid, read_on date, mileage_miles int", [
    ...readings.map(({ day, miles }) => ({ vehicle_id: id, read_on: day, mileage_miles: miles })),
  ]);
  const { loan } = garage;
  if (loan !== null) {
    await client.query(
      `insert into garage_loan (vehicle_id, principal_cents, apr_basis_points, months, first_payment_on)
       values ($1, $2, $3, $4, $5::date)`,
      [
        id,
        Math.round((priceCents * loan.shareOfPrice) / 10_000) * 10_000,
        loan.aprBasisPoints,
        loan.months,
        addMonths(start, 1),
      ],
    );
  }
  const items = COMMON_INTERVALS[listing.fuel].map((item) => ({ id: drawUuid(random), ...item }));
  await insertRows(
    client,
    "maintenance_item",
    "id uuid, vehicle_id uuid, name text, every_miles int, every_months smallint",
    items.map((item) => ({
      id: item.id,
      vehicle_id: id,
      name: item.name,
      every_miles: item.everyMiles,
      every_months: item.everyMonths,
    })),
  );
  const itemIds = new Map<string, string>(items.map((item) => [item.name, item.id]));
  const entries = entriesOf(logPlan, readings);
  await insertRows(
    client,
    "service_entry",
    "id uuid, vehicle_id uuid, submission_id uuid, kind service_kind, item_id uuid, done_on date, mileage_miles int, cost_cents int, note text, created_at timestamptz",
    entries.map((entry) => ({
      id: drawUuid(random),
      vehicle_id: id,
      submission_id: drawUuid(random),
      kind: entry.kind,
      item_id: entry.item === undefined ? null : (itemIds.get(entry.item) ?? null),
      done_on: entry.day,
      mileage_miles: entry.miles ?? null,
      cost_cents: entry.dollars * 100,
      note: entry.note ?? "",
      created_at: entry.day,
    })),
  );
  const [bought, ...later] = readings;
  if (boughtYearsAgo !== null && bought !== undefined) {
    const records = keptVehicleRecords(random, {
      year: listing.year,
      state: await stateAt(garage.zip),
      owners: ownersRow.parse(inserted.rows)[0].owners,
      readings: [bought, ...later],
    });
    await insertRows(client, "demo_history", "vin text, records json", [{ vin, records }]);
  }
  if (garage.offeredTo !== undefined) await offer(client, plan, id, garage.offeredTo);
  await queueValue(client, id);
}

/** Offers a vehicle's record, by a link whose secret nobody has: no mail of it was ever sent. */
async function offer(
  client: Client,
  { random, today }: VehiclePlan,
  vehicleId: string,
  to: "shopper",
): Promise<void> {
  await client.query(
    `insert into garage_transfer (id, vehicle_id, to_email, secret_hash, created_at, expires_at, submission_id)
     values ($1, $2, $3, encode(sha256(convert_to($4, 'UTF8')), 'hex'), $5::date - interval '8 hours',
       $5::date - interval '8 hours' + make_interval(days => $6), $7)`,
    [
      drawUuid(random),
      vehicleId,
      `${to}@${DEMO_DOMAIN}`,
      `nobody has it ${vehicleId}`,
      today,
      GARAGE_TRANSFER_DAYS,
      drawUuid(random),
    ],
  );
}

/** A number like another's that nothing of this market has: the same vehicle in all that it tells, built later. */
async function unlistedVin(client: Client, like: string): Promise<string> {
  for (let serial = (Number(like.slice(-5)) + 1) % 100_000; ; serial = (serial + 1) % 100_000) {
    const vin = withCheckDigit(`${like.slice(0, 12)}${String(serial).padStart(5, "0")}`);
    const { rowCount } = await client.query(
      "select from listing where vin = $1 union all select from demo_history where vin = $1",
      [vin],
    );
    if (rowCount === 0) return vin;
  }
}

const allowed = z.tuple([z.object({ allowed: z.boolean() })]);

/**
 * Has its value worked out by the worker. A role that may not queue jobs leaves that to the weekly
 * one; the page says what it is worth now either way.
 */
async function queueValue(client: Client, vehicleId: string): Promise<void> {
  const { rows } = await client.query(
    `select coalesce(bool_or(has_schema_privilege(oid, 'usage')), false) as allowed
     from pg_namespace where nspname = 'graphile_worker'`,
  );
  if (!allowed.parse(rows)[0].allowed) return;
  await client.query(
    "select graphile_worker.add_job($1::text, json_build_object('vehicleId', $2::text), job_key => $3::text)",
    [VALUE_VEHICLE.name, vehicleId, valueJobKey(vehicleId)],
  );
}

/** When its owner's record begins: the sale, and for a vehicle that is for sale a year ago. */
function startOf({ garage, listing, today }: VehiclePlan): Day {
  if (garage.boughtYearsAgo !== null)
    return addDays(addMonths(today, -12 * garage.boughtYearsAgo), 17);
  const year = addDays(today, -362);
  return listing.endedAt === null ? year : laterOf(dayOfColumn(listing.endedAt), year);
}

/** Inserts rows through JSON. @param columns with their types, as `json_to_recordset` takes them. */
async function insertRows(
  client: Client,
  table: string,
  columns: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = columns
    .split(",")
    .map((column) => column.trim().split(" ")[0])
    .join(", ");
  await client.query(
    `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as r(${columns})`,
    [JSON.stringify(rows)],
  );
}
