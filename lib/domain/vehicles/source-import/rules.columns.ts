import { formatNumber } from "#lib/platform/format.ts";
import {
  ALL_LOOKED_AT,
  LEAST_EXCHANGED_OF_USUAL,
  LEAST_SHARE_EXCHANGED,
  LONGEST_REMEMBERED,
  LOOKED_AT_EVERY,
  MOST_VALUES_REMEMBERED,
} from "./constants.columns.ts";
import { ANYTHING } from "./rules.kinds.ts";
import type { ColumnKind, ColumnRelation, ColumnRules, ColumnsRow } from "./types.columns.ts";

/** Two columns, and of how many rows what is true. */
interface PairCount {
  readonly one: Column;
  readonly other: Column;
  /** What holds between either of them and others, by number. */
  readonly relations: readonly number[];
  /** Rows in which they hold the same: fitting is no question of their order. */
  same: number;
  fit: number;
  exchanged: number;
  /** Rows that fit exchanged and not as they stand; and whether one of them breaks a fact as it stands. */
  turned: number;
  /** Of those the rows in which neither column fits as it stands: it is then these two, and not one of them and a third. */
  both: number;
  isFact: boolean;
}

interface Column {
  readonly at: number;
  readonly name: string;
  /** Its kind, by number. */
  readonly kind: number;
  readonly isFact: boolean;
  /** What holds between it and others, by number. */
  readonly relations: readonly number[];
}

type Row = Readonly<Record<string, string>>;

/**
 * Counts, as the rows of a file are read, how many fit as they stand and with any two of its columns
 * exchanged. Which kinds a value fits is asked once for each value; pairs are then compared by numbers, and
 * what holds between columns is asked anew only where both values may stand in either column.
 */
export class ExchangeCount {
  /** One for each file of the source. */
  readonly #files: FileColumns[] = [];

  /** Takes a row in. Each row of a file is counted by the same rules; of a long file a part of them is. */
  add<Name extends string>({ columns, whole }: ColumnsRow, rules: ColumnRules<Name>): void {
    let file = this.#files.at(-1);
    if (file === undefined || !file.isOf(columns, rules)) {
      file = new FileColumns(columns, rules);
      this.#files.push(file);
    }
    file.add(whole);
  }

  /** Why two columns look exchanged, as a sentence with its figures: of several pairs the one that explains the most rows. Null where none does. */
  why(): string | null {
    const worst = this.#files
      .flatMap((file) => file.turned())
      .reduce<TurnedPair | null>(
        (most, each) => (most === null || explained(each) > explained(most) ? each : most),
        null,
      );
    if (worst === null) return null;
    const { one, other, fit, exchanged, rows, lookedAt } = worst;
    const of =
      lookedAt === rows
        ? `Of its ${formatNumber(rows)} rows`
        : `Of ${formatNumber(lookedAt)} rows, looked at among its ${formatNumber(rows)},`;
    return `${of} ${formatNumber(fit)} fit as they stand and ${formatNumber(exchanged)} with ${one.name} and ${other.name} exchanged: these two columns look swapped.`;
  }
}

const explained = ({ exchanged, fit, both }: PairCount): number => exchanged - fit + both;

type TurnedPair = PairCount & { readonly rows: number; readonly lookedAt: number };

/** The columns of a file with their kinds, and the pairs of them. */
class FileColumns {
  readonly #columnNames: readonly string[];
  readonly #rules: object;
  readonly #kinds: readonly ColumnKind[];
  readonly #columns: readonly Column[];
  readonly #relations: readonly ColumnRelation<string>[];
  readonly #pairs: readonly PairCount[];
  readonly #remembered = new Map<string, Uint8Array>();
  /** Columns that relations name are empty where a file has them not. */
  readonly #blank: Row;
  #before: Row | null = null;
  #rows = 0;
  #lookedAt = 0;

