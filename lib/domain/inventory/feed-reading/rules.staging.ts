import { AppError } from "#lib/platform/errors.ts";
import { MOST_COLUMNS } from "./constants.column.ts";
import { ISSUES, type IssueCode } from "./constants.issue.ts";
import { LEAST_COLUMNS, SAMPLES } from "./constants.staging.ts";
import { headerKey } from "./rules.column.ts";
import type { IssueCount, SampledColumn } from "./types.staging.ts";

/**
 * The columns of a header that can be told apart.
 * @throws AppError `invalid_input`, with a sentence, where it is none of a list of vehicles.
 */
export function columnsOf(header: readonly string[]): readonly string[] {
  const refuse = (said: string) => new AppError("invalid_input", said, { said });
  if (header.length > MOST_COLUMNS)
    throw refuse(`The first line has ${header.length} columns; no list of vehicles has as many.`);
  const counts = new Map<string, number>();
  for (const key of header.map(headerKey)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const columns = header.filter(
    (name) => headerKey(name) !== "" && counts.get(headerKey(name)) === 1,
  );
  if (columns.length < LEAST_COLUMNS || header.some((name) => /[\p{Cc}\uFFFD]/u.test(name)))
    throw refuse(
      "The first line names no columns. Send a CSV or tab-separated file, with the names of the columns in its first line.",
    );
  return columns.map((name) => name.slice(0, 200).toWellFormed());
}

/** The first values of each column, as rows come by. */
export class ColumnSamples {
  readonly #columns: readonly string[];
  readonly #samples: Map<string, string[]>;

  constructor(columns: readonly string[]) {
    this.#columns = columns;
    this.#samples = new Map(columns.map((name) => [name, []]));
  }

  add(record: Readonly<Record<string, string>>): void {
    for (const name of this.#columns) {
      const values = this.#samples.get(name) ?? [];
      const value = (record[name] ?? "").slice(0, 60).toWellFormed();
      if (value !== "" && values.length < SAMPLES && !values.includes(value)) values.push(value);
    }
  }

  /** By column, in the file's order. */
  taken(): readonly SampledColumn[] {
    return [...this.#samples].map(([header, values]) => ({ header, values }));
  }
}

/** In how many rows each thing was found: what holds rows first, then the commonest. */
export function issueCounts(counted: ReadonlyMap<IssueCode, number>): readonly IssueCount[] {
  return [...counted]
    .map(([code, count]) => ({ code, count }))
    .sort(
      (a, b) =>
        Number(holds(b.code)) - Number(holds(a.code)) ||
        b.count - a.count ||
        a.code.localeCompare(b.code),
    );
}

const holds = (code: IssueCode): boolean => ISSUES[code].level === "error";
