import pg from "pg";
import { z } from "zod";
import { FUEL_ECONOMY_COLUMNS } from "#lib/domain/vehicles/fuel-economy/constants.import.ts";
import { BODY_STYLES, FUELS, SIZE_CLASSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { CopyBuffer, textArrayCell } from "#lib/platform/db/copy.ts";
import { demoComplaints } from "./demo-complaints.ts";
import { fuelEconomyRows } from "./demo-fuel-economy.ts";
import { type DemoModelYear, type RecordName, recordNameOf } from "./demo-model-year.ts";
import { demoRatings } from "./demo-ratings.ts";
import { demoCampaigns } from "./demo-recalls.ts";

/** Kinds of records that the demo market makes up, by the names of their imports. */
const KINDS = ["epa", "recalls", "complaints", "ratings"] as const;
type Kind = (typeof KINDS)[number];

/** How many records of each kind were written; nothing of a kind that a publisher's file stands for. */
export type DemoRecordCounts = Readonly<Record<Kind, number>>;

export interface DemoRecordOptions {
  /** They end with the day before this one (UTC). */
  readonly now: Date;
}

/** Makes one writer at a time wait for another, whoever started it. */
const WRITE_LOCK = 7_205_003;

/**
 * Writes the made-up records of every model year of the catalog that has none yet, in one transaction:
 * running it again writes nothing. Does nothing without a demo market, and nothing of a kind that was
 * imported. For set-up, and for whoever extends the catalog.
 */
export async function fillDemoRecords(
  databaseUrl: string,
  options: DemoRecordOptions,
): Promise<DemoRecordCounts> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "lotwise demo records",
  });
  await client.connect();
  try {
    await client.query("BEGIN");
    const counts = await writeDemoRecords(client, options);
    await client.query("COMMIT");
    if (Object.values(counts).some((count) => count > 0)) await client.query(VACUUM_DEMO_RECORDS);
    return counts;
  } finally {
    // An open transaction ends with its connection.
    await client.end();
  }
}

/** To be run after the transaction that wrote them. */
export const VACUUM_DEMO_RECORDS =
  "VACUUM (ANALYZE) fuel_economy, fuel_economy_model, recall_campaign, recall_vehicle, complaint, safety_rating, nhtsa_name";

const seedRow = z.array(z.object({ seed: z.number() })).max(1);
const kindRow = z.array(z.object({ kind: z.enum(KINDS) }));

/** The same within a transaction that is open: the demo market's build. */
export async function writeDemoRecords(
  client: pg.Client,
  { now }: DemoRecordOptions,
): Promise<DemoRecordCounts> {
  await client.query("SET LOCAL statement_timeout = 0");
  await client.query("select pg_advisory_xact_lock($1)", [WRITE_LOCK]);
  const counts: Record<Kind, number> = { epa: 0, recalls: 0, complaints: 0, ratings: 0 };
  const [market] = seedRow.parse((await client.query("select seed from demo_market")).rows);
  if (market === undefined) return counts;
  await client.query(
    `insert into demo_records (kind, written_at) select kind, $2 from unnest($1::text[]) kind
     where not exists (select from source_import i where i.source = kind and i.state = 'done')
     on conflict (kind) do nothing`,
    [KINDS, now],
  );
  // An import that publishes now waits for these rows, and then takes them all.
  const kinds = kindRow.parse(
    (
      await client.query("select kind from demo_records where kind = any($1) for key share", [
        KINDS,
      ])
    ).rows,
  );
  if (kinds.length === 0) return counts;
  const { seed } = market;
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const catalog = await catalogOf(client);
  for (const { kind } of kinds) {
    const covered = await coveredBy(client, kind);
    const missing = catalog.filter((of) => !covered.has(keyOf(kind, of)));
    counts[kind] = await WRITERS[kind](client, { seed, modelYears: missing, today });
  }
  return counts;
}

interface Writing {
  readonly seed: number;
  readonly modelYears: readonly DemoModelYear[];
  readonly today: Date;
}

const modelYearRow = z.array(
  z.object({
    modelId: z.number(),
    make: z.string(),
    model: z.string(),
    year: z.number(),
    bodyStyle: oneOf(BODY_STYLES),
    sizeClass: oneOf(SIZE_CLASSES),
    engines: z.array(
      z.object({
        fuel: oneOf(FUELS).nullable(),
        liters: z.number().nullable(),
        cylinders: z.number().nullable(),
        turbocharged: z.boolean(),
      }),
    ),
  }),
);

