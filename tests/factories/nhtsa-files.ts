import { sampleFile, wholeFile } from "./publisher-files.ts";

/** Files in NHTSA's formats, and what is told of each. */
export interface NhtsaFiles {
  /** Recalls in 24 fields. */
  readonly recalls: {
    readonly path: string;
    readonly rows: number;
    /** Those about models of the catalog that the tests insert, and why the others are left out. */
    readonly kept: number;
    readonly leftOut: Readonly<Record<"make" | "model" | "noVehicle", number>>;
    /** Campaigns of a vehicle each: several rows of one vehicle name its parts. */
    readonly held: number;
    readonly campaigns: number;
    /** The one campaign of the 2001 Ford Focus. */
    readonly focus: {
      readonly campaign: string;
      readonly reportReceivedOn: string;
      readonly potentiallyAffected: number;
    };
    /** A campaign about equipment only. */
    readonly aboutEquipment: string;
  };
  /** Recalls as a collector cut them. */
  readonly collected: {
    readonly path: string;
    readonly rows: number;
    readonly kept: number;
    readonly publishedOn: string;
    /** Campaigns of the 2025 Ford Explorer. */
    readonly explorer: number;
  };
  readonly complaints: {
    readonly path: string;
    readonly rows: number;
    /** Part of a VIN that is in the file and may be nowhere else. */
    readonly vin: string;
  };
  readonly ratings: { readonly path: string; readonly rows: number };
}

/** Our own. */
export const NHTSA_SAMPLES: NhtsaFiles = {
  recalls: {
    path: sampleFile("nhtsa/recalls-24-fields.txt"),
    rows: 29,
    kept: 4,
    leftOut: { make: 14, model: 8, noVehicle: 3 },
    held: 3,
    campaigns: 2,
    focus: {
      campaign: "02V900000",
      reportReceivedOn: "2002-10-08",
      potentiallyAffected: 123_456,
    },
    aboutEquipment: "02E900000",
  },
  collected: {
    path: sampleFile("nhtsa/recalls-collected.csv"),
    rows: 30,
    kept: 8,
    publishedOn: "2026-03-31",
    explorer: 5,
  },
  complaints: { path: sampleFile("nhtsa/complaints.txt"), rows: 20, vin: "JT0SAMPLE00" },
  ratings: { path: sampleFile("nhtsa/ratings-collected.csv"), rows: 25 },
};

/** What NHTSA published; null where one of the files is not there. */
export const NHTSA_PUBLISHED: NhtsaFiles | null = published();

function published(): NhtsaFiles | null {
  const recalls = wholeFile("nhtsa/FLAT_RCL_sample_100.txt");
  const collected = wholeFile("nhtsa/nhtsa_recalls_api_2026-04.csv");
  const complaints = wholeFile("nhtsa/FLAT_CMPL_sample_100.txt");
  const ratings = wholeFile("nhtsa/ncap_suv_2017_2024_filtered.csv");
  if (recalls === null || collected === null || complaints === null || ratings === null)
    return null;
  return {
    recalls: {
      path: recalls,
      rows: 100,
      kept: 2,
      leftOut: { make: 92, model: 2, noVehicle: 4 },
      held: 2,
      campaigns: 1,
      focus: {
        campaign: "02V288000",
        reportReceivedOn: "2002-11-06",
        potentiallyAffected: 291_854,
      },
      aboutEquipment: "02E052000",
    },
    collected: { path: collected, rows: 263, kept: 23, publishedOn: "2026-04-09", explorer: 17 },
    complaints: { path: complaints, rows: 100, vin: "JT3DJ81W8R0" },
    ratings: { path: ratings, rows: 945 },
  };
}
