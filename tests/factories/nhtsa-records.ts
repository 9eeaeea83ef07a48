/** Answers by make, model and year, as the service names them. */
export interface Recorded {
  readonly [make: string]: {
    readonly [model: string]: {
      readonly [year: string]: readonly Readonly<Record<string, unknown>>[];
    };
  };
}

const recall = (
  make: string,
  model: string,
  year: number,
  campaign: string,
  changes: Readonly<Record<string, unknown>> = {},
) => ({
  Manufacturer: `${make} Motor Company`,
  NHTSACampaignNumber: campaign,
  parkIt: false,
  parkOutSide: false,
  overTheAirUpdate: false,
  NHTSAActionNumber: "PE23011",
  ReportReceivedDate: "03/02/2023",
  Component: "FUEL SYSTEM, GASOLINE:DELIVERY:HOSES, LINES/PIPING, AND FITTINGS",
  Summary: `${make} is recalling certain ${year} ${model} vehicles. Fuel may leak.`,
  Consequence: "A fuel leak in the presence of an ignition source increases the risk of a fire.",
  Remedy: "Dealers will replace the fuel line, free of charge.",
  Notes: "Owners may also contact the NHTSA Vehicle Safety Hotline at 1-888-327-4236.",
  ModelYear: String(year),
  Make: make,
  Model: model,
  ...changes,
});

/** A campaign that names both spellings of the F-150, and flags written in every way seen. */
export const RECALLS: Recorded = {
  HONDA: {
    CIVIC: {
      2019: [
        recall("HONDA", "CIVIC", 2019, "20V314000", {
          ReportReceivedDate: "28/05/2020",
          Component: "AIR BAGS:FRONTAL",
        }),
        recall("HONDA", "CIVIC", 2019, "23V158000", {
          ReportReceivedDate: "10/03/2023",
          Component: "SEAT BELTS: FRONT: BUCKLE ASSEMBLY",
        }),
      ],
    },
  },
  FORD: {
    "F-150": {
      2021: [
        recall("FORD", "F-150", 2021, "22V413000", {
          parkOutSide: "Yes",
          parkIt: "No",
          overTheAirUpdate: "",
          ReportReceivedDate: "13/06/2022",
        }),
        recall("FORD", "F-150", 2021, "23V896000", { parkIt: "true", parkOutSide: null }),
      ],
    },
    // The same campaign under another name: what it says of its urgency is the campaign's.
    "F-150 HYBRID": {
      2021: [
        recall("FORD", "F-150 HYBRID", 2021, "22V413000", {
          parkOutSide: true,
          overTheAirUpdate: null,
          ReportReceivedDate: "13/06/2022",
        }),
      ],
    },
  },
  TESLA: {
    "MODEL 3": {
      2020: [
        recall("TESLA", "MODEL 3", 2020, "23V838000", {
          overTheAirUpdate: true,
          ReportReceivedDate: "12/12/2023",
          Component: "ADVANCED DRIVER ASSISTANCE SYSTEMS: SOFTWARE",
          Remedy: "Tesla will release an over-the-air software update, free of charge.",
        }),
      ],
    },
  },
  MAZDA: {
    MAZDA3: { 2014: [recall("MAZDA", "MAZDA3", 2014, "17V393000")] },
    "3": { 2014: [recall("MAZDA", "3", 2014, "16V593000")] },
  },
};

const complaint = (odiNumber: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  odiNumber,
  manufacturer: "Honda (American Honda Motor Co.)",
  crash: false,
  fire: false,
  numberOfInjuries: 0,
  numberOfDeaths: 0,
  dateOfIncident: "07/30/2020",
  dateComplaintFiled: "08/14/2020",
  vin: "2HGFC2F69KH",
  components: "STEERING",
  summary: "THE STEERING STICKS AFTER LONG DRIVES ON THE HIGHWAY.",
  products: [{ type: "Vehicle", productYear: "2019", productMake: "HONDA", productModel: "CIVIC" }],
  ...changes,
});

/** Complaints with the quirks of their fields: flags as texts, lists of components with commas inside. */
export const COMPLAINTS: Recorded = {
  HONDA: {
    CIVIC: {
      2019: [
        complaint(11_350_001),
        complaint(11_350_002, {
          components: "FUEL SYSTEM, GASOLINE,ELECTRICAL SYSTEM",
          crash: true,
          numberOfInjuries: 2,
          dateComplaintFiled: "10/02/2020",
        }),
        complaint(11_350_003, {
          fire: "Y",
          numberOfInjuries: "1",
          dateComplaintFiled: "12/25/2020",
          components: "ELECTRICAL SYSTEM",
          summary: "SMOKE\u0007 CAME FROM\u0000 THE <b>DASH</b>.",
        }),
      ],
    },
  },
  FORD: { "F-150": { 2021: [complaint(11_450_001, { components: "POWER TRAIN" })] } },
};

/** A build with its ratings. */
export interface Build {
  readonly VehicleId: number;
  readonly VehicleDescription: string;
  readonly [field: string]: unknown;
}

const build = (
  VehicleId: number,
  VehicleDescription: string,
  changes: Readonly<Record<string, unknown>> = {},
): Build => ({
  VehicleId,
  VehicleDescription,
  OverallRating: "5",
  OverallFrontCrashRating: "5",
  OverallSideCrashRating: "4",
  RolloverRating: "5",
  RolloverPossibility: 0.093,
  NHTSAElectronicStabilityControl: "Standard",
  NHTSAForwardCollisionWarning: "Optional",
  NHTSALaneDepartureWarning: "No",
  ComplaintsCount: 341,
  RecallsCount: 2,
  InvestigationCount: 0,
  ...changes,
});

/** Two builds of a Civic, one of them not rated, and a pickup that NHTSA names by its cab. */
export const RATINGS: {
  readonly [make: string]: {
    readonly [model: string]: { readonly [year: string]: readonly Build[] };
  };
} = {
  HONDA: {
    CIVIC: {
      2019: [
        build(13_320, "2019 Honda CIVIC 4 DR FWD"),
        build(13_321, "2019 Honda CIVIC 2 DR FWD", {
          OverallRating: "Not Rated",
          OverallSideCrashRating: "Not Rated",
          RolloverPossibility: "",
        }),
      ],
    },
  },
  FORD: { "F-150": { 2021: [build(15_600, "2021 Ford F-150 SUPERCREW PU/CC 4WD")] } },
};
