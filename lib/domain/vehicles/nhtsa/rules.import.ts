import { NO_VEHICLE_CODES } from "./constants.fit.ts";
import type {
  COLLECTED_RATING_COLUMNS,
  COLLECTED_RECALL_COLUMNS,
  COMPLAINT_FIELDS,
  MORE_COLLECTED_RATING_COLUMNS,
  MORE_COLLECTED_RECALL_COLUMNS,
  MORE_PUBLISHED_RATING_COLUMNS,
  MORE_RATING_COLUMNS,
  NEWER_RECALL_FIELDS,
  PUBLISHED_RATING_COLUMNS,
  RECALL_FIELDS,
  SAFETY_RATING_COLUMNS,
} from "./constants.import.ts";
import { MOST_AFFECTED, MOST_PEOPLE, MOST_RECORD_MILES, UNKNOWN_YEAR } from "./constants.record.ts";
import { nameKey } from "./rules.name.ts";
import {
  campaignOf,
  componentsOf,
  countOf,
  dayOfDigits,
  dayOfSlashes,
  flagOf,
  plainName,
  plainText,
  possibilityOf,
  recordYearOf,
  serviceRating,
  starsOf,
} from "./rules.record.ts";
import type { CatalogFit } from "./types.fit.ts";
import type { ReadRecord } from "./types.import.ts";
import type { ComplaintRecord, RatingRecord, RecallRecord } from "./types.record.ts";

type Fields<Names extends readonly string[]> = Readonly<Record<Names[number], string>>;
export type RecallFields = Fields<typeof RECALL_FIELDS> & Fields<typeof NEWER_RECALL_FIELDS>;
export type CollectedRecall = Fields<typeof COLLECTED_RECALL_COLUMNS> &
  Fields<typeof MORE_COLLECTED_RECALL_COLUMNS>;
export type ComplaintFields = Fields<typeof COMPLAINT_FIELDS>;
export type CollectedRating = Fields<typeof COLLECTED_RATING_COLUMNS> &
  Fields<typeof MORE_COLLECTED_RATING_COLUMNS>;
export type PublishedRating = Fields<typeof PUBLISHED_RATING_COLUMNS> &
  Fields<typeof MORE_PUBLISHED_RATING_COLUMNS>;
export type RatingFields = Fields<typeof SAFETY_RATING_COLUMNS> &
  Fields<typeof MORE_RATING_COLUMNS>;

const refused = (reason: string) => ({ kind: "refused", reason }) as const;
const leftOut = (why: string) => ({ kind: "left_out", why }) as const;

const NO_NAME = "Its make or model is missing or longer than any.";
const NO_YEAR = "Its model year is none.";
const NO_VEHICLE = "It is about equipment, tires or child seats.";
const NO_MAKE = "Its make is not in the catalog.";
const NO_MODEL = "Its make is in the catalog, its model is not.";

/** The vehicle of the catalog that a row is about; that it is about none; or what is wrong with it. */
function vehicleOf(fitOf: CatalogFit, make: string, model: string, year: string) {
  const makeText = plainName(make);
  const modelText = plainName(model);
  if (makeText === null || modelText === null) return refused(NO_NAME);
  // What is of no model of ours is none of ours whatever else is wrong with it.
  const fitting = fitOf(makeText, modelText);
  if (fitting !== "both") return leftOut(fitting === "make" ? NO_MODEL : NO_MAKE);
  const modelYear = recordYearOf(year);
  return modelYear === null
    ? refused(NO_YEAR)
    : ({ kind: "vehicle", makeText, modelText, year: modelYear } as const);
}

/** The same of a recall: which campaign names what is left out is counted. */
function recalledOf(
  fitOf: CatalogFit,
  campaign: string,
  { make, model, year }: { readonly make: string; readonly model: string; readonly year: string },
) {
  const vehicle = vehicleOf(fitOf, make, model, year);
  if (vehicle.kind !== "left_out") return vehicle;
  return { ...vehicle, about: { campaign, vehicle: [nameKey(make), nameKey(model), year] } };
}

