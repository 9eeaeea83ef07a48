import "server-only";
import { z } from "zod";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { configuredProvider } from "#lib/domain/listings/history-record/service.provider.ts";
import { ENGINE } from "#lib/domain/valuation/valuation-fit/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { fetchingOfAll } from "./rules.fetching.ts";
import { sourceStates } from "./rules.ts";
import { freshnessRecords } from "./schema.ts";
import type { DataFreshness } from "./types.ts";

/** Runs of importers that are drawn. */
const RUN_DAYS = 365;
const MOST_RUNS = 400;

/** How fresh every source is: one question to PostgreSQL, none that reads a market. */
export async function dataFreshness(now: Date): Promise<DataFreshness> {
  const since = new Date(now.getTime() - RUN_DAYS * DAY_MS);
  const [rows, zips] = await Promise.all([
    readDatabase().$queryRaw`
      with finished as (
        select source, state, finished_at as at, published_on, held, rows_read, rows_kept, rows_refused
        from source_import
        where finished_at is not null and finished_at <= ${now}
      ), newest as (
        select distinct on (source) * from finished where state <> 'staging' order by source, at desc
      )
      select
        (select json_build_object('version', version, 'at', built_at, 'models', model_count, 'trims', trim_count)
         from catalog_build order by id limit 1) as catalog,
        (select coalesce(json_agg(json_build_object('source', d.source, 'at', greatest(d.at,
             (select max(u.at) from finished u where u.source = d.source and u.state = 'unchanged')),
           'publishedOn', d.published_on, 'held', d.held, 'rowsRead', d.rows_read, 'rowsKept', d.rows_kept,
           'rowsRefused', d.rows_refused)), '[]')
         from (select distinct on (source) * from finished where state = 'done' order by source, at desc) d) as imports,
        (select coalesce(json_agg(json_build_object('source', source, 'at', at)), '[]')
         from newest where state = 'refused') as refusals,
        (select coalesce(json_agg(json_build_object('source', source, 'at', at, 'isGood', state <> 'refused') order by at), '[]')
         from (select * from finished where at > ${since} order by at desc limit ${MOST_RUNS}) r) as runs,
        (select coalesce(json_agg(json_build_object('source', source, 'state', state, 'fileNumber', file_number,
             'fileCount', file_count, 'bytes', bytes, 'totalBytes', total_bytes, 'rows', rows, 'rowsShare', rows_share,
             'failingSince', failing_since, 'isOffline', is_offline, 'why', why, 'nextTryAt', next_try_at,
             'changedAt', changed_at)), '[]') from source_fetch) as fetches,
        (select coalesce(json_agg(json_build_object('kind', kind, 'at', at, 'answered', answered)), '[]')
         from (select kind, max(answered_at) as at, count(answered_at)::int as answered from nhtsa_question
               where kind in ('recalls', 'complaints', 'ratings') and answered_at is not null group by kind) q) as live,
        (select coalesce(json_agg(json_build_object('kind', kind, 'at', at, 'count', count)), '[]') from (
          select kind, written_at as at, case kind
              when 'epa' then (select count(*) from fuel_economy where source = 'demo')
              when 'recalls' then (select count(*) from recall_campaign where source = 'demo')
              when 'complaints' then (select count(*) from complaint where source = 'demo')
              when 'ratings' then (select count(*) from safety_rating where source = 'demo') end as count
          from demo_records
          union all select 'chargers', max(publisher_updated_at), count(*) from charging_station
          where source = 'demo' having count(*) > 0) made) as "madeUp",
        (select to_json(closed_until) from nhtsa_service) as "nhtsaClosedUntil",
        (select json_build_object('seed', seed, 'size', size, 'at', built_at) from demo_market) as demo,
        (select json_build_object('at', fitted_at, 'vehicles', vehicle_count) from valuation_fit
         where engine = ${ENGINE} order by fitted_at desc, id desc limit 1) as fit,
        (select to_json(max(seen_at)) from worker_process) as "workerSeenAt",
        (select to_json(max(published_at)) from feed_run) as "feedAt",
        (select to_json(max(listed_at)) from listing where status = 'active') as "listedAt"`,
    zipPlaces(),
  ]);
  const [records] = z.tuple([freshnessRecords]).parse(rows);
  const sources = sourceStates(records, {
    now,
    zipCodes: zips.size,
    index: searchIndexState(),
    asksNhtsa: env().NHTSA_URL !== "off",
    fetches: env().REFERENCE_DATA !== "off",
    historyProvider: configuredProvider()?.name ?? null,
  });
  const fetching = fetchingOfAll(records.fetches, env().REFERENCE_DATA !== "off");
  return { sources, fetching, runs: records.runs, asOf: now.toISOString() };
}