async function catalogOf(client: pg.Client): Promise<readonly DemoModelYear[]> {
  const { rows } = await client.query(`
    select o.id as "modelId", m.name as make, o.name as model, y.year::int as year,
      o.body_style as "bodyStyle", o.size_class as "sizeClass",
      coalesce(t.engines, '[]') as engines
    from model_year y join model o on o.id = y.model_id join make m on m.id = o.make_id
    left join lateral (
      select jsonb_agg(distinct jsonb_build_object('fuel', fuel, 'liters', round(displacement_liters::numeric, 1),
        'cylinders', cylinders, 'turbocharged', coalesce(engine ~* 'turbo', false))) as engines
      from trim where model_year_id = y.id) t on true
    order by m.slug collate "C", o.slug collate "C", y.year`);
  return modelYearRow.parse(rows);
}

const coveredRow = z.array(z.object({ key: z.string() }));

const COVERED: Readonly<Record<Kind, string>> = {
  epa: `select distinct j.model_id || '/' || j.year as key from fuel_economy_model j
    join fuel_economy e on e.id = j.epa_id where e.source = 'demo'`,
  recalls: `select distinct v.make_key || '/' || v.model_key || '/' || v.year as key from recall_vehicle v
    join recall_campaign r using (campaign) where r.source = 'demo'`,
  complaints: `select distinct make_key || '/' || model_key || '/' || year as key from complaint where source = 'demo'`,
  ratings: `select distinct make_key || '/' || model_key || '/' || year as key from safety_rating where source = 'demo'`,
};

async function coveredBy(client: pg.Client, kind: Kind): Promise<ReadonlySet<string>> {
  const rows = coveredRow.parse((await client.query(COVERED[kind])).rows);
  return new Set(rows.map(({ key }) => key));
}

function keyOf(kind: Kind, of: DemoModelYear): string {
  if (kind === "epa") return `${of.modelId}/${of.year}`;
  const { makeKey, modelKey } = recordNameOf(of);
  return `${makeKey}/${modelKey}/${of.year}`;
}

const WRITERS: Readonly<Record<Kind, (client: pg.Client, writing: Writing) => Promise<number>>> = {
  epa: writeFuelEconomy,
  recalls: writeRecalls,
  complaints: writeComplaints,
  ratings: writeRatings,
};

const lastRow = z.tuple([z.object({ last: z.number() })]);

/** The number after which new ones go on. */
async function lastNumber(client: pg.Client, sql: string): Promise<number> {
  return lastRow.parse((await client.query(`select (${sql})::int as last`)).rows)[0].last;
}

async function writeFuelEconomy(client: pg.Client, { modelYears }: Writing): Promise<number> {
  const columns = Object.keys(FUEL_ECONOMY_COLUMNS);
  const records = new CopyBuffer("fuel_economy", [...columns, "source"]);
  const joins = new CopyBuffer("fuel_economy_model", ["model_id", "year", "epa_id"]);
  let id = await lastNumber(client, "select coalesce(min(id), 0) from fuel_economy where id < 0");
  for (const of of modelYears)
    for (const row of fuelEconomyRows(of)) {
      id -= 1;
      const cells: Readonly<Record<string, string | number | bigint | boolean | Date | null>> = {
        ...row,
        id,
      };
      records.add([...columns.map((column) => cells[column] ?? null), "demo"]);
      joins.add([of.modelId, of.year, id]);
    }
  const count = records.rows;
  await records.take()(client);
  await joins.take()(client);
  return count;
}

/** What stands with every made-up campaign. */
const LABEL = "Made up for the demo market: no maker filed it, and no vehicle is in it.";

