import type { ColumnRule } from "#lib/domain/vehicles/source-import/types.ts";
import {
  COMPONENT_HEADS,
  LEAST_DESCRIPTION_WORDS,
  MOST_CYLINDERS,
  MOST_FITS_REMEMBERED,
  MOST_MILES_AN_HOUR,
  MOST_TIMES,
  NO_VEHICLE_CODES,
} from "./constants.fit.ts";
import { MOST_NAME, MOST_RECORD_MILES } from "./constants.record.ts";
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

/** The rule that every file with vehicles has: their make and model are the catalog's. */
function ofCatalog<Name extends string>(
  fitOf: CatalogFit,
  names: (record: Readonly<Record<Name, string>>) => readonly [string, string],
  pairs: ColumnRule<Name>["pairs"],
): ColumnRule<Name> {
  return {
    what: "the catalog",
    fits: (record) => {
      const [make, model] = names(record).map(nameIn);
      return make !== undefined && model !== undefined && fitOf(make, model) === "both";
    },
    pairs,
  };
}

/** A name as a record has it; undefined where there is none. Texts are no names and are not looked at. */
const nameIn = (text: string): string | undefined =>
  text.length > MOST_NAME ? undefined : (plainName(text) ?? undefined);

const isComponent = (text: string): boolean =>
  COMPONENT_HEADS.has((text.split(":", 1)[0] ?? "").trim().toUpperCase());

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

/** What tells columns of the recall file apart. */
export const recallFileRules = (fitOf: CatalogFit): readonly ColumnRule<keyof RecallFields>[] => [
  ofCatalog(fitOf, (row) => [row.MAKETXT, row.MODELTXT], [
    ["MAKETXT", "MODELTXT"],
    ["MAKETXT", "MFGNAME"],
    ["MAKETXT", "MFGTXT"],
    ["MAKETXT", "COMPNAME"],
    ["MODELTXT", "MFGNAME"],
    ["MODELTXT", "MFGTXT"],
    ["MODELTXT", "COMPNAME"],
    ["MODELTXT", "MFGCAMPNO"],
  ]),
  {
    what: "a campaign number and a model year",
    fits: (row) => campaignOf(row.CAMPNO) !== null && recordYearOf(row.YEARTXT) !== null,
    pairs: [
      ["CAMPNO", "MFGCAMPNO"],
      ["CAMPNO", "RECORD_ID"],
      ["CAMPNO", "MAKETXT"],
      ["YEARTXT", "MAKETXT"],
      ["YEARTXT", "MODELTXT"],
    ],
  },
  {
    what: "NHTSA's components",
    fits: (row) => isComponent(row.COMPNAME),
    pairs: [
      ["COMPNAME", "MFGNAME"],
      ["COMPNAME", "MFGTXT"],
      ["COMPNAME", "DESC_DEFECT"],
      ["COMPNAME", "CONEQUENCE_DEFECT"],
      ["COMPNAME", "CORRECTIVE_ACTION"],
      ["COMPNAME", "NOTES"],
    ],
  },
  {
    what: "the order of its days (built, reported, filed)",
    isUsualOnly: true,
    fits: (row) => row.RCDATE !== "" && inOrder(row.BGMAN, row.ENDMAN, row.RCDATE, row.DATEA),
    pairs: [
      ["RCDATE", "DATEA"],
      ["RCDATE", "ODATE"],
      ["RCDATE", "BGMAN"],
      ["RCDATE", "ENDMAN"],
    ],
  },
  {
    what: "the codes of its columns",
    fits: (row) => /^[A-Z]$/.test(row.RCLTYPECD) && !/^[A-Z]$/.test(row.INFLUENCED_BY),
    pairs: [["RCLTYPECD", "INFLUENCED_BY"]],
  },
];

