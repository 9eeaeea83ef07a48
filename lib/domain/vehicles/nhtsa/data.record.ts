import "server-only";
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
    ? "given AS (SELECT line AS at, row FROM import_row WHERE import_id = $1::int AND NOT row ? 'left_out')"
    : "given AS (SELECT ordinality AS at, value AS row FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY)";

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
  `(array_agg(row->>'${field}' ORDER BY (row->>'detail')::int DESC, at) FILTER (WHERE row->>'${field}' IS NOT NULL))[1]::${type}`;

/** A list's entries in the order in which they were first met. */
const listed = (key: string): string => `
  SELECT ${key}, array_agg(component ORDER BY met) AS components FROM (
    SELECT ${key}, component, min(at * 100 + place) AS met
    FROM keyed, jsonb_array_elements_text(row->'components') WITH ORDINALITY AS each(component, place)
    GROUP BY ${key}, component) AS once GROUP BY ${key}`;

/** What is held already and what is new to it. */
const joinedList = (held: string, added: string): string =>
  `coalesce(${held}, '{}') || ARRAY(SELECT c FROM unnest(coalesce(${added}, '{}')) c WHERE c <> ALL(coalesce(${held}, '{}')))`;

/**
 * Stores recalls. What a record leaves out takes nothing away; a cut record fills gaps of a whole one
 * and no more; a file does not take back that a vehicle should not be driven, only the live service does.
 * @returns campaigns that are new or tell more than before.
 */
export async function storeRecalls(store: RecordStore): Promise<number> {
  const flag = (name: string, column: string): string => {
    const said = `told.${column}`;
    const wins = store.rows.kind === "heard" ? "false" : `held.${column} IS TRUE`;
    return `CASE WHEN ${wins} THEN true ELSE coalesce(${said}, held.${column}) END AS ${name}`;
  };
  const texts = CAMPAIGN_TEXTS.map(
    (name) =>
      `CASE WHEN told.detail >= coalesce(held.detail, 0) THEN coalesce(told.${name}, held.${name}) ELSE coalesce(held.${name}, told.${name}) END AS ${name}`,
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
    `WITH ${given(store)}, keyed AS (SELECT row->>'campaign' AS campaign, at, row FROM given),
     told AS (
       SELECT campaign, ${CAMPAIGN_TEXTS.map((name) => `${first(name, "text")} AS ${name}`).join(", ")},
         ${first("reportReceivedOn", "date")} AS report_received_on,
         ${first("potentiallyAffected", "int")} AS potentially_affected,
         bool_or((row->>'parkIt')::boolean) AS park_it,
         bool_or((row->>'parkOutside')::boolean) AS park_outside,
         bool_or((row->>'overTheAir')::boolean) AS over_the_air,
         max((row->>'detail')::smallint) AS detail
       FROM keyed GROUP BY campaign),
     lists AS (${listed("campaign")}),
     merged AS (
       SELECT told.campaign, ${texts.join(", ")},
         ${joinedList("held.components", "lists.components")} AS components,
         coalesce(told.report_received_on, held.report_received_on) AS report_received_on,
         coalesce(told.potentially_affected, held.potentially_affected) AS potentially_affected,
         ${flag("park_it", "park_it")}, ${flag("park_outside", "park_outside")}, ${flag("over_the_air", "over_the_air")},
         greatest(told.detail, held.detail) AS detail
       FROM told LEFT JOIN lists USING (campaign) LEFT JOIN recall_campaign held USING (campaign))
     INSERT INTO recall_campaign AS held (campaign, ${columns.join(", ")})
     SELECT campaign, ${columns.join(", ")} FROM merged ORDER BY campaign
     ON CONFLICT (campaign) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}
     WHERE (${columns.map((column) => `held.${column}`).join(", ")}) IS DISTINCT FROM (${columns.map((column) => `excluded.${column}`).join(", ")})`,
    values(store).slice(0, 1),
  );
  const seen = stamp(store);
  await store.run(
    `WITH ${given(store)}
     INSERT INTO recall_vehicle (campaign, make_key, model_key, year, make_text, model_text, ${seen})
     SELECT DISTINCT ON (1, 2, 3, 4) row->>'campaign', row->>'makeKey', row->>'modelKey', (row->>'year')::smallint,
       row->>'makeText', row->>'modelText', $2::timestamptz
     FROM given ORDER BY 1, 2, 3, 4, at
     ON CONFLICT (make_key, model_key, year, campaign) DO UPDATE SET ${seen} = excluded.${seen}`,
    values(store),
  );
  await storeNames(store, "recalls");
  return changed;
}

/** Stores complaints; rows of one complaint are put together. @returns how many are new or seen again. */
export async function storeComplaints(store: RecordStore): Promise<number> {
  const seen = stamp(store);
  const key = "make_key, model_key, year, odi_number";
  const stored = await store.run(
    `WITH ${given(store)},
     keyed AS (SELECT row->>'makeKey' AS make_key, row->>'modelKey' AS model_key, (row->>'year')::smallint AS year,
       row->>'odiNumber' AS odi_number, at, row FROM given),
     told AS (
       SELECT ${key}, bool_or((row->>'crash')::boolean) AS crash, bool_or((row->>'fire')::boolean) AS fire,
         max((row->>'injuries')::int) AS injuries, max((row->>'deaths')::int) AS deaths,
         min((row->>'happenedOn')::date) AS happened_on, min((row->>'filedOn')::date) AS filed_on,
         max((row->>'mileageMiles')::int) AS mileage_miles,
         (array_agg(row->>'text' ORDER BY length(row->>'text') DESC) FILTER (WHERE row->>'text' IS NOT NULL))[1] AS text
       FROM keyed GROUP BY ${key}),
     lists AS (${listed(key)})
     INSERT INTO complaint AS held (${key}, components, crash, fire, injuries, deaths, happened_on, filed_on, mileage_miles, text, ${seen})
     SELECT ${key}, coalesce(lists.components, '{}'), crash, fire, injuries, deaths, happened_on, filed_on, mileage_miles, text, $2::timestamptz
     FROM told LEFT JOIN lists USING (${key}) ORDER BY ${key}
     ON CONFLICT (${key}) DO UPDATE SET
       components = ${joinedList("held.components", "excluded.components")},
       crash = held.crash OR excluded.crash, fire = held.fire OR excluded.fire,
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
    `WITH ${given(store)}
     INSERT INTO safety_rating AS held (id, make_key, model_key, year, description, ${names.join(", ")}, ${seen})
     SELECT DISTINCT ON (1) row->>'id', row->>'makeKey', row->>'modelKey', (row->>'year')::smallint, row->>'description',
       ${RATING_COLUMNS.map(([, field, type]) => `(row->>'${field}')::${type}`).join(", ")}, $2::timestamptz
     FROM given ORDER BY 1, at
     ON CONFLICT (id) DO UPDATE SET description = excluded.description,
       ${names.map((name) => `${name} = coalesce(excluded.${name}, held.${name})`).join(", ")}, ${seen} = excluded.${seen}`,
    values(store),
  );
  await storeNames(store, "ratings");
  return stored;
}

async function storeNames(store: RecordStore, kind: string): Promise<void> {
  const [rows] = values(store);
  await store.run(
    `WITH ${given(store)}
     INSERT INTO nhtsa_name (kind, make_key, model_key, model_text)
     SELECT DISTINCT ON (2, 3) $2::text, row->>'makeKey', row->>'modelKey', row->>'modelText' FROM given ORDER BY 2, 3, at
     ON CONFLICT DO NOTHING`,
    [rows, kind],
  );
}