async function writeRecalls(client: pg.Client, writing: Writing): Promise<number> {
  const { seed, modelYears, today } = writing;
  const campaigns = new CopyBuffer(
    "recall_campaign",
    "campaign manufacturer components summary consequence remedy notes report_received_on potentially_affected park_it park_outside over_the_air detail source".split(
      " ",
    ),
  );
  const vehicles = new CopyBuffer(
    "recall_vehicle",
    "campaign make_key model_key year make_text model_text".split(" "),
  );
  const names = new Names();
  let number = await lastNumber(
    client,
    "select coalesce(max(substr(campaign, 8)::int), 0) from recall_campaign where source = 'demo'",
  );
  for (const { fault, manufacturer, about, receivedOn, potentiallyAffected } of demoCampaigns(
    seed,
    modelYears,
    today,
  )) {
    number += 1;
    const campaign = `DEMO-R-${String(number).padStart(4, "0")}`;
    campaigns.add([
      campaign,
      manufacturer,
      textArrayCell([fault.component]),
      fault.summary,
      fault.consequence,
      fault.remedy,
      LABEL,
      receivedOn,
      potentiallyAffected,
      fault.parkIt ?? false,
      fault.parkOutside ?? false,
      fault.overTheAir ?? false,
      2,
      "demo",
    ]);
    for (const of of about) {
      const name = names.add(recordNameOf(of));
      vehicles.add([campaign, name.makeKey, name.modelKey, of.year, name.makeText, name.modelText]);
    }
  }
  const count = campaigns.rows;
  await campaigns.take()(client);
  await vehicles.take()(client);
  await names.write(client, "recalls");
  return count;
}

async function writeComplaints(client: pg.Client, writing: Writing): Promise<number> {
  const { seed, modelYears, today } = writing;
  const complaints = new CopyBuffer(
    "complaint",
    "make_key model_key year odi_number components crash fire injuries deaths happened_on filed_on mileage_miles text source".split(
      " ",
    ),
  );
  const names = new Names();
  let number = await lastNumber(
    client,
    "select coalesce(max(substr(odi_number, 8)::int), 0) from complaint where source = 'demo'",
  );
  for (const of of modelYears) {
    const { makeKey, modelKey } = names.add(recordNameOf(of));
    for (const each of demoComplaints(seed, of, today)) {
      number += 1;
      complaints.add([
        makeKey,
        modelKey,
        of.year,
        `DEMO-C-${String(number).padStart(6, "0")}`,
        textArrayCell([each.component]),
        each.crash,
        each.fire,
        each.injuries,
        0,
        each.happenedOn,
        each.filedOn,
        each.mileageMiles,
        each.text,
        "demo",
      ]);
    }
  }
  const count = complaints.rows;
  await complaints.take()(client);
  await names.write(client, "complaints");
  return count;
}

async function writeRatings(client: pg.Client, { seed, modelYears }: Writing): Promise<number> {
  const ratings = new CopyBuffer(
    "safety_rating",
    "id make_key model_key year description drive overall front side rollover rollover_possibility stability_control forward_collision lane_departure source".split(
      " ",
    ),
  );
  const names = new Names();
  let number = await lastNumber(
    client,
    "select coalesce(max(substr(id, 8)::int), 0) from safety_rating where source = 'demo'",
  );
  for (const of of modelYears) {
    const name = names.add(recordNameOf(of));
    for (const each of demoRatings(seed, of)) {
      number += 1;
      ratings.add([
        `DEMO-S-${String(number).padStart(4, "0")}`,
        name.makeKey,
        name.modelKey,
        of.year,
        `${of.year} ${of.make} ${of.model} ${each.drive}`,
        each.drive,
        each.overall,
        each.front,
        each.side,
        each.rollover,
        each.rolloverPossibility,
        each.stabilityControl,
        each.forwardCollision,
        each.laneDeparture,
        "demo",
      ]);
    }
  }
  const count = ratings.rows;
  await ratings.take()(client);
  await names.write(client, "ratings");
  return count;
}

/** The names of records, each once, by which pages find them. */
class Names {
  readonly #byKey = new Map<string, RecordName>();

  add(name: RecordName): RecordName {
    this.#byKey.set(`${name.makeKey}/${name.modelKey}`, name);
    return name;
  }

  async write(client: pg.Client, kind: Kind): Promise<void> {
    const names = [...this.#byKey.values()];
    await client.query(
      `insert into nhtsa_name (kind, make_key, model_key, model_text)
       select $1, * from unnest($2::text[], $3::text[], $4::text[]) on conflict do nothing`,
      [
        kind,
        names.map(({ makeKey }) => makeKey),
        names.map(({ modelKey }) => modelKey),
        names.map(({ modelText }) => modelText),
      ],
    );
  }
}
