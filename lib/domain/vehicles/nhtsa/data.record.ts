import "server-only";
import { NAMES_HELD } from "./constants.record.ts";
import { nameKey } from "./rules.name.ts";
import type { ComplaintRecord, RatingRecord, RecallRecord } from "./types.record.ts";

type AnyRecord = RecallRecord | ComplaintRecord | RatingRecord;

/** A record as it is stored: with the keys by which names are joined. */
export const storedRow = <R extends AnyRecord>(record: R) => ({
  ...record,
  makeKey: nameKey(record.makeText),
  modelKey: nameKey(record.modelText),
});

/**
 * Where records come from and how statements are run. What is stored is a copy of what NHTSA said, in
 * the order it came: nobody's own data, so there is no actor and nothing to audit.
 */
export interface RecordStore {
  /** Runs a statement on the primary. @returns how many rows it touched. */
  readonly run: (sql: string, values: readonly (string | number)[]) => Promise<number>;
  /** The rows: those that an import staged, or a JSON list from the live service. */
  readonly rows:
    | { readonly kind: "staged"; readonly importId: number }
    | { readonly kind: "heard"; readonly json: string };
  /** When the file was imported, when the service said it. */
  readonly at: Date;
}

/*
 * Every statement takes its rows in the order of their keys: two that store the same records at once
 * then wait for each other and never for good.
 */

/** Rows as `given(at, row)`: $1 of every statement below; $2 is the moment. */
const given = ({ rows }: RecordStore): string =>
  rows.kind === "staged"
    ? "given as (select line as at, row from import_row where import_id = $1::int and not row ? 'left_out')"
    : "given as (select ordinality as at, value as row from jsonb_array_elements($1::jsonb) with ordinality)";

const values = ({ rows, at }: RecordStore): [string | number, string] => [
  rows.kind === "staged" ? rows.importId : rows.json,
  at.toISOString(),
];

/** The column that says who last named a record. */
const stamp = ({ rows }: RecordStore): "imported_at" | "live_at" =>
  rows.kind === "staged" ? "imported_at" : "live_at";

const CAMPAIGN_TEXTS = ["manufacturer", "summary", "consequence", "remedy", "notes"] as const;

/** The first that is stated, of the most detailed record. */
const first = (field: string, type: string): string =>
  `(array_agg(row->>'${field}' order by (row->>'detail')::int desc, at) filter (where row->>'${field}' is not null))[1]::${type}`;

/** A list's entries in the order in which they were first met. */
const listed = (key: string): string => `
  select ${key}, array_agg(component order by met) as components from (
    select ${key}, component, min(at * 100 + place) as met
    from keyed, jsonb_array_elements_text(row->'components') with ordinality as each(component, place)
    group by ${key}, component) as once group by ${key}`;

/** What is held already and what is new to it. */
const joinedList = (held: string, added: string): string =>
  `coalesce(${held}, '{}') || array(select c from unnest(coalesce(${added}, '{}')) c where c <> all(coalesce(${held}, '{}')))`;

/**
 * Stores recalls. What a record leaves out takes nothing away; a cut record fills gaps of a whole one
 * and no more; a file does not take back that a vehicle should not be driven, only the live service does.
 * @returns campaigns that are new or tell more than before.
 */
export async function storeRecalls(store: RecordStore): Promise<number> {
  const flag = (name: string, column: string): string => {
    const said = `told.${column}`;
    const wins = store.rows.kind === "heard" ? "false" : `held.${column} IS TRUE`;
    return `case when ${wins} then true else coalesce(${said}, held.${column}) end as ${name}`;
  };
  const texts = CAMPAIGN_TEXTS.map(
    (name) =>
      `case when told.detail >= coalesce(held.detail, 0) then coalesce(told.${name}, held.${name}) else coalesce(held.${name}, told.${name}) end as ${name}`,
  );
  const columns = [
    ...CAMPAIGN_TEXTS,
    "components",
    "report_received_on",
    "potentially_affected",
    "park_it",
    "park_outside",
    "over_the_air",
    "detail",
  ];
  const changed = await store.run(
    `with ${given(store)}, keyed as (select row->>'campaign' as campaign, at, row from given),
     told as (
       select campaign, ${CAMPAIGN_TEXTS.map((name) => `${first(name, "text")} as ${name}`).join(", ")},
         ${first("reportReceivedOn", "date")} as report_received_on,
         ${first("potentiallyAffected", "int")} as potentially_affected,
         bool_or((row->>'parkIt')::boolean) as park_it,
         bool_or((row->>'parkOutside')::boolean) as park_outside,
         bool_or((row->>'overTheAir')::boolean) as over_the_air,
         max((row->>'detail')::smallint) as detail
       from keyed group by campaign),
     lists as (${listed("campaign")}),
     merged as (
       select told.campaign, ${texts.join(", ")},
         ${joinedList("held.components", "lists.components")} as components,
         coalesce(told.report_received_on, held.report_received_on) as report_received_on,
         coalesce(told.potentially_affected, held.potentially_affected) as potentially_affected,
         ${flag("park_it", "park_it")}, ${flag("park_outside", "park_outside")}, ${flag("over_the_air", "over_the_air")},
         greatest(told.detail, held.detail) as detail
       from told left join lists using (campaign) left join recall_campaign held using (campaign))
     insert into recall_campaign as held (campaign, ${columns.join(", ")})
     select campaign, ${columns.join(", ")} from merged order by campaign
     on conflict (campaign) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}
     where (${columns.map((column) => `held.${column}`).join(", ")}) is distinct from (${columns.map((column) => `excluded.${column}`).join(", ")})`,
    values(store).slice(0, 1),
  );
  const seen = stamp(store);
  await store.run(
    `with ${given(store)}
     insert into recall_vehicle (campaign, make_key, model_key, year, make_text, model_text, ${seen})
     select distinct on (1, 2, 3, 4) row->>'campaign', row->>'makeKey', row->>'modelKey', (row->>'year')::smallint,
       row->>'makeText', row->>'modelText', $2::timestamptz
     from given order by 1, 2, 3, 4, at
     on conflict (make_key, model_key, year, campaign) do update set ${seen} = excluded.${seen}`,
    values(store),
  );
  await storeNames(store, "recalls");
  return changed;
}

