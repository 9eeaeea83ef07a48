import {
  FLAG,
  matching,
  nameUpTo,
  numberFrom,
  orNone,
  wholeFrom,
  wordsFrom,
} from "#lib/domain/vehicles/source-import/rules.kinds.ts";
import type {
  ColumnKind,
  ColumnRelation,
  ColumnRules,
} from "#lib/domain/vehicles/source-import/types.columns.ts";
import {
  COMPONENT_HEADS,
  LEAST_DESCRIPTION_WORDS,
  MOST_CYLINDERS,
  MOST_FITS_REMEMBERED,
  MOST_MILES_AN_HOUR,
  MOST_TIMES,
  NO_VEHICLE_CODES,
} from "./constants.fit.ts";
import { MOST_AFFECTED, MOST_NAME, MOST_RECORD_MILES } from "./constants.record.ts";
import {
  type CollectedRating,
  type CollectedRecall,
  type ComplaintFields,
  type PublishedRating,
  type RatingFields,
  type RecallFields,
  ratedModel,
} from "./rules.import.ts";
import { modelsByMakeKey, modelsNamed, nameKey } from "./rules.name.ts";
import {
  campaignOf,
  countOf,
  dayOfDigits,
  dayOfSlashes,
  plainName,
  possibilityOf,
  recordYearOf,
  starsOf,
} from "./rules.record.ts";
import type { CatalogFit } from "./types.fit.ts";
import type { NamedModel } from "./types.name.ts";

/**
 * Says whether a record's names are about a model of the catalog. The year does not count: years may be
 * added to the catalog later, and records are joined by year when a page asks.
 */
export function catalogFit(models: readonly NamedModel[]): CatalogFit {
  const byMake = modelsByMakeKey(models);
  const remembered = new Map<string, ReturnType<CatalogFit>>();
  return (makeText, modelText) => {
    const ofMake = byMake.get(nameKey(makeText));
    if (ofMake === undefined) return "neither";
    const names = `${makeText}/${modelText}`;
    const known = remembered.get(names);
    if (known !== undefined) return known;
    const found = modelsNamed(ofMake, modelText, null).length > 0 ? "both" : "make";
    if (remembered.size >= MOST_FITS_REMEMBERED) remembered.clear();
    remembered.set(names, found);
    return found;
  };
}

/** What holds in every file with vehicles: their make and model are the catalog's. */
function ofCatalog<Name extends string>(
  fitOf: CatalogFit,
  columns: readonly Name[],
  names: (record: Readonly<Record<Name, string>>) => readonly [string, string],
): ColumnRelation<Name> {
  return {
    columns,
    holds: (record) => {
      const [make, model] = names(record).map(nameIn);
      return make !== undefined && model !== undefined && fitOf(make, model) === "both";
    },
    isFact: true,
  };
}

/** A name as a record has it; undefined where there is none. Texts are no names and are not looked at. */
const nameIn = (text: string): string | undefined =>
  text.length > MOST_NAME ? undefined : (plainName(text) ?? undefined);

/** Whether days that are stated do not fall. */
function inOrder(...texts: readonly string[]): boolean {
  const days = texts.flatMap((text) => dayOfDigits(text) ?? []);
  return days.every((day, at) => at === 0 || (days[at - 1] ?? day) <= day);
}

/** The stars that NHTSA gives for a chance of rolling over, 0 to 1. */
const rolloverStars = (possibility: number): number =>
  5 - [0.1, 0.2, 0.3, 0.4].filter((least) => possibility >= least).length;

/** Whether the stars for rolling over are those of its chance; neither stated says nothing. */
const agrees = (stars: string, possibility: string): boolean => {
  const chance = possibilityOf(possibility);
  return chance !== null && starsOf(stars) === rolloverStars(chance);
};

const upTo =
  (longest: number): ColumnKind =>
  (text) =>
    text.length <= longest;
const NAME = nameUpTo(MOST_NAME);
/** A model may be digits alone, "3500"; a make is not. */
const MODEL: ColumnKind = (text) => text !== "" && text.length <= MOST_NAME;
const isComponent: ColumnKind = (text) =>
  COMPONENT_HEADS.has((text.split(":", 1)[0] ?? "").trim().toUpperCase());
