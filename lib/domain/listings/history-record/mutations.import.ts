import "server-only";
import { z } from "zod";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Reading, SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
import type { Published, ReadSourceRow } from "#lib/domain/vehicles/source-import/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { plural } from "#lib/platform/format.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { enqueueBeside } from "#lib/platform/jobs/queue.ts";
import type { TableFile } from "#lib/platform/table-file/open.ts";
import { readTable, shown } from "#lib/platform/table-file/read.ts";
import {
  type HistoryColumn,
  MOST_RECORD_FILE_BYTES,
  OPTIONAL_RECORD_COLUMNS,
  RECORD_FILE_REVISION,
  RECORDED_VINS_AT_ONCE,
  REQUIRED_RECORD_COLUMNS,
} from "./constants.import.ts";
import { historyRules } from "./rules.columns.ts";
import { readHistoryRow } from "./rules.import.ts";
import { WEIGH_RECORDED } from "./schema.ts";

/** Title, loss and theft records of vehicles, as an operator got them from a provider: docs/data.md has the columns. */
export const HISTORY: SourceDefinition = {
  name: "history",
  urls: [],
  revision: RECORD_FILE_REVISION,
  mostBytes: MOST_RECORD_FILE_BYTES,
  coversParts: true,
  read: readRecords,
  publish: publishRecords,
};

async function* readRecords(
  file: TableFile,
  { exchanges }: Reading,
): AsyncGenerator<ReadSourceRow> {
  const today = dayOf(now());
  const rules = historyRules(await zipPlaces(), today);
  const layout = { required: REQUIRED_RECORD_COLUMNS, optional: OPTIONAL_RECORD_COLUMNS };
  for await (const each of readTable<HistoryColumn>(file, layout)) {
    if (each.kind === "refused") {
      yield each;
      continue;
    }
    const { line, record: fields } = each;
    exchanges.add(each, rules);
    const read = readHistoryRow(fields, today);
    if (read.kind === "record") {
      yield { kind: "row", line, row: { vin: read.vin, record: { ...read.record } } };
    } else {
      const text = `${fields.VIN} | ${fields.Kind} | ${fields.Date} | ${fields.State}`;
      yield { kind: "refused", line, reason: read.reason, text: shown(text) };
    }
  }
}

/** Rows that say the same thing are one record. */
const INCOMING = `
  create temporary table incoming_record on commit drop as
  select distinct on (vin, key) vin, key, record, date
  from (select row->>'vin' as vin, md5(row->>'record') as key, row->'record' as record,
      row->'record'->>'date' as date
    from import_row where import_id = $1) read
  order by vin, key`;

const factsRow = z.object({
  vehicles: z.number(),
  newest: z.string().nullable(),
  held: z.number(),
});

/** VINs of listings, of which records come or go by the import. */
const AFFECTED = `
  select distinct changed.vin::text as vin from (
    select given.vin from incoming_record given
    where not exists (select from history_record held where (held.vin, held.key) = (given.vin, given.key))
    union all
    select held.vin from history_record held
    where held.vin in (select vin from incoming_record)
      and not exists (select from incoming_record given where (given.vin, given.key) = (held.vin, held.key))
  ) changed where exists (select from listing l where l.vin = changed.vin::bpchar) order by 1`;

const vinRow = z.object({ vin: z.string() });

/**
 * The file says all that there is of the vehicles it names: what it has not of them any more is removed.
 * Offers of which that changes anything are weighed by it.
 */
async function publishRecords(db: BulkConnection, importId: number): Promise<Published> {
  await db.execute(INCOMING, [importId]);
  await db.execute("create unique index on incoming_record (vin, key)");
  await db.execute("analyze incoming_record");
  const affected = (await db.rows(vinRow, AFFECTED)).map(({ vin }) => vin);
  const removed = await db.execute(`
    delete from history_record held
    where held.vin in (select vin from incoming_record)
      and not exists (select from incoming_record given where (given.vin, given.key) = (held.vin, held.key))`);
  const at = now().toISOString();
  await db.execute(
    `update history_record held set imported_at = $1 from incoming_record given
     where (given.vin, given.key) = (held.vin, held.key)`,
    [at],
  );
  const added = await db.execute(
    `insert into history_record (vin, key, record, imported_at)
     select vin, key, record, $1 from incoming_record
     on conflict (vin, key) do nothing`,
    [at],
  );
  await db.execute("analyze history_record");
  for (let start = 0; start < affected.length; start += RECORDED_VINS_AT_ONCE) {
    const vins = affected.slice(start, start + RECORDED_VINS_AT_ONCE);
    await enqueueBeside(db, WEIGH_RECORDED, { vins }, { isPatient: true });
  }
  const [facts] = await db.rows(
    factsRow,
    `select count(distinct vin)::integer as vehicles, max(date) as newest,
       (select count(*)::integer from history_record) as held
     from incoming_record`,
  );
  const { vehicles = 0, newest = null, held = 0 } = facts ?? {};
  return {
    held,
    added,
    changed: 0,
    removed,
    publishedOn: newest,
    notes: [`The file names ${plural(vehicles, "vehicle")}.`],
  };
}