/**
 * Writes down of each campaign of a file how many model years it names that are of no model of the catalog:
 * their rows are staged as left out.
 */
export async function countLeftOut({ run, rows }: RecordStore): Promise<void> {
  if (rows.kind !== "staged") return;
  await run(
    `with named as (select row->>'campaign' as campaign,
         count(distinct row->'vehicle') filter (where row ? 'left_out') as left_out
       from import_row where import_id = $1::int group by 1)
     update recall_campaign held set left_out_vehicles = named.left_out from named
     where held.campaign = named.campaign and held.left_out_vehicles <> named.left_out`,
    [rows.importId],
  );
}

/** Stores complaints; rows of one complaint are put together. @returns how many are new or seen again. */
export async function storeComplaints(store: RecordStore): Promise<number> {
  const seen = stamp(store);
  const key = "make_key, model_key, year, odi_number";
  const stored = await store.run(
    `with ${given(store)},
     keyed as (select row->>'makeKey' as make_key, row->>'modelKey' as model_key, (row->>'year')::smallint as year,
       row->>'odiNumber' as odi_number, at, row from given),
     told as (
       select ${key}, bool_or((row->>'crash')::boolean) as crash, bool_or((row->>'fire')::boolean) as fire,
         max((row->>'injuries')::int) as injuries, max((row->>'deaths')::int) as deaths,
         min((row->>'happenedOn')::date) as happened_on, min((row->>'filedOn')::date) as filed_on,
         max((row->>'mileageMiles')::int) as mileage_miles,
         (array_agg(row->>'text' order by length(row->>'text') desc) filter (where row->>'text' is not null))[1] as text
       from keyed group by ${key}),
     lists as (${listed(key)})
     insert into complaint as held (${key}, components, crash, fire, injuries, deaths, happened_on, filed_on, mileage_miles, text, ${seen})
     select ${key}, coalesce(lists.components, '{}'), crash, fire, injuries, deaths, happened_on, filed_on, mileage_miles, text, $2::timestamptz
     from told left join lists using (${key}) order by ${key}
     on conflict (${key}) do update set
       components = ${joinedList("held.components", "excluded.components")},
       crash = held.crash or excluded.crash, fire = held.fire or excluded.fire,
       injuries = greatest(held.injuries, excluded.injuries), deaths = greatest(held.deaths, excluded.deaths),
       happened_on = coalesce(excluded.happened_on, held.happened_on),
       filed_on = coalesce(excluded.filed_on, held.filed_on),
       mileage_miles = coalesce(excluded.mileage_miles, held.mileage_miles),
       text = coalesce(excluded.text, held.text), ${seen} = excluded.${seen}`,
    values(store),
  );
  await storeNames(store, "complaints");
  return stored;
}

const RATING_COLUMNS = [
  ["drive", "drive", "text"],
  ["overall", "overall", "smallint"],
  ["front", "front", "smallint"],
  ["side", "side", "smallint"],
  ["rollover", "rollover", "smallint"],
  ["rollover_possibility", "rolloverPossibility", "real"],
  ["stability_control", "stabilityControl", "text"],
  ["forward_collision", "forwardCollision", "text"],
  ["lane_departure", "laneDeparture", "text"],
  ["complaints", "complaints", "int"],
  ["recalls", "recalls", "int"],
] as const;

/** Stores ratings of builds; what a record leaves out stays as it was. @returns how many are new or seen again. */
export async function storeRatings(store: RecordStore): Promise<number> {
  const seen = stamp(store);
  const names = RATING_COLUMNS.map(([column]) => column);
  const stored = await store.run(
    `with ${given(store)}
     insert into safety_rating as held (id, make_key, model_key, year, description, ${names.join(", ")}, ${seen})
     select distinct on (1) row->>'id', row->>'makeKey', row->>'modelKey', (row->>'year')::smallint, row->>'description',
       ${RATING_COLUMNS.map(([, field, type]) => `(row->>'${field}')::${type}`).join(", ")}, $2::timestamptz
     from given order by 1, at
     on conflict (id) do update set description = excluded.description,
       ${names.map((name) => `${name} = coalesce(excluded.${name}, held.${name})`).join(", ")}, ${seen} = excluded.${seen}`,
    values(store),
  );
  await storeNames(store, "ratings");
  return stored;
}

async function storeNames(store: RecordStore, kind: string): Promise<void> {
  const [rows] = values(store);
  const added = await store.run(
    `with ${given(store)}
     insert into nhtsa_name (kind, make_key, model_key, model_text)
     select distinct on (2, 3) $2::text, row->>'makeKey', row->>'modelKey', row->>'modelText' from given order by 2, 3, at
     on conflict do nothing`,
    [rows, kind],
  );
  // Told as the transaction commits.
  if (added > 0) await store.run("select pg_notify($1, $2)", [NAMES_HELD, kind]);
}