/** Who builds: no part of a vehicle. */
const MAKER: ColumnKind = (text) => NAME(text) && !isComponent(text);
const CAMPAIGN: ColumnKind = (text) => campaignOf(text) !== null;
const YEAR: ColumnKind = (text) => recordYearOf(text) !== null;
const DAY: ColumnKind = (text) => dayOfDigits(text) !== null;
const DAY_OR_NONE = orNone(DAY);
/** A count that is no day: 20020115 is hardly one of vehicles. */
const countUpTo =
  (most: number): ColumnKind =>
  (text) =>
    countOf(text, most) !== null && !DAY(text);
const STARS = (text: string) => starsOf(text) !== null;
const STARS_OR_NONE = orNone(STARS);
const CHANCE = orNone(numberFrom(0, 100));
const DRIVE = orNone(matching(/^([AFR24]WD|4X[24])\b/i));
const BODY = orNone(
  matching(
    /^(SUV|SW|PU|HB|VAN|CV|CUV|MPV \w|COUPE|CONVERTIBLE|SEDAN|WAGON|\d[ -]?(DR|HB|SEDAN|DOOR))\b/i,
  ),
);

/** Texts of a campaign, told by their words: what may come of it, what is done, whom to ask. */
const SENTENCE = wordsFrom(4);
const OF_DANGER =
  /CRASH|INJUR|FIRE|RISK|ACCIDENT|DEATH|HAZARD|LOSS|FAIL|RESULT|CAUSE|CONDITION|WITHOUT WARNING|SAFE/i;
const OF_REMEDY = /\b(DEALERS?|OWNERS?|CUSTOMERS?|NOTIF\w+|REPAIR|REPLACE|INSPECT)\b/i;
const OF_CONTACT = /NHTSA|NATIONAL HIGHWAY|HOTLINE|\b1-8\d\d|RECALL (NO|NUMBER|IS)\b|CONTACT/i;
const REMEDY: ColumnKind = (text) =>
  SENTENCE(text) && OF_REMEDY.test(text) && /\bWILL\b/i.test(text);
const NOTES: ColumnKind = (text) => SENTENCE(text) && OF_CONTACT.test(text) && !REMEDY(text);

const DEFECT: ColumnKind = (text) => SENTENCE(text) && !REMEDY(text) && !NOTES(text);
const CONSEQUENCE: ColumnKind = (text) => DEFECT(text) && OF_DANGER.test(text);

/** What tells columns of the recall file apart. */
export const recallFileRules = (fitOf: CatalogFit): ColumnRules<keyof RecallFields> => ({
  kinds: {
    CAMPNO: CAMPAIGN,
    MAKETXT: NAME,
    MODELTXT: MODEL,
    YEARTXT: YEAR,
    COMPNAME: isComponent,
    MFGNAME: MAKER,
    RCLTYPECD: matching(/^[A-Z]$/),
    POTAFF: countUpTo(MOST_AFFECTED),
    MFGTXT: MAKER,
    RCDATE: DAY,
    DESC_DEFECT: DEFECT,
    CONEQUENCE_DEFECT: CONSEQUENCE,
    CORRECTIVE_ACTION: REMEDY,
    NOTES: orNone(NOTES),
    DO_NOT_DRIVE: matching(/^(Yes|No|[YN])?$/i),
    PARK_OUTSIDE: matching(/^(Yes|No|[YN])?$/i),
  },
  others: {
    RECORD_ID: wholeFrom(1, 99_999_999),
    MFGCAMPNO: upTo(40),
    BGMAN: DAY_OR_NONE,
    ENDMAN: DAY_OR_NONE,
    ODATE: DAY_OR_NONE,
    INFLUENCED_BY: matching(/^[A-Z]{3,5}$/),
    DATEA: DAY,
    RPNO: upTo(12),
    FMVSS: upTo(12),
    RCL_CMPT_ID: matching(/^\d{20,}$/),
  },
  facts: ["CAMPNO", "YEARTXT"],
  relations: [
    ofCatalog(fitOf, ["MAKETXT", "MODELTXT"], (row) => [row.MAKETXT, row.MODELTXT]),
    {
      // Built, reported, filed.
      columns: ["RCDATE", "BGMAN", "ENDMAN", "DATEA"],
      holds: (row) => inOrder(row.BGMAN, row.ENDMAN, row.RCDATE, row.DATEA),
    },
    {
      // Owners are told once NHTSA knows.
      columns: ["RCDATE", "ODATE"],
      holds: (row) => inOrder(row.RCDATE, row.ODATE),
    },
    {
      columns: ["RECORD_ID"],
      holds: (row, before) => before === null || Number(row.RECORD_ID) > Number(before.RECORD_ID),
    },
    {
      columns: ["DO_NOT_DRIVE", "PARK_OUTSIDE"],
      holds: (row) =>
        isSaid(row.DO_NOT_DRIVE, /NOT (TO )?DRIV|STOP DRIVING/i, row) &&
        isSaid(row.PARK_OUTSIDE, /OUTSIDE|AWAY FROM/i, row),
    },
  ],
});