/** A row of the recall file, of either length. */
export function recallOfFile(row: RecallFields, fitOf: CatalogFit): ReadRecord<RecallRecord> {
  const campaign = campaignOf(row.CAMPNO);
  if (campaign === null) return refused("Its campaign number is none.");
  if (NO_VEHICLE_CODES.includes(row.RCLTYPECD)) return leftOut(NO_VEHICLE);
  const vehicle = recalledOf(fitOf, campaign, {
    make: row.MAKETXT,
    model: row.MODELTXT,
    year: row.YEARTXT,
  });
  if (vehicle.kind !== "vehicle") return vehicle;
  const { makeText, modelText, year } = vehicle;
  return {
    kind: "record",
    record: {
      campaign,
      makeText,
      modelText,
      year,
      components: componentsOf([row.COMPNAME]),
      manufacturer: plainText(row.MFGTXT) ?? plainText(row.MFGNAME),
      summary: plainText(row.DESC_DEFECT),
      consequence: plainText(row.CONEQUENCE_DEFECT),
      remedy: plainText(row.CORRECTIVE_ACTION),
      notes: plainText(row.NOTES),
      reportReceivedOn: dayOfDigits(row.RCDATE),
      potentiallyAffected: countOf(row.POTAFF, MOST_AFFECTED),
      parkIt: flagOf(row.DO_NOT_DRIVE),
      parkOutside: flagOf(row.PARK_OUTSIDE),
      overTheAir: null,
      detail: 2,
    },
  };
}

/** A row of a collector's table: its summary is cut, so it never stands for a whole one. */
export function recallOfCollector(
  row: CollectedRecall,
  fitOf: CatalogFit,
): ReadRecord<RecallRecord> {
  const campaign = campaignOf(row.nhtsa_id);
  if (campaign === null) return refused("Its campaign number is none.");
  const vehicle = recalledOf(fitOf, campaign, row);
  if (vehicle.kind !== "vehicle") return vehicle;
  const { makeText, modelText, year } = vehicle;
  const summary = plainText(row.subject);
  return {
    kind: "record",
    record: {
      campaign,
      makeText,
      modelText,
      year,
      components: componentsOf([row.component]),
      manufacturer: null,
      summary: summary === null || /[.!?)]$/.test(summary) ? summary : `${summary}…`,
      consequence: plainText(row.recall_description),
      remedy: null,
      notes: null,
      reportReceivedOn: dayOfSlashes(row.report_date, "day_first"),
      potentiallyAffected: null,
      parkIt: null,
      parkOutside: null,
      overTheAir: null,
      detail: 1,
    },
  };
}

/** A row of the complaint file: one component of one complaint. Its VIN, town and dealer are left out. */
export function complaintOfFile(
  row: ComplaintFields,
  fitOf: CatalogFit,
): ReadRecord<ComplaintRecord> {
  if (!/^\d{1,12}$/.test(row.ODINO)) return refused("Its ODI number is none.");
  if (NO_VEHICLE_CODES.includes(row.PROD_TYPE)) return leftOut(NO_VEHICLE);
  if (row.PROD_TYPE !== "V" && row.PROD_TYPE !== "")
    return refused(`Its kind is none of V, ${NO_VEHICLE_CODES.join(", ")}.`);
  const vehicle = vehicleOf(fitOf, row.MAKETXT, row.MODELTXT, row.YEARTXT);
  if (vehicle.kind !== "vehicle") return vehicle;
  if (vehicle.year === UNKNOWN_YEAR) return leftOut("It names no model year.");
  const { makeText, modelText, year } = vehicle;
  return {
    kind: "record",
    record: {
      odiNumber: row.ODINO,
      makeText,
      modelText,
      year,
      components: componentsOf([row.COMPDESC]),
      crash: flagOf(row.CRASH) ?? false,
      fire: flagOf(row.FIRE) ?? false,
      injuries: countOf(row.INJURED, MOST_PEOPLE) ?? 0,
      deaths: countOf(row.DEATHS, MOST_PEOPLE) ?? 0,
      happenedOn: dayOfDigits(row.FAILDATE),
      filedOn: dayOfDigits(row.LDATE) ?? dayOfDigits(row.DATEA),
      mileageMiles: countOf(row.MILES, MOST_RECORD_MILES),
      text: plainText(row.CDESCR),
    },
  };
}

const NOTHING_MORE = {
  front: null,
  side: null,
  stabilityControl: null,
  forwardCollision: null,
  laneDeparture: null,
  complaints: null,
  recalls: null,
} as const;