/** What tells columns of a collector's table of recalls apart. */
export const collectedRecallRules = (
  fitOf: CatalogFit,
): readonly ColumnRule<keyof CollectedRecall>[] => [
  ofCatalog(fitOf, (row) => [row.make, row.model], [
    ["make", "model"],
    ["make", "component"],
    ["make", "subject"],
    ["model", "component"],
    ["model", "subject"],
  ]),
  {
    what: "a campaign number and a model year",
    fits: (row) => campaignOf(row.nhtsa_id) !== null && recordYearOf(row.year) !== null,
    pairs: [
      ["nhtsa_id", "make"],
      ["nhtsa_id", "year"],
      ["year", "make"],
      ["year", "model"],
    ],
  },
  {
    what: "NHTSA's components",
    fits: (row) => isComponent(row.component),
    pairs: [
      ["component", "subject"],
      ["component", "recall_description"],
    ],
  },
];

/** What tells columns of the complaint file apart. */
export const complaintRules = (fitOf: CatalogFit): readonly ColumnRule<keyof ComplaintFields>[] => [
  ofCatalog(fitOf, (row) => [row.MAKETXT, row.MODELTXT], [
    ["MAKETXT", "MODELTXT"],
    ["MAKETXT", "MFR_NAME"],
    ["MODELTXT", "MFR_NAME"],
    ["MAKETXT", "COMPDESC"],
    ["MODELTXT", "COMPDESC"],
    ["MODELTXT", "CITY"],
  ]),
  {
    what: "an ODI number and a model year",
    fits: (row) => /^\d{1,12}$/.test(row.ODINO) && recordYearOf(row.YEARTXT) !== null,
    pairs: [
      ["ODINO", "MFR_NAME"],
      ["YEARTXT", "MAKETXT"],
      ["YEARTXT", "MODELTXT"],
      ["YEARTXT", "ODINO"],
      ["YEARTXT", "CMPLID"],
    ],
  },
  {
    what: "NHTSA's components",
    fits: (row) => isComponent(row.COMPDESC),
    pairs: [
      ["COMPDESC", "CITY"],
      ["COMPDESC", "CDESCR"],
      ["COMPDESC", "MFR_NAME"],
    ],
  },
  {
    what: "the order of its days (happened, received, filed)",
    isUsualOnly: true,
    fits: (row) => row.LDATE !== "" && inOrder(row.FAILDATE, row.LDATE, row.DATEA),
    pairs: [
      ["FAILDATE", "LDATE"],
      ["FAILDATE", "DATEA"],
      ["LDATE", "DATEA"],
    ],
  },
  {
    // A text that is really a VIN would be shown, and of complaints no VIN is kept.
    what: "a VIN and a text",
    fits: (row) => isVinText(row.VIN) && !isVinText(row.CDESCR),
    pairs: [
      ["VIN", "CDESCR"],
      ["VIN", "COMPDESC"],
      ["VIN", "MODELTXT"],
    ],
  },
  {
    // The text is shown to readers: a dealer's name, phone or town in its place would be, too.
    what: "a description of several words",
    isUsualOnly: true,
    fits: (row) => row.CDESCR.trim().split(/\s+/).length >= LEAST_DESCRIPTION_WORDS,
    pairs: [
      ["CDESCR", "DEALER_NAME"],
      ["CDESCR", "DEALER_TEL"],
      ["CDESCR", "DEALER_CITY"],
      ["CDESCR", "DEALER_STATE"],
      ["CDESCR", "DEALER_ZIP"],
      ["CDESCR", "CITY"],
      ["CDESCR", "STATE"],
      ["CDESCR", "MFR_NAME"],
    ],
  },
  {
    what: "what speeds, cylinders and miles can be",
    isUsualOnly: true,
    fits: (row) =>
      isFigure(row.MILES, MOST_RECORD_MILES) &&
      isFigure(row.VEH_SPEED, MOST_MILES_AN_HOUR) &&
      isFigure(row.NUM_CYLS, MOST_CYLINDERS) &&
      isFigure(row.OCCURENCES, MOST_TIMES),
    pairs: [
      ["MILES", "VEH_SPEED"],
      ["MILES", "NUM_CYLS"],
      ["MILES", "OCCURENCES"],
    ],
  },
  {
    what: "the codes of its columns",
    fits: (row) =>
      [...NO_VEHICLE_CODES, "V", ""].includes(row.PROD_TYPE) &&
      /^[YN]?$/.test(row.CRASH) &&
      /^[YN]?$/.test(row.FIRE) &&
      isFigure(row.INJURED, 99) &&
      isFigure(row.DEATHS, 99),
    pairs: [
      ["PROD_TYPE", "REPAIRED_YN"],
      ["PROD_TYPE", "CMPL_TYPE"],
      ["PROD_TYPE", "FIRE"],
      ["CRASH", "INJURED"],
      ["FIRE", "INJURED"],
      ["FIRE", "DEATHS"],
      ["DEATHS", "VEH_SPEED"],
      ["INJURED", "VEH_SPEED"],
      ["INJURED", "MILES"],
      ["DEATHS", "MILES"],
    ],
  },
];