/** Whether what a flag says is said in the texts of the campaign, too. */
const isSaid = (flag: string, words: RegExp, row: RecallFields): boolean =>
  /^Y/i.test(flag) === words.test(`${row.CONEQUENCE_DEFECT} ${row.CORRECTIVE_ACTION} ${row.NOTES}`);

/** NHTSA's code of what a complaint is about: a vehicle, or something that we leave out. */
const isProductType = (text: string): boolean =>
  ["V", ...NO_VEHICLE_CODES].some((code) => code === text);

/** What tells columns of a collector's table of recalls apart. */
export const collectedRecallRules = (fitOf: CatalogFit): ColumnRules<keyof CollectedRecall> => ({
  kinds: {
    nhtsa_id: CAMPAIGN,
    make: NAME,
    model: MODEL,
    year: YEAR,
    component: isComponent,
    subject: (text) => SENTENCE(text) && (/RECALL|CERTAIN/i.test(text) || !OF_DANGER.test(text)),
    report_date: (text) => dayOfSlashes(text, "day_first") !== null,
    recall_description: (text) =>
      SENTENCE(text) && OF_DANGER.test(text) && !/RECALLING/i.test(text),
  },
  others: {
    ticker: matching(/^[A-Z.]{0,8}$/),
    captured_at: matching(/^\d{4}-\d{2}-\d{2}T/),
  },
  facts: ["nhtsa_id", "year"],
  relations: [
    ofCatalog(fitOf, ["make", "model"], (row) => [row.make, row.model]),
    {
      // Collected after the report.
      columns: ["report_date"],
      holds: (row) => !/T/.test(row.report_date),
    },
  ],
});

const isLong = wordsFrom(LEAST_DESCRIPTION_WORDS);
/** What an owner writes. */
const DESCRIPTION: ColumnKind = (text) => isLong(text) && !isComponent(text);
/** Codes of several letters, as AUTO and AWD: neither a flag nor a figure. */
const CODE = orNone(
  (text) => /^[A-Z0-9 /.-]{1,20}$/i.test(text) && /[A-Z]/i.test(text) && !FLAG(text),
);
const TOWN = orNone((text) => /^\D{2,40}$/.test(text) && !isComponent(text));
const STATE = matching(/^[A-Z]{2}$|^$/);
/** Part of a VIN, as NHTSA publishes it. */
const isVinText = (text: string): boolean =>
  /^[A-HJ-NPR-Z0-9*]{8,17}$/i.test(text) && /\d/.test(text) && !DAY(text);
/** What happened once at least. */
const TIMES = orNone(wholeFrom(1, MOST_TIMES));

const CRASHED = /CRASH|ACCIDENT|COLLI|\bHIT\b|HITTING|STRUCK|WRECK|REAR.?END|IMPACT|TOTAL/i;
const BURNT = /FIRE|FLAME|BURN|SMOK/i;