/** How a row of a collector's table of ratings names its model: NHTSA's name in its key, else EPA's. */
export function ratedModel({ car_key, make, baseModel, model }: CollectedRating): string {
  const afterYear = (plainName(car_key) ?? "").replace(/^\d{4} /, "");
  const makeText = plainName(make) ?? "";
  const named = afterYear.startsWith(`${makeText} `) ? afterYear.slice(makeText.length + 1) : "";
  return named || baseModel || model;
}

/**
 * A row of a collector's table of ratings: NHTSA's own name of the model stands in its key, "2017 BUICK
 * ENCORE". Rows of one build say the same.
 */
export function ratingOfCollector(
  row: CollectedRating,
  fitOf: CatalogFit,
): ReadRecord<RatingRecord> {
  const vehicle = vehicleOf(fitOf, row.make, ratedModel(row), row.year);
  if (vehicle.kind !== "vehicle") return vehicle;
  const { makeText, modelText, year } = vehicle;
  const overall = starsOf(row.OVERALL_STARS);
  if (overall === null) return refused("Its stars are none.");
  const body = plainName(row.BODY_STYLE);
  const drive = plainName(row.DRIVE_TRAIN);
  const build = [String(year), makeText, modelText, body, drive].filter((part) => part !== null);
  return {
    kind: "record",
    record: {
      ...NOTHING_MORE,
      id: `file ${build.join("/")}`,
      makeText,
      modelText,
      year,
      description: build.join(" "),
      drive,
      overall,
      rollover: starsOf(row.ROLLOVER_STARS),
      rolloverPossibility: possibilityOf(row.ROLLOVER_POSSIBILITY),
    },
  };
}

/** A row of NHTSA's own file of ratings: a build, also of years in which only parts were rated. */
export function ratingOfPublisher(
  row: PublishedRating,
  fitOf: CatalogFit,
): ReadRecord<RatingRecord> {
  const vehicle = vehicleOf(fitOf, row.MAKE, row.MODEL, row.MODEL_YR);
  if (vehicle.kind !== "vehicle") return vehicle;
  const { makeText, modelText, year } = vehicle;
  const drive = plainName(row.DRIVE_TRAIN);
  const build = [String(year), makeText, modelText, plainName(row.BODY_STYLE), drive].filter(
    (part) => part !== null,
  );
  // What was changed within a model year is built and rated again.
  const release = plainName(row.PRODUCTION_RELEASE);
  const isLater = release !== null && !/^0*1$/.test(release);
  const rated = serviceRating(
    {
      OverallRating: row.OVERALL_STARS,
      OverallFrontCrashRating: row.OVERALL_FRNT_STARS,
      OverallSideCrashRating: row.OVERALL_SIDE_STARS,
      RolloverRating: row.ROLLOVER_STARS,
      RolloverPossibility: row.ROLLOVER_POSSIBILITY,
      NHTSAElectronicStabilityControl: row.NHTSA_ESC,
      NHTSAForwardCollisionWarning: row.NHTSA_FRNT_COLLISION_WARNING,
      NHTSALaneDepartureWarning: row.NHTSA_LANE_DEPARTURE_WARNING,
      ComplaintsCount: "",
      RecallsCount: "",
    },
    build.join(" "),
  );
  if ([rated.overall, rated.front, rated.side, rated.rollover].every((stars) => stars === null))
    return leftOut("It has no rating.");
  const id = `file ${[...build, ...(isLater ? [`release ${release}`] : [])].join("/")}`;
  return { kind: "record", record: { ...rated, id, makeText, modelText, year, drive } };
}

/** A row of ratings by the service's own names. */
export function ratingOfService(row: RatingFields, fitOf: CatalogFit): ReadRecord<RatingRecord> {
  if (!/^[1-9]\d{0,8}$/.test(row.VehicleId)) return refused("Its VehicleId is none.");
  const vehicle = vehicleOf(fitOf, row.Make, row.Model, row.ModelYear);
  if (vehicle.kind !== "vehicle") return vehicle;
  const { makeText, modelText, year } = vehicle;
  const description = plainText(row.VehicleDescription) ?? `${year} ${makeText} ${modelText}`;
  return {
    kind: "record",
    record: {
      id: row.VehicleId,
      makeText,
      modelText,
      year,
      ...serviceRating(row, description),
    },
  };
}
