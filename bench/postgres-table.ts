import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { FEATURE_BITS, INDEX_WORDS } from "#lib/domain/index/search-index/constants.codes.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { PRIVATE_STEPS_PER_DEGREE } from "#lib/domain/vehicles/place/constants.ts";
import { ask } from "#lib/platform/search-engine/client.ts";

/*
 * What PostgreSQL searches when it is compared: every advantage that we know of. A narrow copy of what
 * the search index holds (no joins; words as small numbers), every column that is filtered or sorted by
 * indexed, all of it in memory, statistics fresh. Ratings are made by the index: they are copied in.
 */

export const BENCH_TABLE = "bench.vehicle";
/** Feature bits of one small number. */
export const LOW_FEATURES = 11;

const ratingRow = z.object({ id: z.number(), deal: z.number(), expected_cents: z.number() });
const RATINGS_AT_ONCE = 100_000;

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The place of a word in its list, from 1; 0 for none: as the index keeps it. */
const code = (column: keyof typeof INDEX_WORDS): string =>
  `coalesce(array_position(array[${INDEX_WORDS[column].map(text).join(", ")}], ${column}), 0)::smallint as ${column}`;

const featureBits = (from: number, to: number): string => {
  const bits = FEATURE_BITS.slice(from, to).map(
    (feature, bit) => `case when ${text(feature)} = any(parts) then ${2 ** bit} else 0 end`,
  );
  return bits.length === 0 ? "0" : `(${bits.join(" + ")})`;
};

const INDEXED = [
  "make_id",
  "model_id, year",
  "price_cents",
  "mileage_miles",
  "year",
  "seller_since",
  "drop_cents",
  "body_style",
  "fuel",
  "exterior_color",
  "deal",
  "seller_kind",
];

/** Makes the copy anew, from PostgreSQL's own tables and the ratings of this process's search index. */
export async function makeBenchTable(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists bench;
    drop table if exists ${BENCH_TABLE}, bench.rating;
    create unlogged table bench.rating (id integer, deal smallint, expected_cents integer)`);
  await copyRatings(client);
  const codes = [
    "seller_kind",
    "body_style",
    "fuel",
    "drivetrain",
    "transmission",
    "exterior_color",
    "interior_color",
    "condition",
    "title_status",
  ] as const;
  await client.query(`
    analyze bench.rating;
    create unlogged table ${BENCH_TABLE} as
      select id, make_id, model_id, year::smallint as year, trim, ${codes.map(code).join(", ")},
        owner_count::smallint as owner_count, seats::smallint as seats, mileage_miles, price_cents, drop_cents, dropped_at::integer as dropped_at,
        photo_count::smallint as photo_count, seller_since::integer as seller_since,
        ${featureBits(0, LOW_FEATURES)}::smallint as low_features,
        ${featureBits(LOW_FEATURES, FEATURE_BITS.length)}::integer as high_features,
        cos(radians(shown_latitude)) * cos(radians(shown_longitude)) as x,
        cos(radians(shown_latitude)) * sin(radians(shown_longitude)) as y,
        sin(radians(shown_latitude)) as z, deal, expected_cents
      from (select *, string_to_array(features, ',') as parts, ${shown("latitude")} as shown_latitude, ${shown("longitude")} as shown_longitude
        from listing_index where status = 'active') listing
      join bench.rating using (id);
    drop table bench.rating;
    create unique index on ${BENCH_TABLE} (id);
    ${INDEXED.map((columns) => `create index on ${BENCH_TABLE} (${columns});`).join("\n")}`);
  await client.query(`vacuum analyze ${BENCH_TABLE}`);
}

/** The place a seller shows, as the index keeps it: distances are measured from there. */
const shown = (column: string): string =>
  `(case when seller_kind = 'private' then floor(${column}::float8 * ${PRIVATE_STEPS_PER_DEGREE} + 0.5) / ${PRIVATE_STEPS_PER_DEGREE} else ${column} end)::real::float8`;

async function copyRatings(client: pg.Client): Promise<void> {
  const into = client.query(copyFrom("copy bench.rating from stdin"));
  await pipeline(Readable.from(ratingLines()), into);
}

async function* ratingLines(): AsyncGenerator<string> {
  let after = 0;
  while (true) {
    const rows = await ask(
      `select id, cast(deal as UInt8) as deal, expected_cents from ${LISTING_TABLE}
       where id > {after:UInt32} order by id limit ${RATINGS_AT_ONCE}`,
      { after },
      ratingRow,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.map((row) => `${row.id}\t${row.deal}\t${row.expected_cents}\n`).join("");
  }
}

/** Leaves the market as it was found. */
export async function dropBenchTable(client: pg.Client): Promise<void> {
  await client.query("drop schema if exists bench cascade");
}