/** What tells columns of the complaint file apart. */
export const complaintRules = (fitOf: CatalogFit): ColumnRules<keyof ComplaintFields> => ({
  kinds: {
    ODINO: matching(/^\d{6,9}$/),
    MAKETXT: NAME,
    MODELTXT: MODEL,
    YEARTXT: YEAR,
    CRASH: FLAG,
    FAILDATE: DAY,
    FIRE: matching(/^[YN]$/),
    INJURED: wholeFrom(0, 99),
    DEATHS: wholeFrom(0, 99),
    COMPDESC: isComponent,
    LDATE: DAY,
    DATEA: DAY,
    MILES: orNone(wholeFrom(0, MOST_RECORD_MILES)),
    CDESCR: DESCRIPTION,
    PROD_TYPE: isProductType,
  },
  others: {
    CMPLID: wholeFrom(1, 99_999_999),
    MFR_NAME: MAKER,
    CITY: TOWN,
    STATE,
    VIN: orNone(isVinText),
    OCCURENCES: TIMES,
    CMPL_TYPE: matching(/^[A-Z]{2,5}$/),
    POLICE_RPT_YN: FLAG,
    PURCH_DT: DAY_OR_NONE,
    ORIG_OWNER_YN: FLAG,
    ANTI_BRAKES_YN: FLAG,
    CRUISE_CONT_YN: FLAG,
    NUM_CYLS: orNone(wholeFrom(0, MOST_CYLINDERS)),
    DRIVE_TRAIN: CODE,
    FUEL_SYS: CODE,
    FUEL_TYPE: CODE,
    TRANS_TYPE: CODE,
    VEH_SPEED: orNone(wholeFrom(0, MOST_MILES_AN_HOUR)),
    DOT: CODE,
    TIRE_SIZE: CODE,
    LOC_OF_TIRE: CODE,
    TIRE_FAIL_TYPE: CODE,
    ORIG_EQUIP_YN: FLAG,
    MANUF_DT: DAY_OR_NONE,
    SEAT_TYPE: CODE,
    RESTRAINT_TYPE: CODE,
    DEALER_NAME: orNone((text) => /^.{2,60}$/.test(text) && nameUpTo(60)(text)),
    DEALER_TEL: orNone(matching(/^[\d() .x-]{7,20}$/i)),
    DEALER_CITY: TOWN,
    DEALER_STATE: STATE,
    DEALER_ZIP: orNone(matching(/^\d{5}(-?\d{4})?$/)),
    REPAIRED_YN: FLAG,
    MEDICAL_ATTN: FLAG,
    VEHICLES_TOWED_YN: FLAG,
  },
  facts: ["YEARTXT"],
  relations: [
    ofCatalog(fitOf, ["MAKETXT", "MODELTXT"], (row) => [row.MAKETXT, row.MODELTXT]),
    {
      // Built, bought, happened, received, filed.
      columns: ["FAILDATE", "LDATE", "DATEA", "PURCH_DT", "MANUF_DT"],
      holds: (row) => inOrder(row.MANUF_DT, row.PURCH_DT, row.FAILDATE, row.LDATE, row.DATEA),
    },
    {
      // Complaints are numbered as they are read, and their rows from 1 on.
      columns: ["CMPLID", "ODINO"],
      holds: (row, before) =>
        Number(row.CMPLID) < Number(row.ODINO) &&
        (before === null || Number(row.CMPLID) > Number(before.CMPLID)),
    },
    { columns: ["INJURED", "DEATHS"], holds: (row) => Number(row.DEATHS) <= Number(row.INJURED) },
    {
      columns: ["CRASH"],
      holds: (row) => (row.CRASH === "Y") === CRASHED.test(row.CDESCR),
    },
    {
      columns: ["FIRE"],
      holds: (row) => (row.FIRE === "Y") === BURNT.test(row.CDESCR),
    },
  ],
});

/** What tells columns of a collector's table of ratings apart. */
export const collectedRatingRules = (fitOf: CatalogFit): ColumnRules<keyof CollectedRating> => ({
  kinds: {
    make: NAME,
    year: YEAR,
    OVERALL_STARS: STARS,
    car_key: orNone(matching(/^\d{4} .*[A-Z]/)),
    baseModel: (text) => text.length <= MOST_NAME,
    model: MODEL,
    BODY_STYLE: BODY,
    DRIVE_TRAIN: DRIVE,
    ROLLOVER_STARS: STARS_OR_NONE,
    ROLLOVER_POSSIBILITY: orNone(numberFrom(0, 1)),
  },
  others: {
    VEHICLE_TYPE: matching(/^(MPV|TRUCK|PC|VAN|CAR|SUV)$/i),
    NUM_OF_SEATING: matching(/^\d/),
    comb08: numberFrom(5, 300),
    cylinders: orNone(numberFrom(0, 16)),
    fuelType: matching(/^[A-Z]/),
    trany: orNone(matching(/^(Automatic|Manual)/)),
    VClass: matching(/Cars|Trucks?|Vehicle|Vans?|Wagon|Seater/),
    youSaveSpend: numberFrom(-100_000, 100_000),
    guzzler: matching(/^[GTS]?$/),
  },
  facts: ["year"],
  relations: [
    ofCatalog<keyof CollectedRating>(fitOf, ["make", "car_key"], (row) => [
      row.make,
      ratedModel(row),
    ]),
    rolloverRelation("ROLLOVER_STARS", "ROLLOVER_POSSIBILITY"),
    {
      columns: ["model", "baseModel"],
      holds: ({ model, baseModel }) => model.toLowerCase().startsWith(baseModel.toLowerCase()),
    },
  ],
});

