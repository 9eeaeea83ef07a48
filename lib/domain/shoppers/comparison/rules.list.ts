import { toldApart } from "#lib/domain/listings/listing/rules.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { plural } from "#lib/platform/format.ts";
import type { Compared, ComparedVehicle, ComparisonCell, ComparisonRow } from "./types.list.ts";

/** What makes a number the best of its row; null takes no part in the contest. */
export interface Ranking {
  readonly value: (column: Compared) => number | null;
  readonly least: boolean;
  readonly words: string;
}

/**
 * Which are best by a number: those that share the best value, where there is a worse one to be
 * better than.
 */
export function bestOf(values: readonly (number | null)[], least: boolean): readonly boolean[] {
  const known = values.filter((value) => value !== null);
  const best = least ? Math.min(...known) : Math.max(...known);
  const isContest = known.some((value) => value !== best);
  return values.map((value) => isContest && value === best);
}

/** A row of cells, with the best of them marked. */
export function rowOf(
  key: string,
  label: string,
  columns: readonly Compared[],
  cellOf: (column: Compared) => ComparisonCell,
  ranking?: Ranking,
): ComparisonRow {
  const plain = columns.map(cellOf);
  const best = ranking === undefined ? [] : bestOf(columns.map(ranking.value), ranking.least);
  const cells = plain.map((cell, at) =>
    ranking !== undefined && best[at] === true ? { ...cell, best: ranking.words } : cell,
  );
  // What a cell rests on (how many vehicles, whose word) is no difference of the vehicles.
  const said = new Set(plain.map(({ text }) => text));
  return { key, label, cells, differs: said.size > 1 };
}

/** Nothing is known, and why. */
export const missing = (text: string, detail?: string): ComparisonCell => ({
  text,
  tone: "missing",
  ...(detail !== undefined && { detail }),
});

export const UNSAID = missing("Seller does not say");

/** Of a model year: true of a vehicle only. */
export const BY_VEHICLE = missing("Differs by vehicle");

/** Of one's own vehicle: true of what is for sale only. */
export const NOT_FOR_SALE = missing("Not for sale");

/** Of one's own vehicle: nothing that a garage holds. */
export const NOT_KEPT = missing("Not kept in the garage");

/**
 * A cell that only what is offered has: a listing's own, and why the others have none.
 * @param own what is told of one's own vehicle.
 */
export function offeredCell(
  column: Compared,
  cellOf: (vehicle: ComparedVehicle) => ComparisonCell,
  own: ComparisonCell = NOT_FOR_SALE,
): ComparisonCell {
  switch (column.kind) {
    case "listing":
      return cellOf(column.vehicle);
    case "model_year":
      return BY_VEHICLE;
    case "garage":
      return own;
  }
}

/** The listing of a column that is for sale now; null for everything else. */
export const onSale = (column: Compared): ComparedVehicle | null =>
  column.kind === "listing" && column.vehicle.listing.status === "active" ? column.vehicle : null;

/** "2019 Honda Civic": what a column is about. */
export function comparedName(column: Compared): string {
  if (column.kind === "model_year") return modelYearName(column.modelYear);
  return vehicleTitle(column.kind === "listing" ? column.vehicle.listing : column.vehicle);
}

/** What tells listings of one title apart, by how an address names their columns. */
export function columnsApart(columns: readonly Compared[]): ReadonlyMap<string, string> {
  const apart = toldApart(listings(columns).map(({ listing }) => listing));
  return new Map(
    columns.flatMap((column) => {
      const words = column.kind === "listing" ? apart.get(column.vehicle.listing.id) : undefined;
      return words === undefined ? [] : [[column.word, words] as const];
    }),
  );
}

/** Why a model's market does not tell: none or too few of it for sale. */
export const fewOfModel = (n: number): string =>
  n === 0 ? "none of the model is for sale" : `only ${plural(n, "vehicle")} of the model for sale`;

/** Of what the reader has in the garage: whose word it is, and that there is none. */
export const YOU_SAY = "as you entered it";
export const NOT_ENTERED = missing("You have not entered it");

/** The listings among what is compared. */
export const listings = (columns: readonly Compared[]): readonly ComparedVehicle[] =>
  columns.flatMap((column) => (column.kind === "listing" ? [column.vehicle] : []));
