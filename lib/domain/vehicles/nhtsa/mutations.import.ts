import "server-only";
import { z } from "zod";
import { dropMadeUp } from "#lib/domain/vehicles/source-import/mutations.made-up.ts";
import type { Reading, SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
import type { ColumnRules } from "#lib/domain/vehicles/source-import/types.columns.ts";
import type { Published, ReadSourceRow } from "#lib/domain/vehicles/source-import/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { plural } from "#lib/platform/format.ts";
import type { TableFile } from "#lib/platform/table-file/open.ts";
import { readTable, shown, type TableLayout } from "#lib/platform/table-file/read.ts";
import {
  COLLECTED_RATING_COLUMNS,
  COLLECTED_RECALL_COLUMNS,
  COMPLAINT_FIELDS,
  COMPLAINTS_URL,
  MORE_COLLECTED_RATING_COLUMNS,
  MORE_COLLECTED_RECALL_COLUMNS,
  MORE_PUBLISHED_RATING_COLUMNS,
  MORE_RATING_COLUMNS,
  MOST_COMPLAINT_BYTES,
  MOST_RATING_BYTES,
  MOST_RECALL_BYTES,
  NEWER_COMPLAINT_FIELDS,
  NEWER_RECALL_FIELDS,
  NHTSA_FILE_REVISION,
  PUBLISHED_RATING_COLUMNS,
  RATINGS_URL,
  RECALL_FIELDS,
  RECALL_URLS,
  SAFETY_RATING_COLUMNS,
} from "./constants.import.ts";
import type { RecordStore } from "./data.record.ts";
import {
  countLeftOut,
  storeComplaints,
  storedRow,
  storeRatings,
  storeRecalls,
} from "./data.record.ts";
import {
  catalogFit,
  collectedRatingRules,
  collectedRecallRules,
  complaintRules,
  publishedRatingRules,
  recallFileRules,
  serviceRatingRules,
} from "./rules.fit.ts";
import {
  complaintOfFile,
  ratingOfCollector,
  ratingOfPublisher,
  ratingOfService,
  recallOfCollector,
  recallOfFile,
} from "./rules.import.ts";
import type { CatalogFit } from "./types.fit.ts";
import type { ReadRecord } from "./types.import.ts";
import type { ComplaintRecord, NhtsaKind, RatingRecord, RecallRecord } from "./types.record.ts";

/** NHTSA's recall files, of 24 and of 29 fields, and a collector's table of the service's recalls. */
export const RECALLS: SourceDefinition = {
  name: "recalls",
  urls: RECALL_URLS,
  revision: NHTSA_FILE_REVISION,
  mostBytes: MOST_RECALL_BYTES,
  coversParts: true,
  read: readRecalls,
  publish: (db, importId) => publish(db, importId, "recalls"),
};

/** NHTSA's complaint file. */
export const COMPLAINTS: SourceDefinition = {
  name: "complaints",
  urls: [COMPLAINTS_URL],
  revision: NHTSA_FILE_REVISION,
  mostBytes: MOST_COMPLAINT_BYTES,
  coversParts: true,
  read: readComplaints,
  publish: (db, importId) => publish(db, importId, "complaints"),
};

/** Tables of ratings: NHTSA's own file, the service's own names, or as a collector joined them. */
export const RATINGS: SourceDefinition = {
  name: "ratings",
  urls: [RATINGS_URL],
  revision: NHTSA_FILE_REVISION,
  mostBytes: MOST_RATING_BYTES,
  coversParts: true,
  read: readRatings,
  publish: (db, importId) => publish(db, importId, "ratings"),
};

async function* readRecalls(file: TableFile, reading: Reading): AsyncGenerator<ReadSourceRow> {
  const { firstLine, same } = await begun(file);
  // The file has no header and begins with the number of a record.
  if (/^\d+\t/.test(firstLine))
    yield* rowsOf(same, reading, {
      layout: {
        fields: [...RECALL_FIELDS, ...NEWER_RECALL_FIELDS],
        required: RECALL_FIELDS,
        optional: NEWER_RECALL_FIELDS,
      },
      read: recallOfFile,
      rules: recallFileRules,
    });
  else
    yield* rowsOf(same, reading, {
      layout: { required: COLLECTED_RECALL_COLUMNS, optional: MORE_COLLECTED_RECALL_COLUMNS },
      read: recallOfCollector,
      rules: collectedRecallRules,
    });
}

async function* readComplaints(file: TableFile, reading: Reading): AsyncGenerator<ReadSourceRow> {
  yield* rowsOf(file, reading, {
    layout: {
      fields: [...COMPLAINT_FIELDS, ...NEWER_COMPLAINT_FIELDS],
      required: COMPLAINT_FIELDS,
      optional: NEWER_COMPLAINT_FIELDS,
    },
    read: complaintOfFile,
    rules: complaintRules,
  });
}

async function* readRatings(file: TableFile, reading: Reading): AsyncGenerator<ReadSourceRow> {
  const { firstLine, same } = await begun(file);
  if (/model_yr/i.test(firstLine))
    yield* rowsOf(same, reading, {
      layout: { required: PUBLISHED_RATING_COLUMNS, optional: MORE_PUBLISHED_RATING_COLUMNS },
      read: ratingOfPublisher,
      rules: publishedRatingRules,
    });
  else if (/overall_stars/i.test(firstLine))
    yield* rowsOf(same, reading, {
      layout: { required: COLLECTED_RATING_COLUMNS, optional: MORE_COLLECTED_RATING_COLUMNS },
      read: ratingOfCollector,
      rules: collectedRatingRules,
    });
  else
    yield* rowsOf(same, reading, {
      layout: { required: SAFETY_RATING_COLUMNS, optional: MORE_RATING_COLUMNS },
      read: ratingOfService,
      rules: serviceRatingRules,
    });
}

/** One form of a file: its columns, how its rows become records, and what tells its columns apart. */
interface FileForm<Name extends string> {
  readonly layout: TableLayout<Name>;
  readonly read: (
    record: Readonly<Record<Name, string>>,
    fitOf: CatalogFit,
  ) => ReadRecord<RecallRecord | ComplaintRecord | RatingRecord>;
  readonly rules: (fitOf: CatalogFit) => ColumnRules<Name>;
}

const modelRow = z.object({ modelId: z.number(), makeName: z.string(), modelName: z.string() });

/** What the catalog holds now, as names are held against it. */
async function fitNow(db: Reading["db"]): Promise<CatalogFit> {
  const models = await db.rows(
    modelRow,
    `select model.id as "modelId", make.name as "makeName", model.name as "modelName"
     from model join make on make.id = model.make_id`,
  );
  return catalogFit(models.map((model) => ({ ...model, yearIds: new Map() })));
}

async function* rowsOf<Name extends string>(
  file: TableFile,
  { db, exchanges }: Reading,
  form: FileForm<Name>,
): AsyncGenerator<ReadSourceRow> {
  const fitOf = await fitNow(db);
  const rules = form.rules(fitOf);
  for await (const each of readTable(file, form.layout)) {
    if (each.kind === "refused") {
      yield each;
      continue;
    }
    const { line, record } = each;
    exchanges.add(each, rules);
    const found = form.read(record, fitOf);
    switch (found.kind) {
      case "record":
        yield { kind: "row", line, row: { ...storedRow(found.record) } };
        break;
      case "left_out":
        yield { ...found, line };
        break;
      case "refused":
        yield {
          kind: "refused",
          line,
          reason: found.reason,
          text: shown(Object.values(record).join(" | ")),
        };
    }
  }
}

/** The first line of a file; its bytes are given again from the first one on. */
async function begun(file: TableFile): Promise<{ firstLine: string; same: TableFile }> {
  const source = file.bytes[Symbol.asyncIterator]();
  const first = await source.next();
  const head = first.done ? new Uint8Array() : first.value;
  async function* again(): AsyncGenerator<Uint8Array> {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  // A byte order mark and the zeros of UTF-16 are no part of what it says.
  const [firstLine = ""] = new TextDecoder("latin1")
    .decode(head.subarray(0, 8_192))
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll("\0", "")
    .split(/[\r\n]/);
  return { firstLine, same: { name: file.name, bytes: again(), share: () => file.share() } };
}

const STORES = {
  recalls: storeRecalls,
  complaints: storeComplaints,
  ratings: storeRatings,
} as const;

/** Records held from files, and the newest day that they name. */
const FACTS = {
  recalls: `select count(*)::int as held, max(report_received_on)::text as newest from recall_vehicle
    join recall_campaign using (campaign) where imported_at is not null`,
  complaints:
    "select count(*)::int as held, max(filed_on)::text as newest from complaint where imported_at is not null",
  ratings:
    "select count(*)::int as held, null::text as newest from safety_rating where imported_at is not null",
} as const;

const TABLES = {
  recalls: "recall_campaign, recall_vehicle, nhtsa_name",
  complaints: "complaint, nhtsa_name",
  ratings: "safety_rating, nhtsa_name",
} as const;

/** Between which days the records of the file that is imported lie: a slip of the pen is no reach. */
const REACH = {
  recalls: reachBy("reportReceivedOn"),
  complaints: reachBy("filedOn"),
  ratings: null,
} as const;

function reachBy(day: "reportReceivedOn" | "filedOn"): string {
  const at = (share: number) =>
    `(percentile_disc(${share}) within group (order by (row->>'${day}')::date))::text`;
  return `select ${at(0.001)} as from, ${at(0.999)} as to from import_row
    where import_id = $1 and row->>'${day}' is not null`;
}

const reachRow = z.object({ from: z.string().nullable(), to: z.string().nullable() });
const factsRow = z.object({ held: z.number(), newest: z.string().nullable() });

/**
 * Adds staged records to what is held. Nothing is removed: files come in pieces by years, and a recall
 * is not taken back by a file that leaves it out.
 */
async function publish(db: BulkConnection, importId: number, kind: NhtsaKind): Promise<Published> {
  await dropMadeUp(db, kind);
  const [before] = await db.rows(factsRow, FACTS[kind]);
  const store: RecordStore = {
    run: (sql, values) => db.execute(sql, values),
    rows: { kind: "staged", importId },
    at: now(),
  };
  const touched = await STORES[kind](store);
  if (kind === "recalls") await countLeftOut(store);
  const reach = REACH[kind];
  const [records] = reach === null ? [] : await db.rows(reachRow, reach, [importId]);
  await db.execute(`analyze ${TABLES[kind]}`);
  const [after] = await db.rows(factsRow, FACTS[kind]);
  const held = after?.held ?? 0;
  const added = held - (before?.held ?? 0);
  return {
    held,
    added,
    // What is told again is stamped anew; whether it says more is told of campaigns only.
    changed: 0,
    removed: 0,
    publishedOn: after?.newest ?? null,
    ...(records === undefined ? {} : { records }),
    notes: [
      kind === "recalls"
        ? `${plural(touched, "campaign")} new, or with more to tell than before.`
        : `${plural(touched - added, "record")} held already.`,
    ],
  };
}
