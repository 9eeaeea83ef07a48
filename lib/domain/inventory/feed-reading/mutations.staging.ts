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
  SAMPLES,
  UNMAPPED_ROWS,
} from "./constants.staging.ts";
import { feedCatalog, vinContexts } from "./data.staging.ts";
import { checkRow, unreadRow } from "./rules.check.ts";
import { headerAmong, nameColumns } from "./rules.column.ts";
import { understandRow } from "./rules.row.ts";
import { readValues } from "./rules.value.ts";
import type { NamedColumns } from "./types.column.ts";
import type { CheckedRow, FeedCatalog, VinContext } from "./types.row.ts";
import type { SampledColumn, StagedFile, Staging } from "./types.staging.ts";

/**
 * Takes a file row by row through the stages into the table of rows, some hundred at a time. What the
 * run had there before is taken away first. A file whose columns are not all known is read as far as its
 * samples go.
 * @throws AppError `invalid_input`, with a sentence, for a file that cannot be read to its end.
 */
export async function stageRows(db: BulkConnection, staging: Staging): Promise<StagedFile> {
  const { runId, path, signal } = staging;
  await db.execute("delete from feed_row where run_id = $1", [runId]);
  const file = await openTableFile(path, { mostBytes: MOST_UNPACKED_BYTES, workbooks: true });
  const stage = new Stage(db, staging, await feedCatalog());
  const lines = readTable(
    file,
    (names) => ({ required: [], optional: stage.begin(names) }),
    (first) => headerAmong(first, staging.mapping),
  );
  for await (const line of lines) {
    signal.throwIfAborted();
    if (!(await stage.add(line))) break;
  }
  await stage.flush();
  const staged = stage.staged();
  if (staged.isMapped && stage.rowCount === 0)
    throw new AppError("invalid_input", "no rows", {
      said: "The file names its columns and holds no vehicles.",
    });
  return staged;
}

const NOTHING_KNOWN: VinContext = {
  decode: null,
  specs: null,
  diagnosis: null,
  known: null,
  saidInStockOn: null,
};

/** Rows on their way into the table, some hundred at a time. */
class Stage {
  rowCount = 0;
  readonly #db: BulkConnection;
  readonly #staging: Staging;
  readonly #catalog: FeedCatalog;
  readonly #issues = new Map<IssueCode, number>();
  readonly #firstLines = new Map<string, number>();
  #columns: NamedColumns | null = null;
  #samples = new Map<string, string[]>();
  #waiting: TableLine<string>[] = [];

  constructor(db: BulkConnection, staging: Staging, catalog: FeedCatalog) {
    this.#db = db;
    this.#staging = staging;
    this.#catalog = catalog;
  }

  /** @returns the columns that are wanted of each row. */
  begin(names: readonly string[]): readonly string[] {
    this.#columns = nameColumns(names, this.#staging.mapping);
    this.#samples = new Map(this.#columns.header.map((name) => [name, []]));
    return this.#columns.header;
  }

  /** @returns whether more rows are wanted: of a file whose columns are not all known a few will do. */
  async add(line: TableLine<string>): Promise<boolean> {
    this.rowCount += 1;
    if (line.kind === "record" && this.rowCount <= SAMPLED_ROWS) this.#sample(line.record);
    if (this.#columns?.isMapped !== true) return this.rowCount < UNMAPPED_ROWS;
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
    const columns = this.#columns;
    this.#waiting = [];
    if (lines.length === 0 || columns === null) return;
    const read = lines.map((each) =>
      each.kind === "refused"
        ? each
        : { kind: each.kind, line: each.line, values: readValues(columns.textsOf(each.record)) },
    );
    const vins = read.flatMap((each) =>
      each.kind === "record" && each.values.vin?.ok ? [each.values.vin.vin] : [],
    );
    const contexts = await vinContexts(this.#staging, vins);
    const rows = read.map((each) => {
      const { line } = each;
      if (each.kind === "refused") return { line, row: unreadRow(each.reason, each.text) };
      const vin = each.values.vin?.ok ? each.values.vin.vin : null;
      const firstLine = vin === null ? null : (this.#firstLines.get(vin) ?? null);
      if (vin !== null && firstLine === null) this.#firstLines.set(vin, line);
      const understood = understandRow(each.values, {
        ...((vin === null ? undefined : contexts.get(vin)) ?? NOTHING_KNOWN),
        catalog: this.#catalog,
        fileDay: this.#staging.fileDay,
        firstLine,
      });
      return { line, row: checkRow(understood) };
    });
    for (const { row } of rows) this.#count(row);
    const { runId } = this.#staging;
    await this.#db.copy(
      "feed_row",
      COLUMNS,
      rows.map(({ line, row }) => [runId, line, ...cellsOf(row)]),
    );
  }

  /** What was read, once all rows are in. */
  staged(): StagedFile {
    return {
      header: this.#columns?.header ?? [],
      samples: [...this.#samples].map(([header, values]): SampledColumn => ({ header, values })),
      isMapped: this.#columns?.isMapped ?? false,
      issues: this.#issues,
    };
  }

  /** Keeps the first values of each column. */
  #sample(record: Readonly<Record<string, string>>): void {
    for (const [name, values] of this.#samples) {
      const value = (record[name] ?? "").slice(0, 60).toWellFormed();
      if (value !== "" && values.length < SAMPLES && !values.includes(value)) values.push(value);
    }
  }

  #count({ issues }: CheckedRow): void {
    for (const code of new Set(issues.map((issue) => issue.code)))
      this.#issues.set(code, (this.#issues.get(code) ?? 0) + 1);
  }
}

/** A row as it is kept, in the order of the columns after its run and line. */
function cellsOf(row: CheckedRow): readonly Cell[] {
  const { vin, stockNumber, title, issues, isHeld, disposition, inStockOn, draft } = row;
  return [
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
