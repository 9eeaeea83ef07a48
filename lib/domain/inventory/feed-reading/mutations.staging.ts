import "server-only";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { arrayCell, type Cell, textArrayCell } from "#lib/platform/db/copy.ts";
import { AppError } from "#lib/platform/errors.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { openTableFile } from "#lib/platform/table-file/open.ts";
import { readTable, type TableLine } from "#lib/platform/table-file/read.ts";
import type { IssueCode } from "./constants.issue.ts";
import {
  MOST_ROWS,
  MOST_UNPACKED_BYTES,
  ROWS_AT_ONCE,
  SAMPLED_ROWS,
  UNMAPPED_ROWS,
} from "./constants.staging.ts";
import { feedCatalog, inspectRowVin, knownVehicles, saidStockDays } from "./data.staging.ts";
import { mappingFor, missingFields, textsReader } from "./rules.column.ts";
import { ColumnSamples, columnsOf } from "./rules.staging.ts";
import { readRow, unreadRow, vinOfRow } from "./rules.staging-row.ts";
import type { FeedTexts } from "./types.column.ts";
import type { StagedFile, Staging } from "./types.staging.ts";
import type { FeedCatalog, ReadRow } from "./types.staging-row.ts";

/**
 * Reads a file row by row into the table of rows, some hundred at a time. What the run had there before
 * is taken away first. A file whose columns are not all known is read as far as its samples go.
 * @throws AppError `invalid_input`, with a sentence, for a file that cannot be read to its end.
 */
export async function stageRows(db: BulkConnection, staging: Staging): Promise<StagedFile> {
  const { runId, path, signal } = staging;
  await db.execute("delete from feed_row where run_id = $1", [runId]);
  const file = await openTableFile(path, { mostBytes: MOST_UNPACKED_BYTES });
  const stage = new Stage(db, staging, await feedCatalog());
  const lines = readTable(file, (names) => {
    const header = columnsOf(names);
    stage.begin(header);
    return { required: [], optional: header };
  });
  for await (const line of lines) {
    signal.throwIfAborted();
    if (!(await stage.add(line))) break;
  }
  await stage.flush();
  if (stage.isMapped && stage.rowCount === 0)
    throw new AppError("invalid_input", "no rows", {
      said: "The file names its columns and holds no vehicles.",
    });
  const { header, samples, isMapped, issues } = stage;
  return { header, samples: samples.taken(), isMapped, issues };
}

/** Rows on their way into the table, some hundred at a time. */
class Stage {
  readonly issues = new Map<IssueCode, number>();
  header: readonly string[] = [];
  samples = new ColumnSamples([]);
  rowCount = 0;
  isMapped = false;
  readonly #db: BulkConnection;
  readonly #staging: Staging;
  readonly #catalog: FeedCatalog;
  readonly #firstLines = new Map<string, number>();
  #texts: ((record: Readonly<Record<string, string>>) => FeedTexts) | null = null;
  #waiting: TableLine<string>[] = [];

  constructor(db: BulkConnection, staging: Staging, catalog: FeedCatalog) {
    this.#db = db;
    this.#staging = staging;
    this.#catalog = catalog;
  }

  begin(header: readonly string[]): void {
    this.header = header;
    this.samples = new ColumnSamples(header);
    const mapping = mappingFor(header, this.#staging.mapping);
    this.isMapped = missingFields(mapping).length === 0;
    this.#texts = textsReader(mapping, header);
  }

  /** @returns whether more rows are wanted: of a file whose columns are not all known a few will do. */
  async add(line: TableLine<string>): Promise<boolean> {
    this.rowCount += 1;
    if (line.kind === "record" && this.rowCount <= SAMPLED_ROWS) this.samples.add(line.record);
    if (!this.isMapped) return this.rowCount < UNMAPPED_ROWS;
    if (this.rowCount > MOST_ROWS)
      throw new AppError("invalid_input", "too many rows", {
        said: `The file has more than ${formatNumber(MOST_ROWS)} rows, the most that is taken.`,
      });
    this.#waiting.push(line);
    if (this.#waiting.length >= ROWS_AT_ONCE) await this.flush();
    return true;
  }

  async flush(): Promise<void> {
    const lines = this.#waiting;
    const readTexts = this.#texts;
    this.#waiting = [];
    if (lines.length === 0 || readTexts === null) return;
    const { sellerId, sourceId, fileDay, at, runId } = this.#staging;
    const read = lines.map((line) => {
      if (line.kind === "refused") return { ...line, vin: null };
      const texts = readTexts(line.record);
      return { kind: line.kind, line: line.line, texts, vin: vinOfRow(texts) };
    });
    const vins = read.flatMap(({ vin }) => (vin?.ok ? [vin.vin] : []));
    const known = await knownVehicles(sellerId, vins);
    const said = await saidStockDays(sourceId, vins);
    const rows = read.map((each): readonly Cell[] => {
      if (each.kind === "refused") return this.#cells(each.line, unreadRow(each.reason, each.text));
      const { texts, vin, line } = each;
      const firstLine = vin.ok ? (this.#firstLines.get(vin.vin) ?? null) : null;
      if (vin.ok && firstLine === null) this.#firstLines.set(vin.vin, line);
      const row = readRow(texts, {
        catalog: this.#catalog,
        ...inspectRowVin(vin, at),
        known: vin.ok ? (known.get(vin.vin) ?? null) : null,
        fileDay,
        saidInStockOn: vin.ok ? (said.get(vin.vin) ?? null) : null,
        firstLine,
      });
      return this.#cells(line, row);
    });
    await this.#db.copy(
      "feed_row",
      COLUMNS,
      rows.map((cells) => [runId, ...cells]),
    );
  }

  #cells(line: number, row: ReadRow): readonly Cell[] {
    const { vin, stockNumber, title, issues, isHeld, disposition, inStockOn, draft } = row;
    for (const code of new Set(issues.map((issue) => issue.code)))
      this.issues.set(code, (this.issues.get(code) ?? 0) + 1);
    return [
      line,
      vin,
      stockNumber,
      title,
      JSON.stringify(issues),
      isHeld,
      isHeld ? "held" : null,
      ...DRAFT_KEYS.map((key): Cell => draft?.[key] ?? null),
      draft === null || draft.features.length === 0 ? null : arrayCell(draft.features),
      textArrayCell(draft?.photoUrls ?? []),
      "{}",
      disposition,
      inStockOn,
    ];
  }
}

const DRAFT_COLUMNS = {
  makeId: "make_id",
  modelId: "model_id",
  year: "year",
  trim: "trim",
  bodyStyle: "body_style",
  sizeClass: "size_class",
  fuel: "fuel",
  drivetrain: "drivetrain",
  transmission: "transmission",
  engine: "engine",
  doors: "doors",
  cityMpg: "city_mpg",
  highwayMpg: "highway_mpg",
  exteriorColor: "exterior_color",
  paintName: "paint_name",
  paintHex: "paint_hex",
  interiorColor: "interior_color",
  condition: "condition",
  titleStatus: "title_status",
  mileageMiles: "mileage_miles",
  priceCents: "price_cents",
  description: "description",
} as const;
const DRAFT_KEYS = Object.keys(DRAFT_COLUMNS) as (keyof typeof DRAFT_COLUMNS)[];
const COLUMNS = [
  "run_id",
  "line",
  "vin",
  "stock_number",
  "title",
  "issues",
  "is_held",
  "outcome",
  ...Object.values(DRAFT_COLUMNS),
  "features",
  "photo_urls",
  "kept",
  "disposition",
  "in_stock_on",
];