const EQUIPMENT = orNone(matching(/^(Standard|Optional|No|N|Yes|Y|Not Available)$/i));

/** What tells columns of NHTSA's own file of ratings apart. */
export const publishedRatingRules = (fitOf: CatalogFit): ColumnRules<keyof PublishedRating> => ({
  kinds: {
    MAKE: NAME,
    MODEL,
    MODEL_YR: YEAR,
    BODY_STYLE: BODY,
    DRIVE_TRAIN: DRIVE,
    PRODUCTION_RELEASE: orNone(wholeFrom(0, 20)),
    OVERALL_STARS: STARS_OR_NONE,
    OVERALL_FRNT_STARS: STARS_OR_NONE,
    OVERALL_SIDE_STARS: STARS_OR_NONE,
    ROLLOVER_STARS: STARS_OR_NONE,
    ROLLOVER_POSSIBILITY: CHANCE,
    NHTSA_ESC: EQUIPMENT,
    NHTSA_FRNT_COLLISION_WARNING: EQUIPMENT,
    NHTSA_LANE_DEPARTURE_WARNING: EQUIPMENT,
  },
  others: { VEHICLE_TYPE: matching(/^(MPV|TRUCK|PC|VAN|CAR|SUV)$/i) },
  facts: ["MODEL_YR"],
  relations: [
    ofCatalog(fitOf, ["MAKE", "MODEL"], (row) => [row.MAKE, row.MODEL]),
    rolloverRelation("ROLLOVER_STARS", "ROLLOVER_POSSIBILITY"),
    overallRelation("OVERALL_STARS", "OVERALL_FRNT_STARS", "OVERALL_SIDE_STARS", "ROLLOVER_STARS"),
  ],
});

/** What tells columns of a table of the service's ratings apart. */
export const serviceRatingRules = (fitOf: CatalogFit): ColumnRules<keyof RatingFields> => ({
  kinds: {
    VehicleId: wholeFrom(1, 999_999_999),
    VehicleDescription: matching(/\b(19|20)\d\d\b.*[A-Z]/i),
    ModelYear: YEAR,
    Make: NAME,
    Model: MODEL,
    OverallRating: STARS,
    OverallFrontCrashRating: STARS_OR_NONE,
    OverallSideCrashRating: STARS_OR_NONE,
    RolloverRating: STARS_OR_NONE,
    RolloverPossibility: CHANCE,
    NHTSAElectronicStabilityControl: EQUIPMENT,
    NHTSAForwardCollisionWarning: EQUIPMENT,
    NHTSALaneDepartureWarning: EQUIPMENT,
    ComplaintsCount: orNone(wholeFrom(0, 1_000_000)),
    RecallsCount: orNone(wholeFrom(0, 200)),
  },
  facts: ["ModelYear"],
  relations: [
    ofCatalog(fitOf, ["Make", "Model"], (row) => [row.Make, row.Model]),
    rolloverRelation("RolloverRating", "RolloverPossibility"),
    overallRelation(
      "OverallRating",
      "OverallFrontCrashRating",
      "OverallSideCrashRating",
      "RolloverRating",
    ),
    {
      columns: ["ComplaintsCount", "RecallsCount"],
      holds: (row) => Number(row.RecallsCount) <= Number(row.ComplaintsCount),
    },
    {
      columns: ["VehicleId"],
      holds: (row) => Number(row.VehicleId) > Number(row.ComplaintsCount),
    },
  ],
});

/** The stars for rolling over are those of its chance. */
const rolloverRelation = <Name extends string>(
  stars: Name,
  possibility: Name,
): ColumnRelation<Name> => ({
  columns: [stars, possibility],
  holds: (row) => agrees(row[stars], row[possibility]),
});

/** The overall stars lie between the others. */
const overallRelation = <Name extends string>(
  overall: Name,
  ...parts: readonly Name[]
): ColumnRelation<Name> => ({
  columns: [overall, ...parts],
  holds: (row) => {
    const given = parts.flatMap((part) => starsOf(row[part]) || []);
    const stars = starsOf(row[overall]) || 0;
    return (
      given.length < parts.length || (stars >= Math.min(...given) && stars <= Math.max(...given))
    );
  },
});
