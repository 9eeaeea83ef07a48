/** Raise when the same file would be read otherwise than before. */
export const NHTSA_FILE_REVISION = 3;

/** Where NHTSA offers its files. Recalls are in two, by when they were received: before 2010, and since. */
export const RECALL_URLS = [
  "https://static.nhtsa.gov/odi/ffdd/rcl/FLAT_RCL_PRE_2010.zip",
  "https://static.nhtsa.gov/odi/ffdd/rcl/FLAT_RCL_POST_2010.zip",
] as const;
export const COMPLAINTS_URL = "https://static.nhtsa.gov/odi/ffdd/cmpl/FLAT_CMPL.zip";
export const RATINGS_URL = "https://static.nhtsa.gov/nhtsa/downloads/Safercar/Safercar_data.csv";

const MEGABYTE = 1024 * 1024;
export const MOST_RECALL_BYTES = 2_048 * MEGABYTE;
export const MOST_COMPLAINT_BYTES = 6_144 * MEGABYTE;
export const MOST_RATING_BYTES = 256 * MEGABYTE;

/** Fields of the recall file in their order: 24 until 2025. */
export const RECALL_FIELDS = [
  "RECORD_ID",
  "CAMPNO",
  "MAKETXT",
  "MODELTXT",
  "YEARTXT",
  "MFGCAMPNO",
  "COMPNAME",
  "MFGNAME",
  "BGMAN",
  "ENDMAN",
  "RCLTYPECD",
  "POTAFF",
  "ODATE",
  "INFLUENCED_BY",
  "MFGTXT",
  "RCDATE",
  "DATEA",
  "RPNO",
  "FMVSS",
  "DESC_DEFECT",
  "CONEQUENCE_DEFECT",
  "CORRECTIVE_ACTION",
  "NOTES",
  "RCL_CMPT_ID",
] as const;

/** What newer files add. */
export const NEWER_RECALL_FIELDS = [
  "MFR_COMP_NAME",
  "MFR_COMP_DESC",
  "MFR_COMP_PTNO",
  "DO_NOT_DRIVE",
  "PARK_OUTSIDE",
] as const;

/** Columns of a collector's table of the service's recalls, a campaign a row, its summary cut. */
export const COLLECTED_RECALL_COLUMNS = ["nhtsa_id", "make", "model", "year", "component"] as const;
export const MORE_COLLECTED_RECALL_COLUMNS = [
  "subject",
  "report_date",
  "recall_description",
] as const;

/** Fields of the complaint file in their order; the last is in newer files only. */
export const COMPLAINT_FIELDS = [
  "CMPLID",
  "ODINO",
  "MFR_NAME",
  "MAKETXT",
  "MODELTXT",
  "YEARTXT",
  "CRASH",
  "FAILDATE",
  "FIRE",
  "INJURED",
  "DEATHS",
  "COMPDESC",
  "CITY",
  "STATE",
  "VIN",
  "DATEA",
  "LDATE",
  "MILES",
  "OCCURENCES",
  "CDESCR",
  "CMPL_TYPE",
  "POLICE_RPT_YN",
  "PURCH_DT",
  "ORIG_OWNER_YN",
  "ANTI_BRAKES_YN",
  "CRUISE_CONT_YN",
  "NUM_CYLS",
  "DRIVE_TRAIN",
  "FUEL_SYS",
  "FUEL_TYPE",
  "TRANS_TYPE",
  "VEH_SPEED",
  "DOT",
  "TIRE_SIZE",
  "LOC_OF_TIRE",
  "TIRE_FAIL_TYPE",
  "ORIG_EQUIP_YN",
  "MANUF_DT",
  "SEAT_TYPE",
  "RESTRAINT_TYPE",
  "DEALER_NAME",
  "DEALER_TEL",
  "DEALER_CITY",
  "DEALER_STATE",
  "DEALER_ZIP",
  "PROD_TYPE",
  "REPAIRED_YN",
  "MEDICAL_ATTN",
] as const;
export const NEWER_COMPLAINT_FIELDS = ["VEHICLES_TOWED_YN"] as const;

/** Columns of a table of ratings as a collector joined them to other facts. */
export const COLLECTED_RATING_COLUMNS = ["make", "year", "OVERALL_STARS"] as const;
export const MORE_COLLECTED_RATING_COLUMNS = [
  "car_key",
  "baseModel",
  "model",
  "BODY_STYLE",
  "DRIVE_TRAIN",
  "ROLLOVER_STARS",
  "ROLLOVER_POSSIBILITY",
] as const;

/** Columns of NHTSA's own file of ratings, Safercar_data.csv: by these among some 130. */
export const PUBLISHED_RATING_COLUMNS = ["MAKE", "MODEL", "MODEL_YR", "OVERALL_STARS"] as const;
export const MORE_PUBLISHED_RATING_COLUMNS = [
  "BODY_STYLE",
  "DRIVE_TRAIN",
  "PRODUCTION_RELEASE",
  "OVERALL_FRNT_STARS",
  "OVERALL_SIDE_STARS",
  "ROLLOVER_STARS",
  "ROLLOVER_POSSIBILITY",
  "NHTSA_ESC",
  "NHTSA_FRNT_COLLISION_WARNING",
  "NHTSA_LANE_DEPARTURE_WARNING",
] as const;

/** Columns of a table of the service's ratings, by its own names. */
export const SAFETY_RATING_COLUMNS = [
  "VehicleId",
  "VehicleDescription",
  "ModelYear",
  "Make",
  "Model",
  "OverallRating",
] as const;
export const MORE_RATING_COLUMNS = [
  "OverallFrontCrashRating",
  "OverallSideCrashRating",
  "RolloverRating",
  "RolloverPossibility",
  "NHTSAElectronicStabilityControl",
  "NHTSAForwardCollisionWarning",
  "NHTSALaneDepartureWarning",
  "ComplaintsCount",
  "RecallsCount",
] as const;
