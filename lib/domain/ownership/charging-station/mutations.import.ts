import "server-only";
import { z } from "zod";
import type { Reading, SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
import type { Published, ReadSourceRow } from "#lib/domain/vehicles/source-import/types.ts";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { env } from "#lib/platform/env.ts";
import { plural } from "#lib/platform/format.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { readJsonObjects } from "#lib/platform/table-file/json-objects.ts";
import type { TableFile } from "#lib/platform/table-file/open.ts";
import { readTable, shown } from "#lib/platform/table-file/read.ts";
import {
  MOST_STATION_FILE_BYTES,
  OPTIONAL_STATION_COLUMNS,
  REQUIRED_STATION_COLUMNS,
  STATION_COLUMNS,
  STATION_FILE_REVISION,
} from "./constants.import.ts";
import { stationColumns, stationRules } from "./rules.columns.ts";
import { fieldsOfFeature, fieldsOfRecord, stationsUrl } from "./rules.import.ts";
import { readStation } from "./schema.import.ts";
import type { StationFields, StationRow } from "./types.import.ts";

/** Charging stations of the Alternative Fuels Data Center: its CSV, and its API's JSON and GeoJSON. */
export const CHARGERS: SourceDefinition = {
  name: "chargers",
  get urls() {
    return [stationsUrl(env().AFDC_API_KEY)];
  },
  revision: STATION_FILE_REVISION,
  mostBytes: MOST_STATION_FILE_BYTES,
  coversParts: true,
  read: readStations,
  publish: publishStations,
};

/** Stations in any of the publisher's forms, told by how the file begins. */
async function* readStations(
  file: TableFile,
  { exchanges }: Reading,
): AsyncGenerator<ReadSourceRow> {
  const rules = stationRules(await zipPlaces());
  const { isJson, bytes } = await opened(file.bytes);
  const same: TableFile = { name: file.name, bytes, share: () => file.share() };
  if (isJson) {
    for await (const { line, value } of readJsonObjects(same, ["fuel_stations", "features"])) {
      const fields = fieldsOfFeature(value);
      exchanges.add({ columns: STATION_COLUMNS, whole: () => stationColumns(fields) }, rules);
      yield rowOf(line, fields, JSON.stringify(value));
    }
    return;
  }
  const layout = { required: REQUIRED_STATION_COLUMNS, optional: OPTIONAL_STATION_COLUMNS };
  for await (const line of readTable(same, layout)) {
    if (line.kind === "refused") yield line;
    else {
      const { record } = line;
      exchanges.add(line, rules);
      const beginning = `${record.ID} ${record["Station Name"]}, ${record["Street Address"]}`;
      yield rowOf(line.line, fieldsOfRecord(record), beginning);
    }
  }
}

function rowOf(line: number, fields: StationFields, text: string): ReadSourceRow {
  const read = readStation(fields);
  switch (read.kind) {
    case "station":
      return { kind: "row", line, row: stagedOf(read.row) };
    case "left_out":
      return { ...read, line };
    case "refused":
      return { kind: "refused", line, reason: read.reason, text: shown(text) };
  }
}

const stagedOf = ({ units, ...row }: StationRow) => ({
  ...row,
  units: units.map(({ plugs, ...unit }) => ({
    ...unit,
    plugs: plugs.map((plug) => ({ ...plug })),
  })),
});

const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);
const BRACE = 0x7b;

/** Whether text begins with a brace; the bytes are given again from the first one on. */
async function opened(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ isJson: boolean; bytes: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]();
  const first = await source.next();
  const head = first.done ? new Uint8Array() : first.value;
  async function* again(): AsyncGenerator<Uint8Array> {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  return { isJson: head.find((byte) => !SPACE.has(byte)) === BRACE, bytes: again() };
}

/** Columns of the table in one order, but for the number and for what this import is. */
const COLUMNS = [
  ...[
    "name",
    "street",
    "city",
    "state",
    "zip",
    "directions",
    "latitude",
    "longitude",
    "x",
    "y",
    "z",
  ],
  ...["phone", "status", "access", "access_note", "hours", "only_make", "cards", "network"],
  ...["network_url", "connectors", "level1_count", "level2_count", "fast_count", "fastest_level"],
  ...["max_kw", "units", "pricing", "facility", "owner", "max_vehicle_class", "opened_on"],
  ...["expected_on", "confirmed_on", "publisher_updated_at"],
] as const;

