import { MOST_AFFECTED, MOST_PEOPLE, UNKNOWN_YEAR } from "./constants.record.ts";
import {
  campaignOf,
  componentList,
  componentsOf,
  countOf,
  dayOfSlashes,
  flagOf,
  plainName,
  plainText,
  recordYearOf,
  serviceRating,
} from "./rules.record.ts";
import {
  buildRow,
  complaintRow,
  nameRow,
  nhtsaFrame,
  nhtsaRatingRow,
  recallRow,
} from "./schema.ts";
import type { ComplaintRecord, RatingRecord, RecallRecord } from "./types.record.ts";
import type { AskedModel, NhtsaQuestion } from "./types.ts";

const ISSUE_TYPES = { recalls: "r", complaints: "c" } as const;

/** The path and query of a question, as the service has them. */
export function pathOf(question: NhtsaQuestion): string {
  const part = encodeURIComponent;
  switch (question.about) {
    case "names":
      return question.of === "ratings"
        ? `/SafetyRatings/modelyear/${question.year}/make/${part(question.make)}`
        : `/products/vehicle/models?${new URLSearchParams({
            modelYear: String(question.year),
            make: question.make,
            issueType: ISSUE_TYPES[question.of],
          })}`;
    case "recalls":
      return `/recalls/recallsByVehicle?${vehicleQuery(question)}`;
    case "complaints":
      return `/complaints/complaintsByVehicle?${vehicleQuery(question)}`;
    case "ratings":
      return `/SafetyRatings/modelyear/${question.year}/make/${part(question.make)}/model/${part(question.model)}`;
    case "campaign":
      return `/recalls/campaignNumber?${new URLSearchParams({ campaignNumber: question.campaign })}`;
  }
}

const vehicleQuery = ({ make, model, year }: AskedModel): string =>
  new URLSearchParams({ make, model, modelYear: String(year) }).toString();

/** The path of one build's ratings. */
export const buildPath = (vehicleId: number): string => `/SafetyRatings/VehicleId/${vehicleId}`;

/** What is known of a question by its name: "FORD/F-150/2019". Unique within its kind. */
export function subjectOf(question: NhtsaQuestion): string {
  switch (question.about) {
    case "names":
      return `${question.make}/${question.year}`;
    case "campaign":
      return question.campaign;
    default:
      return `${question.make}/${question.model}/${question.year}`;
  }
}

/** Rows of an answer; null where it is none: no frame, fewer rows than it counts. */
export function rowsIn(body: unknown): readonly unknown[] | null {
  const frame = nhtsaFrame.safeParse(body);
  if (!frame.success) return null;
  const { count, rows } = frame.data;
  if (rows === null) return count === 0 ? [] : null;
  return count !== null && count > rows.length ? null : rows;
}

/** What each row says; null where one cannot be read: an answer with holes is no whole answer. */
export function readRows<T>(
  rows: readonly unknown[],
  read: (row: unknown) => T | null,
): readonly T[] | null {
  const all = rows.map(read);
  const whole = all.filter((each) => each !== null);
  return whole.length === all.length ? whole : null;
}

/** A model's name in a list of them. */
export function modelNameIn(row: unknown): string | null {
  const named = nameRow.safeParse(row);
  return named.success ? plainName(named.data) : null;
}

/** A recall as the service tells it. @param asked stands in for what the row leaves out. */
export function recallIn(row: unknown, asked: AskedModel | null): RecallRecord | null {
  const parsed = recallRow.safeParse(row);
  if (!parsed.success) return null;
  const said = parsed.data;
  const campaign = campaignOf(said.NHTSACampaignNumber);
  const makeText = plainName(said.Make) ?? asked?.make ?? null;
  const modelText = plainName(said.Model) ?? asked?.model ?? null;
  if (campaign === null || makeText === null || modelText === null) return null;
  return {
    campaign,
    makeText,
    modelText,
    year: recordYearOf(said.ModelYear) ?? asked?.year ?? UNKNOWN_YEAR,
    components: componentsOf([said.Component]),
    manufacturer: plainText(said.Manufacturer),
    summary: plainText(said.Summary),
    consequence: plainText(said.Consequence),
    remedy: plainText(said.Remedy),
    notes: plainText(said.Notes),
    reportReceivedOn: dayOfSlashes(said.ReportReceivedDate, "day_first"),
    potentiallyAffected: countOf(said.PotentialNumberofUnitsAffected, MOST_AFFECTED),
    parkIt: flagOf(said.parkIt),
    parkOutside: flagOf(said.parkOutSide),
    overTheAir: flagOf(said.overTheAirUpdate),
    detail: 2,
  };
}

/** A complaint as the service tells it. Its VIN is left out. */
export function complaintIn(row: unknown, asked: AskedModel): ComplaintRecord | null {
  const parsed = complaintRow.safeParse(row);
  if (!parsed.success) return null;
  const said = parsed.data;
  return {
    odiNumber: String(said.odiNumber).trim(),
    makeText: asked.make,
    modelText: asked.model,
    year: asked.year,
    components: componentList(said.components),
    crash: flagOf(said.crash) ?? false,
    fire: flagOf(said.fire) ?? false,
    injuries: countOf(said.numberOfInjuries, MOST_PEOPLE) ?? 0,
    deaths: countOf(said.numberOfDeaths, MOST_PEOPLE) ?? 0,
    happenedOn: dayOfSlashes(said.dateOfIncident, "month_first"),
    filedOn: dayOfSlashes(said.dateComplaintFiled, "month_first"),
    // Only the file states it.
    mileageMiles: null,
    text: plainText(said.summary),
  };
}

/** The number of a build of a model year, which its ratings are asked for by. */
export function buildIn(row: unknown): number | null {
  const parsed = buildRow.safeParse(row);
  return parsed.success ? parsed.data.VehicleId : null;
}

/** The ratings of a build. */
export function safetyRatingIn(row: unknown, asked: AskedModel): RatingRecord | null {
  const parsed = nhtsaRatingRow.safeParse(row);
  if (!parsed.success) return null;
  const said = parsed.data;
  const description =
    plainText(said.VehicleDescription) ?? `${asked.year} ${asked.make} ${asked.model}`;
  return {
    id: String(said.VehicleId),
    makeText: asked.make,
    modelText: asked.model,
    year: asked.year,
    ...serviceRating(said, description),
  };
}

const MOST_RETRY_MS = 6 * 3_600_000;

/** How long an answer asks us to wait ("120" seconds, or a moment); null where it says nothing. */
export function retryAfterMs(header: string | null, at: Date): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - at.getTime();
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, MOST_RETRY_MS) : null;
}
