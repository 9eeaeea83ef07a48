import { DISPOSITIONS } from "#lib/domain/inventory/disposition/constants.ts";
import { vinFacts } from "#lib/domain/listings/vin-facts/rules.ts";
import { comparedWithVin } from "#lib/domain/ownership/private-listing/rules.publishing.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import {
  FEW_PHOTOS,
  ISSUES,
  type IssueCode,
  LEAST_FEED_PRICE,
  MOST_FEED_MILES,
  MOST_FEED_PRICE,
  SLIP_SHARE,
} from "./constants.issue.ts";
import type { CheckedRow, FeedIssue, UnderstoodRow, UnderstoodVehicle } from "./types.row.ts";
import type { IssueCount } from "./types.staging.ts";

/**
 * Stage 4, a row checked: everything that is wrong with it, not only the first, and the vehicle where
 * nothing is.
 */
export function checkRow(row: UnderstoodRow): CheckedRow {
  const { values, disposition, stockDate, vehicle } = row;
  const issues = [...issuesOf(row)];
  const rowIsHeld = isHeld(issues);
  return {
    vin: values.vin?.ok ? values.vin.vin : null,
    stockNumber: values.stockNumber,
    title: values.title,
    issues,
    isHeld: rowIsHeld,
    disposition,
    inStockOn: stockDate.kind === "day" ? stockDate.day : null,
    draft: rowIsHeld ? null : (vehicle?.draft ?? null),
  };
}

