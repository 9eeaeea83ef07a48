import { isDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { isStateCode, STATE_NAMES, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import { KILOMETERS_PER_MILE } from "#lib/platform/format.ts";
import {
  BRANDS,
  type BrandKey,
  RECORD_CHECKS,
  type RecordCheck,
  type SalvageDisposition,
} from "./constants.ts";
import { brandOfCode, brandOfName, recordsInOrder } from "./rules.ts";
import {
  type WireAnswer,
  type WireBrand,
  type WireEntity,
  type WireTaken,
  type WireTheft,
  type WireTitle,
  wireAnswer,
  wireNothing,
} from "./schema.provider.ts";
import { type HistoryRecord, historyRecords } from "./schema.ts";
import type { ProviderRecords } from "./types.provider.ts";

/**
 * A provider's answer as records; null for what is no answer about this VIN, or holds a record that
 * cannot be read: to leave one out would say that it is not there.
 * @param body parsed JSON.
 */
export function recordsIn(body: unknown, vin: string): ProviderRecords | null {
  if (wireNothing.safeParse(body).success) return { covers: NMVTIS_CHECKS, records: [] };
  const parsed = wireAnswer.safeParse(body);
  if (!parsed.success || parsed.data.vin.trim().toUpperCase() !== vin) return null;
  const covers = coveredBy(parsed.data);
  // An answer that speaks of nothing we know is of another kind.
  if (covers.length === 0) return null;
  const read = readAll(parsed.data);
  const records = historyRecords.safeParse(read);
  return records.success ? { covers, records: recordsInOrder(records.data) } : null;
}

/** What the system of titles looks for; thefts only some providers add. */
const NMVTIS_CHECKS: readonly RecordCheck[] = ["titles", "brands", "salvage", "loss"];

/** A list that is in the answer was looked up, even if it is empty; one that is not was not. */
function coveredBy(answer: WireAnswer): readonly RecordCheck[] {
  const lists: Readonly<Record<RecordCheck, unknown>> = {
    titles: answer.currentTitleInformation ?? answer.historyInformation,
    brands: answer.brandsInformation,
    salvage: answer.junkAndSalvageInformation,
    loss: answer.insuranceInformation,
    theft: answer.theftInformation,
  };
  return RECORD_CHECKS.filter((check) => lists[check] != null);
}

/** A record that cannot be read is null here, which the schema then refuses. */
function readAll(answer: WireAnswer): readonly (HistoryRecord | null)[] {
  const titles = [
    ...(answer.currentTitleInformation ?? []).map((title) => titleIn(title, true)),
    ...(answer.historyInformation ?? []).map((title) => titleIn(title, false)),
  ];
  const current = titles.find((title) => title?.isCurrent === true) ?? titles[0] ?? null;
  const brands = (answer.brandsInformation ?? []).flatMap((brand) => brandsIn(brand, current));
  return [
    ...remarked(titles, brands),
    ...(answer.junkAndSalvageInformation ?? []).map(junkIn),
    ...(answer.insuranceInformation ?? []).map(lossIn),
    ...(answer.theftInformation ?? []).map(theftIn),
  ];
}

type Title = Extract<HistoryRecord, { kind: "title" }>;
type Brand = Extract<HistoryRecord, { kind: "brand" }>;

/** A brand about the odometer belongs to the title of its state and day, where there is one with a reading. */
function remarked(
  titles: readonly (Title | null)[],
  brands: readonly (Brand | null)[],
): readonly (HistoryRecord | null)[] {
  const used = new Set<Brand>();
  const told = titles.map((title) => {
    const own = brands.find(
      (brand) =>
        brand !== null &&
        BRANDS[brand.brand].group === "odometer" &&
        title?.mileageMiles != null &&
        brand.state === title.state &&
        brand.date === title.date,
    );
    if (title === null || own == null) return title;
    used.add(own);
    return { ...title, remark: own.brand };
  });
  return [...told, ...brands.filter((brand) => brand === null || !used.has(brand))];
}

function titleIn(title: WireTitle, isCurrent: boolean): Title | null {
  const state = stateIn(title.TitleIssuingAuthorityName);
  const when = whenIn(title.TitleIssueDate);
  const reading = readingIn(title);
  if (state === null || when === null || reading === undefined) return null;
  const isMetric = title.VehicleOdometerReadingUnitCode?.trim().toUpperCase().startsWith("K");
  return {
    kind: "title",
    ...when,
    note: reading !== null && isMetric ? "The reading was in kilometers." : null,
    state,
    isCurrent,
    mileageMiles: reading,
    remark: null,
  };
}

/** Miles; null where nothing is stated, undefined for what is no number. */
function readingIn(title: WireTitle): number | null | undefined {
  const stated = `${title.VehicleOdometerReadingMeasure ?? ""}`.trim().replaceAll(",", "");
  if (stated === "") return null;
  if (!/^\d{1,7}$/.test(stated)) return undefined;
  const unit = title.VehicleOdometerReadingUnitCode?.trim().toUpperCase() ?? "M";
  return unit.startsWith("K") ? Math.round(Number(stated) / KILOMETERS_PER_MILE) : Number(stated);
}

function brandsIn(wire: WireBrand, current: Title | null): readonly (Brand | null)[] {
  const code = `${wire.code ?? ""}`.trim();
  const name = wire.name?.trim() ?? "";
  if (code === "" && name === "") return [null];
  // "Clear": what states send where there is no brand.
  if (/^0+$/.test(code)) return [];
  const known = (code === "" ? null : brandOfCode(code)) ?? brandOfName(name);
  const brand: BrandKey = known ?? "other";
  const told = known === null ? `The provider names it “${name === "" ? code : name}”.` : null;
  const given = wire.record == null ? [] : Array.isArray(wire.record) ? wire.record : [wire.record];
  const records = given.length === 0 ? [{}] : given;
  return records.map((record: (typeof given)[number] | Record<string, never>) => {
    const entity = record.ReportingEntityAbstract;
    const state =
      stateIn(entity?.LocationStateUSPostalServiceCode) ??
      stateIn(entity?.EntityName) ??
      current?.state ??
      null;
    const stated = record.VehicleBrandDate;
    const isDated = textOf(stated) !== "";
    const when = isDated
      ? whenIn(stated)
      : current === null
        ? null
        : { date: current.date, precision: current.precision };
    if (state === null || when === null) return null;
    const assumed = isDated ? null : "The record gives no day: it stands at that of the title.";
    const note = [told, assumed]
      .filter((words) => words !== null)
      .join(" ")
      .slice(0, 300);
    return { kind: "brand", ...when, note: note === "" ? null : note, state, brand };
  });
}

/** Who took the vehicle in, when and where; null where that cannot be read. */
function takenIn({ ReportingEntityAbstract: entity, VehicleObtainedDate }: WireTaken) {
  const when = whenIn(VehicleObtainedDate);
  if (when === null) return null;
  return { ...when, note: null, ...whoIn(entity ?? {}) };
}

const whoIn = (entity: WireEntity) => ({
  entity: entity.EntityName?.trim().slice(0, 120) || "an entity that is not named",
  city: entity.LocationCityName?.trim().slice(0, 120) || null,
  state: stateIn(entity.LocationStateUSPostalServiceCode),
});

function junkIn(wire: WireTaken): HistoryRecord | null {
  const taken = takenIn(wire);
  return taken === null
    ? null
    : { kind: "junk_salvage", ...taken, disposition: dispositionIn(wire) };
}

function lossIn(wire: WireTaken): HistoryRecord | null {
  const taken = takenIn(wire);
  return taken === null ? null : { kind: "insurance_loss", ...taken };
}

function dispositionIn(wire: WireTaken): SalvageDisposition {
  if (/^y/i.test(wire.VehicleIntendedForExportCode?.trim() ?? "")) return "export";
  const said = wire.VehicleDispositionText?.toLowerCase() ?? "";
  if (said.includes("crush")) return "crushed";
  if (said.includes("scrap")) return "scrapped";
  if (said.includes("sold")) return "sold";
  if (said.includes("determined") || said.includes("tbd")) return "undecided";
  return "not_stated";
}

function theftIn(wire: WireTheft): HistoryRecord | null {
  const when = whenIn(wire.TheftDate);
  const recovered = textOf(wire.RecoveryDate) === "" ? null : whenIn(wire.RecoveryDate);
  if (when === null || (recovered === null && textOf(wire.RecoveryDate) !== "")) return null;
  return {
    kind: "theft",
    ...when,
    note: null,
    state: stateIn(wire.LocationStateUSPostalServiceCode),
    recoveredOn: recovered?.date ?? null,
  };
}

const STATE_BY_NAME = new Map(
  Object.entries(STATE_NAMES).map(([code, name]) => [name.toUpperCase(), code]),
);

/** A state by its postal code or its name, in any case; null for anything else. */
function stateIn(stated: string | null | undefined): StateCode | null {
  const word = stated?.trim().toUpperCase() ?? "";
  const code = STATE_BY_NAME.get(word) ?? word;
  return isStateCode(code) ? code : null;
}

type WireDate = WireTitle["TitleIssueDate"];

const textOf = (date: WireDate): string =>
  ((typeof date === "string" ? date : date?.Date) ?? "").trim();

/** "2019-03-04" with or without a time, "03/04/2019", "20190304", "2019-03" and "2019"; null for anything else. */
export function whenIn(
  date: WireDate,
): { readonly date: Day; readonly precision: "day" | "month" | "year" } | null {
  const stated = textOf(date);
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(stated);
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(stated);
  if (iso !== null) return dated(`${iso[1]}-${iso[2]}-${iso[3]}`, "day");
  if (american !== null) return dated(`${american[3]}-${american[1]}-${american[2]}`, "day");
  if (/^\d{4}-\d{2}$/.test(stated)) return dated(`${stated}-01`, "month");
  if (/^\d{4}$/.test(stated)) return dated(`${stated}-01-01`, "year");
  return null;
}

/** No vehicle with such records is older. */
const FIRST_YEAR = 1900;

const dated = (date: string, precision: "day" | "month" | "year") =>
  isDay(date) && Number(date.slice(0, 4)) >= FIRST_YEAR ? { date, precision } : null;
