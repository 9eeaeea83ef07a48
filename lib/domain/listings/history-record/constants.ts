/** What a brand says of a vehicle, by which reports sort and word it. */
export type BrandGroup =
  | "damage"
  | "salvage"
  | "junk"
  | "rebuilt"
  | "lemon"
  | "use"
  | "odometer"
  | "paper";

interface Brand {
  /** As AAMVA's D20 list numbers it; "" where its number is not published: it is then told by its name. */
  readonly code: string;
  readonly words: string;
  readonly group: BrandGroup;
}

/**
 * Brands that states put on titles, as the system of titles (NMVTIS) names them: the brand codes of
 * AAMVA's data element dictionary D20, which NIEM publishes as `VehicleBrandCode`. 00 (clear) and 15
 * (reserved) are no brands. Providers name some more, whose numbers are not published.
 */
export const BRANDS = {
  flood: { code: "01", words: "Flood damage", group: "damage" },
  fire: { code: "02", words: "Fire damage", group: "damage" },
  hail: { code: "03", words: "Hail damage", group: "damage" },
  salt_water: { code: "04", words: "Salt water damage", group: "damage" },
  vandalism: { code: "05", words: "Vandalism", group: "damage" },
  kit: { code: "06", words: "Kit vehicle", group: "rebuilt" },
  dismantled: { code: "07", words: "Dismantled", group: "junk" },
  junk: { code: "08", words: "Junk", group: "junk" },
  rebuilt: { code: "09", words: "Rebuilt", group: "rebuilt" },
  reconstructed: { code: "10", words: "Reconstructed", group: "rebuilt" },
  salvage: { code: "11", words: "Salvage: damage or not specified", group: "salvage" },
  test_vehicle: { code: "12", words: "Test vehicle", group: "use" },
  refurbished: { code: "13", words: "Refurbished", group: "rebuilt" },
  collision: { code: "14", words: "Collision damage", group: "damage" },
  salvage_retention: { code: "16", words: "Salvage, kept by its owner", group: "salvage" },
  prior_taxi: { code: "17", words: "Former taxi", group: "use" },
  prior_police: { code: "18", words: "Former police vehicle", group: "use" },
  original_taxi: { code: "19", words: "First used as a taxi", group: "use" },
  original_police: { code: "20", words: "First used by police", group: "use" },
  remanufactured: { code: "21", words: "Remanufactured", group: "rebuilt" },
  gray_market: { code: "22", words: "Gray market import", group: "paper" },
  warranty_return: { code: "23", words: "Returned under warranty", group: "lemon" },
  antique: { code: "24", words: "Antique", group: "paper" },
  classic: { code: "25", words: "Classic", group: "paper" },
  agricultural: { code: "26", words: "Agricultural vehicle", group: "use" },
  logging: { code: "27", words: "Logging vehicle", group: "use" },
  street_rod: { code: "28", words: "Street rod", group: "rebuilt" },
  reissued_vin: { code: "29", words: "Carries a reissued VIN", group: "paper" },
  replica: { code: "30", words: "Replica", group: "rebuilt" },
  totaled: { code: "31", words: "Totaled", group: "salvage" },
  owner_retained: { code: "32", words: "Totaled, kept by its owner", group: "salvage" },
  bond_posted: { code: "33", words: "Bond posted for the title", group: "paper" },
  memorandum: { code: "34", words: "Memorandum copy", group: "paper" },
  parts_only: { code: "35", words: "Parts only", group: "junk" },
  recovered_theft: { code: "36", words: "Recovered theft", group: "salvage" },
  undisclosed_lien: { code: "37", words: "Undisclosed lien", group: "paper" },
  prior_owner_retained: {
    code: "38",
    words: "Once totaled and kept by its owner",
    group: "salvage",
  },
  nonconformity: { code: "39", words: "Defect under a lemon law, not corrected", group: "lemon" },
  nonconformity_corrected: {
    code: "40",
    words: "Defect under a lemon law, corrected",
    group: "lemon",
  },
  safety_defect: { code: "41", words: "Safety defect, not corrected", group: "lemon" },
  safety_defect_corrected: { code: "42", words: "Safety defect, corrected", group: "lemon" },
  state_vin: { code: "43", words: "VIN replaced by one of a state", group: "paper" },
  gray_noncompliant: { code: "", words: "Gray market import, not compliant", group: "paper" },
  gray_compliant: { code: "", words: "Gray market import, compliant", group: "paper" },
  buyback: { code: "", words: "Bought back by its maker", group: "lemon" },
  former_rental: { code: "", words: "Former rental", group: "use" },
  salvage_stolen: { code: "", words: "Salvage: stolen", group: "salvage" },
  salvage_other: {
    code: "50",
    words: "Salvage: for reasons other than damage or theft",
    group: "salvage",
  },
  disclosed_damage: { code: "", words: "Disclosed damage", group: "damage" },
  prior_non_repairable: { code: "", words: "Once non-repairable, repaired", group: "rebuilt" },
  crushed: { code: "", words: "Crushed", group: "junk" },
  export_only: { code: "", words: "For export only", group: "paper" },
  hazardous: { code: "", words: "Contaminated by a hazardous substance", group: "damage" },
  /** One that we have no word for; the record's note has the state's own. */
  other: { code: "", words: "Another brand", group: "paper" },
  odometer_actual: { code: "68", words: "Odometer: actual", group: "odometer" },
  odometer_not_actual: { code: "69", words: "Odometer: not actual", group: "odometer" },
  odometer_tampered: { code: "70", words: "Odometer: tampering verified", group: "odometer" },
  odometer_exempt: { code: "71", words: "Odometer: exempt from disclosure", group: "odometer" },
  odometer_exceeds: { code: "72", words: "Odometer: exceeds its limits", group: "odometer" },
  odometer_altered: { code: "73", words: "Odometer: may be altered", group: "odometer" },
  odometer_replaced: { code: "74", words: "Odometer: replaced", group: "odometer" },
  odometer_renewal: { code: "75", words: "Odometer: read at renewal", group: "odometer" },
  odometer_discrepancy: { code: "76", words: "Odometer: discrepancy", group: "odometer" },
  call_title_division: { code: "77", words: "Ask the state's title division", group: "paper" },
  odometer_rectified: {
    code: "78",
    words: "Odometer: earlier “exceeds its limits” was corrected",
    group: "odometer",
  },
} as const satisfies Readonly<Record<string, Brand>>;
export type BrandKey = keyof typeof BRANDS;

/** Remarks by which a title says that its mileage is not what was driven. */
export const DOUBTED_ODOMETER: readonly BrandKey[] = [
  "odometer_not_actual",
  "odometer_tampered",
  "odometer_exceeds",
  "odometer_altered",
  "odometer_replaced",
  "odometer_discrepancy",
];

/** What became of a vehicle that a junk or salvage yard took in. */
export const SALVAGE_DISPOSITIONS = {
  sold: "Sold",
  crushed: "Crushed",
  scrapped: "Scrapped",
  export: "Meant for export",
  undecided: "To be decided",
  not_stated: "Not stated",
} as const;
export type SalvageDisposition = keyof typeof SALVAGE_DISPOSITIONS;

/** What a source of such records looks for, by the name of the check that it answers. */
export const RECORD_CHECKS = ["titles", "brands", "salvage", "loss", "theft"] as const;
export type RecordCheck = (typeof RECORD_CHECKS)[number];

/** More of one vehicle is no history; an answer with more is not taken. */
export const MOST_RECORDS = 300;