/** How a row that could not even be split into fields is kept. */
export function unreadRow(reason: string, text: string): CheckedRow {
  return {
    vin: null,
    stockNumber: null,
    title: text.slice(0, 120),
    issues: [{ code: "row_unreadable", words: reason }],
    isHeld: true,
    disposition: null,
    inStockOn: null,
    draft: null,
  };
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

/** Whether a row is held, by what was found in it. */
export const isHeld = (issues: readonly FeedIssue[]): boolean =>
  issues.some(({ code }) => holds(code));

/** @param words may be cut in the middle of a sign, which the database would not take. */
const issue = (code: IssueCode, words: string): FeedIssue => ({
  code,
  words: words.toWellFormed(),
});

function* issuesOf(row: UnderstoodRow): Generator<FeedIssue> {
  const { values, isOffSale, stockDate } = row;
  yield* vinIssues(row);
  if (values.disposition.kind === "unknown")
    yield issue(
      "disposition_unknown",
      `“${values.disposition.text}” does not say whether it is for sale. Write ${DISPOSITIONS.retail} where it is, or one of ${OFF_SALE} where it is not.`,
    );
  // What is sold or still on its way seldom has a price, and would otherwise stay on sale.
  if (!isOffSale) yield* saleIssues(row);
  if (stockDate.kind === "refused") yield issue("in_stock_odd", stockDate.words);
  if (!isOffSale && values.isMisencoded)
    yield issue(
      "text_misencoded",
      "Some letters were written in one encoding and read in another: export the file as UTF-8.",
    );
}

const OFF_SALE = Object.values(DISPOSITIONS)
  .filter((label) => label !== DISPOSITIONS.retail)
  .join(", ");

function* vinIssues({ values: { vin }, context }: UnderstoodRow): Generator<FeedIssue> {
  if (vin === null) yield issue("vin_missing", "The row has no VIN.");
  else if (!vin.ok) yield issue("vin_invalid", vin.problem.message);
  else if (context.diagnosis !== null) yield issue("vin_check_digit", context.diagnosis);
  if (context.firstLine !== null)
    yield issue("vin_repeated", `Line ${context.firstLine} has this VIN already; that one counts.`);
}

/** What is wrong with a vehicle that is for sale. */
function* saleIssues(row: UnderstoodRow): Generator<FeedIssue> {
  if (row.values.isNew)
    yield issue("new_vehicle", "The row says the vehicle is new. Only used ones are listed here.");
  yield* priceIssues(row);
  yield* mileageIssues(row);
  yield* modelIssues(row);
  if (row.vehicle === null) return;
  yield* gapIssues(row, row.vehicle);
  yield* vinDifferences(row, row.vehicle);
  yield* unshownIssues(row.vehicle.draft);
}

function* priceIssues({ values: { price }, context }: UnderstoodRow): Generator<FeedIssue> {
  const before = context.known?.priceCents;
  if (price.kind === "none") yield issue("price_missing", "The row has no asking price.");
  else if (price.kind === "unreadable")
    yield issue("price_invalid", `“${price.text.slice(0, 40)}” is not an amount of US dollars.`);
  else if (price.value < LEAST_FEED_PRICE * 100 || price.value > MOST_FEED_PRICE * 100)
    yield issue(
      "price_invalid",
      `${price.value < 0 ? "−" : ""}${formatPrice(Math.abs(price.value))} is not between ${formatPrice(LEAST_FEED_PRICE * 100)} and ${formatPrice(MOST_FEED_PRICE * 100)}.`,
    );
  else if (before !== undefined && Math.abs(price.value - before) > before * SLIP_SHARE)
    yield issue(
      "price_slip",
      `The price ${price.value < before ? "falls" : "rises"} from ${formatPrice(before)} to ${formatPrice(price.value)}.`,
    );
}

function* mileageIssues({ values: { mileage }, context }: UnderstoodRow): Generator<FeedIssue> {
  const before = context.known?.mileageMiles;
  if (mileage.kind === "none") yield issue("mileage_missing", "The row has no mileage.");
  else if (mileage.kind === "unreadable" || mileage.value < 0 || mileage.value > MOST_FEED_MILES)
    yield issue("mileage_invalid", `“${mileage.text.slice(0, 40)}” is not a mileage.`);
  else if (before !== undefined && mileage.value < before)
    yield issue(
      "mileage_falls",
      `${formatNumber(mileage.value)} miles; it was ${formatNumber(before)}.`,
    );
}

function* modelIssues({ values, year, vehicle }: UnderstoodRow): Generator<FeedIssue> {
  const said = values.makeAndModel.slice(0, 60);
  if (year === null)
    yield issue(
      "year_invalid",
      values.year.kind === "none"
        ? "Neither the row nor the VIN says the year."
        : `“${values.year.text.slice(0, 20)}” is not a model year.`,
    );
  else if (vehicle === null) {
    const name =
      said === ""
        ? "The row names no make and model"
        : `“${said}” of ${year} is not in the catalog`;
    yield issue("model_unknown", `${name}, and the VIN does not tell.`);
  } else if (vehicle.isModelFromVin && said !== "")
    yield issue(
      "model_from_vin",
      `“${said}” is not a name of the catalog: taken as ${vehicle.model.makeName} ${vehicle.model.modelName}, which the VIN says.`,
    );
}

/** What a vehicle that is new here may not lack. */
function* gapIssues(
  { values: { colorText }, context }: UnderstoodRow,
  { draft }: UnderstoodVehicle,
): Generator<FeedIssue> {
  if (context.known !== null) return;
  if (draft.exteriorColor === null)
    yield issue(
      "color_missing",
      colorText === null
        ? "The row has no exterior color, which shoppers filter by."
        : `“${colorText.slice(0, 40)}” has no word for a color in it: add a plain one, such as “gray”.`,
    );
  if (draft.fuel === null)
    yield issue("fuel_missing", "Neither the row nor the VIN says what it runs on.");
}

function* vinDifferences(
  { context: { decode, specs } }: UnderstoodRow,
  { draft, model }: UnderstoodVehicle,
): Generator<FeedIssue> {
  if (decode === null || specs === null) return;
  const facts = vinFacts(decode, specs);
  const stated = {
    ...draft,
    make: model.makeName,
    model: model.modelName,
    // What the row does not say cannot differ.
    fuel: draft.fuel ?? decode.fuel?.value ?? "gasoline",
    seats: null,
  };
  const { otherVehicle, vinConflicts } = comparedWithVin(stated, facts, "the row says");
  if (otherVehicle !== null) yield issue("vin_other_vehicle", otherVehicle);
  else for (const words of vinConflicts) yield issue("vin_conflict", words);
}

/** What shoppers would miss in it. */
function* unshownIssues({
  photoUrls,
  description,
}: UnderstoodVehicle["draft"]): Generator<FeedIssue> {
  if (photoUrls.length === 0)
    yield issue("photos_none", "The row names no photos: a drawing is shown instead.");
  else if (photoUrls.length < FEW_PHOTOS)
    yield issue(
      "photos_few",
      `The row names ${photoUrls.length} of the ${FEW_PHOTOS} photos or more that shoppers look for.`,
    );
  if (description === null) yield issue("description_none", "The row has no description.");
  else if (description.length > 80 && description === description.toUpperCase())
    yield issue("description_shouts", "The description is all in capitals.");
}
