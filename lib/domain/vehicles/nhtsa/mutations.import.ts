import "server-only";
import { z } from "zod";
import { dropMadeUp } from "#lib/domain/vehicles/source-import/mutations.made-up.ts";
import type { SourceDefinition } from "#lib/domain/vehicles/source-import/mutations.ts";
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
  MORE_RATING_COLUMNS,
  MOST_COMPLAINT_BYTES,
  MOST_RATING_BYTES,
  MOST_RECALL_BYTES,
  NEWER_COMPLAINT_FIELDS,
  NEWER_RECALL_FIELDS,
  NHTSA_FILE_REVISION,
  RECALL_FIELDS,
  RECALLS_URL,
  SAFETY_RATING_COLUMNS,
} from "./constants.import.ts";
import type { RecordStore } from "./data.record.ts";
import { storeComplaints, storedRow, storeRatings, storeRecalls } from "./data.record.ts";
import {
  complaintOfFile,
  ratingOfCollector,
  ratingOfService,
  recallOfCollector,
  recallOfFile,
} from "./rules.import.ts";
import type { ReadRecord } from "./types.import.ts";
import type { ComplaintRecord, NhtsaKind, RatingRecord, RecallRecord } from "./types.record.ts";

/** NHTSA's recall file, of 24 and of 29 fields, and a collector's table of the service's recalls. */
export const RECALLS: SourceDefinition = {
  name: "recalls",
  defaultUrl: RECALLS_URL,
  revision: NHTSA_FILE_REVISION,
  mostBytes: MOST_RECALL_BYTES,
  coversParts: true,
  read: readRecalls,
  publish: (db, importId) => publish(db, importId, "recalls"),
};

/** NHTSA's complaint file. */
export const COMPLAINTS: SourceDefinition = {
  name: "complaints",
  defaultUrl: COMPLAINTS_URL,
  revision: NHTSA_FILE_REVISION,
  mostBytes: MOST_COMPLAINT_BYTES,
  coversParts: true,
  read: readComplaints,
  publish: (db, importId) => publish(db, importId, "complaints"),
};

/** Tables of ratings: the service's own names, or as a collector joined them. NHTSA offers no such file. */
export const RATINGS: SourceDefinition = {
  name: "ratings",
  defaultUrl: null,
  revision: NHTSA_FILE_REVISION,
  mostBytes: MOST_RATING_BYTES,
  coversParts: true,
  read: readRatings,
  publish: (db, importId) => publish(db, importId, "ratings"),
};

async function* readRecalls(file: TableFile): AsyncGenerator<ReadSourceRow> {
  const { firstLine, same } = await begun(file);
  // The file has no header and begins with the number of a record.
  if (/^\d+\t/.test(firstLine))
    yield* rowsOf(
      same,
      {
        fields: [...RECALL_FIELDS, ...NEWER_RECALL_FIELDS],
        required: RECALL_FIELDS,
        optional: NEWER_RECALL_FIELDS,
      },
      recallOfFile,
    );
  else
    yield* rowsOf(
      same,
      { required: COLLECTED_RECALL_COLUMNS, optional: MORE_COLLECTED_RECALL_COLUMNS },
      recallOfCollector,
    );
}

async function* readComplaints(file: TableFile): AsyncGenerator<ReadSourceRow> {
  yield* rowsOf(
    file,
    {
      fields: [...COMPLAINT_FIELDS, ...NEWER_COMPLAINT_FIELDS],
      required: COMPLAINT_FIELDS,
      optional: NEWER_COMPLAINT_FIELDS,
    },
    complaintOfFile,
  );
}

async function* readRatings(file: TableFile): AsyncGenerator<ReadSourceRow> {
  const { firstLine, same } = await begun(file);
  if (/overall_stars/i.test(firstLine))
    yield* rowsOf(
      same,
      { required: COLLECTED_RATING_COLUMNS, optional: MORE_COLLECTED_RATING_COLUMNS },
      ratingOfCollector,
    );
  else
    yield* rowsOf(
      same,
      { required: SAFETY_RATING_COLUMNS, optional: MORE_RATING_COLUMNS },
      ratingOfService,
    );
}

async function* rowsOf<Name extends string>(
  file: TableFile,
  layout: TableLayout<Name>,
  read: (
    record: Readonly<Record<Name, string>>,
  ) => ReadRecord<RecallRecord | ComplaintRecord | RatingRecord>,
): AsyncGenerator<ReadSourceRow> {
  for await (const each of readTable(file, layout)) {
    if (each.kind === "refused") {
      yield each;
      continue;
    }
    const { line, record } = each;
    const found = read(record);
    switch (found.kind) {
      case "record":
        yield { kind: "row", line, row: { ...storedRow(found.record) } };
        break;
      case "left_out":
        // Nothing is wrong with it: it is counted by why, and told when all is published.
        yield { kind: "row", line, row: { left_out: found.why } };
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
  const [firstLine = ""] = new TextDecoder("latin1")
    .decode(head.subarray(0, 4_096))
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

const factsRow = z.object({ held: z.number(), newest: z.string().nullable() });
const leftOutRow = z.object({ why: z.string(), count: z.number() });

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
  await db.execute(`analyze ${TABLES[kind]}`);
  const [after] = await db.rows(factsRow, FACTS[kind]);
  const leftOut = await db.rows(
    leftOutRow,
    `select row->>'left_out' as why, count(*)::int as count from import_row
     where import_id = $1 and row ? 'left_out' group by 1 order by 2 desc`,
    [importId],
  );
  const held = after?.held ?? 0;
  const added = held - (before?.held ?? 0);
  return {
    held,
    added,
    // What is told again is stamped anew; whether it says more is told of campaigns only.
    changed: 0,
    removed: 0,
    publishedOn: after?.newest ?? null,
    notes: [
      kind === "recalls"
        ? `${plural(touched, "campaign")} new, or with more to tell than before.`
        : `${plural(touched - added, "record")} held already.`,
      ...leftOut.map(({ why, count }) => `${plural(count, "row")} left out: ${why}.`),
    ],
  };
}
