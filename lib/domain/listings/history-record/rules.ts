import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { BRANDS, type BrandKey, DOUBTED_ODOMETER, type RecordCheck } from "./constants.ts";
import type { HistoryRecord } from "./schema.ts";

/** Which check a kind of record belongs to; odometer readings belong to none of those of records. */
const CHECK_OF: Readonly<Record<HistoryRecord["kind"], RecordCheck | null>> = {
  title: "titles",
  brand: "brands",
  junk_salvage: "salvage",
  insurance_loss: "loss",
  theft: "theft",
  odometer: null,
};
export const checkOf = (kind: HistoryRecord["kind"]): RecordCheck | null => CHECK_OF[kind];

/** Whether a remark or a brand says that the mileage is not what was driven. */
export const isDoubted = (remark: BrandKey | null): boolean =>
  remark !== null && DOUBTED_ODOMETER.includes(remark);

export const brandWords = (brand: BrandKey): string => BRANDS[brand].words;

const BRAND_KEYS = Object.keys(BRANDS).filter((key): key is BrandKey => Object.hasOwn(BRANDS, key));
const BRANDS_BY_CODE = new Map<string, BrandKey>([
  ...BRAND_KEYS.flatMap((key) =>
    BRANDS[key].code === "" ? [] : [[BRANDS[key].code, key] as const],
  ),
  // NIEM's list has three of them, without telling them apart.
  ["45", "gray_market"],
  ["46", "gray_market"],
]);

/** Other names of brands, as providers write them; each is found by its letters alone. */
const OTHER_NAMES: Readonly<Partial<Record<BrandKey, readonly string[]>>> = {
  salvage: ["Salvage", "Salvage damage"],
  salvage_retention: ["Salvage retention"],
  prior_taxi: ["Prior taxi"],
  prior_police: ["Prior police"],
  original_taxi: ["Original taxi"],
  original_police: ["Original police"],
  flood: ["Flood", "Water damage"],
  salt_water: ["Salt damage", "Saltwater damage"],
  collision: ["Collision"],
  gray_market: ["Gray market", "Grey market"],
  warranty_return: ["Warranty return"],
  owner_retained: ["Owner retained"],
  prior_owner_retained: ["Prior owner retained"],
  nonconformity: ["Vehicle non-conformity uncorrected"],
  nonconformity_corrected: ["Vehicle non-conformity corrected"],
  safety_defect: ["Vehicle safety defect uncorrected"],
  safety_defect_corrected: ["Vehicle safety defect corrected"],
  buyback: ["Manufacturer buy back", "Lemon law buyback", "Lemon"],
  salvage_stolen: ["Salvage stolen"],
  salvage_other: ["Salvage reasons other than damage or stolen"],
  prior_non_repairable: ["Prior non-repairable repaired"],
  export_only: ["Export only vehicle", "Export only"],
  hazardous: ["Hazardous"],
  reissued_vin: ["Vehicle contains reissued VIN", "Reissued VIN"],
  state_vin: ["VIN replaced by a new state assigned VIN", "VIN replaced"],
  kit: ["Kit"],
};
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");
const BRANDS_BY_NAME = new Map(
  BRAND_KEYS.flatMap((key) =>
    [BRANDS[key].words, ...(OTHER_NAMES[key] ?? [])].map((name) => [lettersOf(name), key] as const),
  ),
);

/** The brand of a D20 code, with or without its leading zero; null for one that is not in the list. */
export function brandOfCode(code: string): BrandKey | null {
  return BRANDS_BY_CODE.get(code.trim().padStart(2, "0")) ?? null;
}

/** The brand of a name, however it writes case and dashes; null for one that we do not know. */
export function brandOfName(name: string): BrandKey | null {
  return BRANDS_BY_NAME.get(lettersOf(name)) ?? null;
}

/**
 * Names each record by what it says, so that it has the same name in every answer that holds it,
 * whoever gives it: disputes and differences of two reports go by it. Two that say the very same are
 * told apart by their number.
 */
export function recordIds(records: readonly HistoryRecord[]): readonly string[] {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const id = ["record", record.kind, record.date, ...saying(record)].join("-");
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}

/** What tells a record from others of its kind and day; nothing that may be learned later. */
function saying(record: HistoryRecord): readonly string[] {
  switch (record.kind) {
    case "title":
      return [record.state];
    case "brand":
      return [record.state, record.brand];
    case "junk_salvage":
    case "insurance_loss":
      return [slugOf(record.entity).slice(0, 40)];
    case "theft":
      return record.state === null ? [] : [record.state];
    case "odometer":
      return [`${record.mileageMiles}`];
  }
}

/** Oldest first; on one day titles before what they carry. */
export function recordsInOrder(records: readonly HistoryRecord[]): readonly HistoryRecord[] {
  return records.toSorted(
    (a, b) =>
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
}
const ORDER: readonly HistoryRecord["kind"][] = [
  "insurance_loss",
  "theft",
  "junk_salvage",
  "title",
  "brand",
  "odometer",
];

/** The last day of what a source knows as "2019" or "March 2019". */
export function lastDayOf(date: Day, precision: "day" | "month" | "year"): string {
  if (precision === "day") return date;
  const [year = 0, month = 1] = date.split("-").map(Number);
  return precision === "year"
    ? `${date.slice(0, 4)}-12-31`
    : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