const listOf = (prefix: string): string =>
  COLUMNS.map((column) => `${prefix}.${column}`).join(", ");

/** A station that is named twice in a file counts once, as it was changed last. */
const INCOMING = `
  create temporary table incoming_station on commit drop as
  select distinct on (station.id) station.*
  from import_row,
    jsonb_populate_record(null::charging_station, row || jsonb_build_object('import_id', $1::integer)) station
  where import_row.import_id = $1
  order by station.id, station.publisher_updated_at desc, line desc`;

/**
 * Of two records of a station the one that its publisher changed last stays, whichever file came
 * first. Of two of one moment the file given now is taken, but it takes away no power that it says nothing of.
 */
const MERGE = `
  with merged as (
    insert into charging_station as held
      (id, import_id, ${COLUMNS.join(", ")})
    select id, import_id, ${COLUMNS.join(", ")} from incoming_station
    on conflict (id) do update set (import_id, ${COLUMNS.join(", ")}) = row(excluded.import_id, ${listOf("excluded")})
    where excluded.publisher_updated_at > held.publisher_updated_at
      or (excluded.publisher_updated_at = held.publisher_updated_at
        and (held.units = '[]' or excluded.units <> '[]')
        and (${listOf("excluded")}) is distinct from (${listOf("held")}))
    returning (xmax = 0) as is_new)
  select count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as changed from merged`;

/**
 * What the demo market made up goes with the first station of a publisher, in the transaction that
 * brings it. A file without one leaves them.
 */
const REPLACE_MADE_UP = `
  delete from charging_station where source = 'demo' and exists (select from incoming_station)`;

/**
 * Stations of the states and kinds in this file that it does not name, though it is newer than what is
 * known of them. A kind is whether it charges fast, its access and its status: a file of fast
 * chargers says nothing of the others, one of public stations nothing of restricted ones.
 */
const MISSING = `
  from charging_station held
  where held.state in (select state from incoming_station)
    and (held.fastest_level is not distinct from 3, held.access, held.status)
      in (select fastest_level is not distinct from 3, access, status from incoming_station)
    and held.publisher_updated_at <= (select max(publisher_updated_at) from incoming_station)
    and not exists (select from incoming_station given where given.id = held.id)`;

const mergedRow = z.object({ added: z.number(), changed: z.number() });
const countRow = z.object({ count: z.number() });
const factsRow = z.object({
  stations: z.number(),
  states: z.number(),
  newest: z.string().nullable(),
  held: z.number(),
});

/** Merges staged stations into the table; what the file does not name stays, unless fewer are right. */
async function publishStations(
  db: BulkConnection,
  importId: number,
  { allowFewer }: { readonly allowFewer: boolean },
): Promise<Published> {
  await db.execute(INCOMING, [importId]);
  await db.execute("analyze incoming_station");
  const madeUp = await db.execute(REPLACE_MADE_UP);
  const [merged] = await db.rows(mergedRow, MERGE);
  const missing = allowFewer ? await db.execute(`delete ${MISSING}`) : await countOf(db);
  await db.execute("analyze charging_station");
  const [facts] = await db.rows(
    factsRow,
    `select count(*)::integer as stations, count(distinct state)::integer as states,
       max(greatest(publisher_updated_at::date, confirmed_on))::text as newest,
       (select count(*)::integer from charging_station where source = 'publisher') as held
     from incoming_station`,
  );
  const { stations = 0, states = 0, newest = null, held = 0 } = facts ?? {};
  return {
    held,
    added: merged?.added ?? 0,
    changed: merged?.changed ?? 0,
    removed: allowFewer ? missing : 0,
    publishedOn: newest,
    notes: [
      `The file names ${plural(stations, "station")} in ${plural(states, "state")}.`,
      ...(madeUp === 0
        ? []
        : [`${plural(madeUp, "made-up station")} of the demo market gave way to them.`]),
      ...(allowFewer || missing === 0
        ? []
        : [
            `${plural(missing, "station")} of its states and kinds ${missing === 1 ? "is" : "are"} not in it and stay; --allow-fewer removes them.`,
          ]),
    ],
  };
}

async function countOf(db: BulkConnection): Promise<number> {
  const [found] = await db.rows(countRow, `select count(*)::integer as count ${MISSING}`);
  return found?.count ?? 0;
}
