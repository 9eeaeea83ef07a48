import { stateFrom } from "#lib/domain/finance/sales-tax/rules.ts";
import { checkDigitOf, normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import { type HistoryColumn, ROW_KINDS } from "./constants.import.ts";
import { BRANDS, type BrandKey, RECORD_CHECKS, SALVAGE_DISPOSITIONS } from "./constants.ts";
import { whenIn } from "./rules.provider.ts";
import { brandOfCode, brandOfName } from "./rules.ts";
import { type ImportedRecord, importedRecord } from "./schema.ts";

/** A row of a file of title records, or why it cannot be kept: a sentence that is the same for the same trouble. */
export type ReadHistoryRow =
  | { readonly kind: "record"; readonly vin: string; readonly record: ImportedRecord }
  | { readonly kind: "refused"; readonly reason: string };

type Fields = Readonly<Record<HistoryColumn, string>>;
const refused = (reason: string): ReadHistoryRow => ({ kind: "refused", reason });

/**
 * Reads one row of a file of title records (docs/data.md).
 * @param today no record is of a later day.
 */
export function readHistoryRow(fields: Fields, today: string): ReadHistoryRow {
  const vin = normalizeVin(fields.VIN);
  if (!vin.ok) return refused("The VIN is none: 17 letters and digits, without I, O and Q.");
  if (!checkDigitOf(vin.vin).ok) return refused("The VIN's check digit (position 9) is wrong.");
  const kind = ROW_KINDS.find((each) => each === wordOf(fields.Kind));
  if (kind === undefined) return refused(`The kind is none of ${ROW_KINDS.join(", ")}.`);
  const when = whenIn(fields.Date);
  if (when === null) return refused("The date is no day, month or year.");
  if (when.date > today) return refused("The date is one to come.");
  const read = recordOf(kind, fields, when);
  if (typeof read === "string") return refused(read);
  const record = importedRecord.safeParse(read);
  return record.success
    ? { kind: "record", vin: vin.vin, record: record.data }
    : refused("The row holds a value that no such record has.");
}

type When = NonNullable<ReturnType<typeof whenIn>>;

/** A record of its kind as the schema takes it; a sentence where a value cannot be read. */
function recordOf(
  kind: (typeof ROW_KINDS)[number],
  fields: Fields,
  when: When,
): Readonly<Record<string, unknown>> | string {
  const state = fields.State === "" ? null : stateFrom(fields.State);
  if (fields.State !== "" && state === null) return "The state is none of the United States.";
  const common = { kind, ...when, note: fields.Note === "" ? null : fields.Note };
  const who = { entity: fields.Entity, city: fields.City === "" ? null : fields.City, state };
  switch (kind) {
    case "checked":
      return checkedOf(fields, when);
    case "title":
    case "odometer":
      return readingOf(fields, { ...common, state });
    case "brand": {
      if (state === null) return "A brand needs its state.";
      const brand = brandOf(fields.Brand);
      return brand === null ? "The brand is none that we know." : { ...common, state, brand };
    }
    case "junk_salvage": {
      if (fields.Entity === "") return "The row needs an entity: who took it in, or paid.";
      const word = wordOf(fields.Disposition) || "not_stated";
      return Object.hasOwn(SALVAGE_DISPOSITIONS, word)
        ? { ...common, ...who, disposition: word }
        : `The disposition is none of ${Object.keys(SALVAGE_DISPOSITIONS).join(", ")}.`;
    }
    case "insurance_loss":
      return fields.Entity === ""
        ? "The row needs an entity: who took it in, or paid."
        : { ...common, ...who };
    case "theft": {
      const recovered = fields["Recovered On"];
      const day = recovered === "" ? null : whenIn(recovered);
      if (recovered !== "" && day?.precision !== "day") return "The day of recovery is none.";
      return { ...common, state, recoveredOn: day?.date ?? null };
    }
  }
}

function checkedOf(fields: Fields, { date }: When) {
  const words = fields.Covers.toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== "");
  const covers = RECORD_CHECKS.filter((check) => words.includes(check));
  if (covers.length === 0 || covers.length !== new Set(words).size)
    return `A row that says what was looked up needs some of ${RECORD_CHECKS.join(", ")}.`;
  return { kind: "checked", date, covers };
}

function readingOf(
  fields: Fields,
  common: { readonly kind: string; readonly state: string | null },
): Readonly<Record<string, unknown>> | string {
  const digits = fields.Mileage.replaceAll(",", "");
  const isTitle = common.kind === "title";
  if (isTitle && common.state === null) return "A title needs its state.";
  if (digits === "" && !isTitle) return "A reading needs its mileage.";
  if (digits !== "" && !/^\d{1,7}$/.test(digits)) return "The mileage is no whole number of miles.";
  const remark = fields.Odometer === "" ? null : odometerRemark(fields.Odometer);
  if (fields.Odometer !== "" && remark === null)
    return "The odometer's remark is none that we know.";
  const reading = { ...common, mileageMiles: digits === "" ? null : Number(digits), remark };
  if (!isTitle) return reading;
  const current = wordOf(fields.Current);
  if (!["", "yes", "no"].includes(current)) return "Whether it is the current title is yes or no.";
  return { ...reading, isCurrent: current === "yes" };
}

/** "Junk salvage", "junk-salvage" and "JUNK_SALVAGE" are one word. */
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, "_")
    .replace(/^_+|_+$/g, "");

/** A brand by its code, its word here, or its name. */
function brandOf(text: string): BrandKey | null {
  if (/^\d{1,2}$/.test(text)) return brandOfCode(text);
  const word = wordOf(text);
  return Object.hasOwn(BRANDS, word) ? (word as BrandKey) : brandOfName(text);
}

function odometerRemark(text: string): BrandKey | null {
  const brand = brandOf(text) ?? brandOfName(`Odometer: ${text}`);
  return brand !== null && BRANDS[brand].group === "odometer" ? brand : null;
}