  constructor(columnNames: readonly string[], rules: ColumnRules<string>) {
    this.#columnNames = columnNames;
    this.#rules = rules;
    this.#relations = rules.relations;
    this.#blank = Object.fromEntries(
      rules.relations.flatMap(({ columns }) => columns.map((name) => [name, ""])),
    );
    const kindOf = (name: string): ColumnKind =>
      rules.kinds[name] ?? rules.others?.[name] ?? ANYTHING;
    this.#kinds = [...new Set(columnNames.map(kindOf))];
    this.#columns = columnNames.map((name, at) => ({
      at,
      name,
      kind: this.#kinds.indexOf(kindOf(name)),
      isFact: rules.facts?.includes(name) ?? false,
      relations: this.#relations.flatMap((relation, number) =>
        relation.columns.includes(name) ? [number] : [],
      ),
    }));
    const read = new Set(Object.keys(rules.kinds));
    this.#pairs = this.#columns.flatMap((one, at) =>
      this.#columns
        .slice(at + 1)
        .filter((other) => read.has(one.name) || read.has(other.name))
        .map((other) => ({
          one,
          other,
          relations: [...new Set([...one.relations, ...other.relations])],
          same: 0,
          fit: 0,
          exchanged: 0,
          turned: 0,
          both: 0,
          isFact: false,
        })),
    );
  }

  isOf(columnNames: readonly string[], rules: object): boolean {
    return this.#columnNames === columnNames && this.#rules === rules;
  }

  add(whole: () => Row): void {
    this.#rows += 1;
    if (this.#rows > ALL_LOOKED_AT && this.#rows % LOOKED_AT_EVERY !== 0) return;
    this.#lookedAt += 1;
    this.#count({ ...this.#blank, ...whole() });
  }

  /** The pairs of which more rows fit exchanged than as they stand, and enough of them. */
  turned(): readonly TurnedPair[] {
    const [rows, lookedAt] = [this.#rows, this.#lookedAt];
    return this.#pairs.flatMap((pair) => {
      const differ = lookedAt - pair.same;
      const least = Math.max(LEAST_EXCHANGED_OF_USUAL, differ * LEAST_SHARE_EXCHANGED);
      const isTurned = pair.exchanged > pair.fit && (pair.isFact || pair.turned >= least);
      return isTurned ? [{ ...pair, rows, lookedAt }] : [];
    });
  }

  #count(row: Row): void {
    const texts = this.#columnNames.map((name) => row[name] ?? "");
    const fits = texts.map((text) => this.#fitsOf(text));
    const held = this.#relations.map((relation) => relation.holds(row, this.#before));
    const isKind = this.#columns.map(({ at, kind }) => fits[at]?.[kind] === 1);
    const isFit = this.#columns.map(
      ({ at, relations }) => isKind[at] === true && relations.every((number) => held[number]),
    );
    const turned = new Turned(row, this.#before);
    for (const pair of this.#pairs) {
      const { one, other } = pair;
      if (texts[one.at] === texts[other.at]) {
        pair.same += 1;
        continue;
      }
      const fitsNow = isFit[one.at] === true && isFit[other.at] === true;
      if (fitsNow) pair.fit += 1;
      if (fits[one.at]?.[other.kind] !== 1 || fits[other.at]?.[one.kind] !== 1) continue;
      if (!this.#holdTurned(turned, pair)) continue;
      pair.exchanged += 1;
      if (fitsNow) continue;
      pair.turned += 1;
      if (!isFit[one.at] && !isFit[other.at]) pair.both += 1;
      pair.isFact ||=
        [one, other].some(({ at, isFact }) => isFact && !isKind[at]) ||
        pair.relations.some((number) => this.#relations[number]?.isFact === true && !held[number]);
    }
    this.#before = row;
  }

  /** Whether what is said of two columns and others holds with the two exchanged. */
  #holdTurned(turned: Turned, { one, other, relations }: PairCount): boolean {
    if (relations.length === 0) return true;
    turned.exchange(one.name, other.name);
    const isHeld = relations.every(
      (number) => this.#relations[number]?.holds(turned.row, turned.before) ?? true,
    );
    turned.exchange(one.name, other.name);
    return isHeld;
  }

  /** Which kinds a value fits, by their numbers: 1 or 0. */
  #fitsOf(text: string): Uint8Array {
    const known = this.#remembered.get(text);
    if (known !== undefined) return known;
    const fits = Uint8Array.from(this.#kinds, (kind) => (kind(text) ? 1 : 0));
    if (text.length <= LONGEST_REMEMBERED) {
      if (this.#remembered.size >= MOST_VALUES_REMEMBERED) this.#remembered.clear();
      this.#remembered.set(text, fits);
    }
    return fits;
  }
}

/** A row, and the one before it, of which two columns are exchanged for a moment. */
class Turned {
  readonly row: Record<string, string>;
  readonly before: Record<string, string> | null;

  constructor(row: Row, before: Row | null) {
    this.row = { ...row };
    this.before = before === null ? null : { ...before };
  }

  exchange(one: string, other: string): void {
    for (const each of [this.row, this.before]) {
      if (each === null) continue;
      const held = each[one] ?? "";
      each[one] = each[other] ?? "";
      each[other] = held;
    }
  }
}