/** Part of a VIN, as NHTSA publishes it. */
const isVinText = (text: string): boolean =>
  /^[A-HJ-NPR-Z0-9*]{8,17}$/i.test(text) && /\d/.test(text);
const isFigure = (text: string, most: number): boolean =>
  text === "" || countOf(text, most) !== null;

/** What tells columns of a collector's table of ratings apart. */
export const collectedRatingRules = (
  fitOf: CatalogFit,
): readonly ColumnRule<keyof CollectedRating>[] => [
  ofCatalog<keyof CollectedRating>(fitOf, (row) => [row.make, ratedModel(row)], [
    ["make", "model"],
    ["make", "baseModel"],
    ["make", "car_key"],
    ["make", "BODY_STYLE"],
  ]),
  rolloverRule("ROLLOVER_STARS", "ROLLOVER_POSSIBILITY", ["OVERALL_STARS"]),
  {
    what: "a drive",
    isUsualOnly: true,
    fits: (row) => /^([AFR24]WD|2WD|4X[24])\b/i.test(row.DRIVE_TRAIN),
    pairs: [["DRIVE_TRAIN", "BODY_STYLE"]],
  },
];

/** What tells columns of NHTSA's own file of ratings apart. */
export const publishedRatingRules = (
  fitOf: CatalogFit,
): readonly ColumnRule<keyof PublishedRating>[] => [
  ofCatalog(fitOf, (row) => [row.MAKE, row.MODEL], [
    ["MAKE", "MODEL"],
    ["MAKE", "BODY_STYLE"],
    ["MODEL", "BODY_STYLE"],
  ]),
  rolloverRule("ROLLOVER_STARS", "ROLLOVER_POSSIBILITY", [
    "OVERALL_STARS",
    "OVERALL_FRNT_STARS",
    "OVERALL_SIDE_STARS",
  ]),
];

/** What tells columns of a table of the service's ratings apart. */
export const serviceRatingRules = (
  fitOf: CatalogFit,
): readonly ColumnRule<keyof RatingFields>[] => [
  ofCatalog(fitOf, (row) => [row.Make, row.Model], [
    ["Make", "Model"],
    ["Make", "VehicleDescription"],
    ["Model", "VehicleDescription"],
  ]),
  rolloverRule("RolloverRating", "RolloverPossibility", [
    "OverallRating",
    "OverallFrontCrashRating",
    "OverallSideCrashRating",
  ]),
  {
    what: "that the overall stars lie between the others",
    isUsualOnly: true,
    fits: (row) => {
      const parts = [
        row.OverallFrontCrashRating,
        row.OverallSideCrashRating,
        row.RolloverRating,
      ].flatMap((stars) => starsOf(stars) || []);
      const overall = starsOf(row.OverallRating) || 0;
      return (
        overall > 0 &&
        parts.length === 3 &&
        overall >= Math.min(...parts) &&
        overall <= Math.max(...parts)
      );
    },
    pairs: [
      ["OverallRating", "OverallFrontCrashRating"],
      ["OverallRating", "OverallSideCrashRating"],
    ],
  },
];

function rolloverRule<Name extends string>(
  stars: Name,
  possibility: Name,
  others: readonly Name[],
): ColumnRule<Name> {
  return {
    what: "the stars of their chance of rolling over",
    isUsualOnly: true,
    fits: (row) => agrees(row[stars], row[possibility]),
    pairs: others.map((other) => [stars, other] as const),
  };
}
