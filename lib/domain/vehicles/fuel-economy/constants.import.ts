/* Imports EPA's vehicles.csv from fueleconomy.gov: columns read, row checks, and a report
 * of model years not joined. */

/** Where EPA and DOE offer the whole file. */
export const EPA_FILE_URL = "https://www.fueleconomy.gov/feg/epadata/vehicles.csv.zip";
/** It unpacks to some 21 MB. */
export const EPA_MOST_BYTES = 500 * 1024 * 1024;
/** Raise when rows are read or joined otherwise than before. */
export const EPA_REVISION = 2;

/** The columns that are read, as EPA names them. */
export const EPA_COLUMNS = [
  "id",
  "year",
  "make",
  "model",
  "baseModel",
  "VClass",
  "drive",
  "trany",
  "displ",
  "cylinders",
  "tCharger",
  "sCharger",
  "eng_dscr",
  "fuelType",
  "fuelType1",
  "fuelType2",
  "atvType",
  "city08",
  "highway08",
  "comb08",
  "cityA08",
  "highwayA08",
  "combA08",
  "cityE",
  "highwayE",
  "combE",
  "range",
  "rangeCity",
  "rangeHwy",
  "rangeA",
  "charge240",
  "evMotor",
  "combinedUF",
  "combinedCD",
  "phevBlended",
  "phevComb",
  "co2TailpipeGpm",
  "co2TailpipeAGpm",
  "ghgScore",
  "feScore",
  "fuelCost08",
  "fuelCostA08",
  "youSaveSpend",
  "guzzler",
  "createdOn",
  "modifiedOn",
] as const;
/** Columns that EPA added later. */
export const EPA_LATER_COLUMNS = ["startStop"] as const;
export type EpaColumn = (typeof EPA_COLUMNS)[number] | (typeof EPA_LATER_COLUMNS)[number];

/** Columns of the table that are filled, with their SQL types. */
export const FUEL_ECONOMY_COLUMNS = {
  id: "integer",
  year: "smallint",
  make: "text",
  model: "text",
  base_model: "text",
  size_class: "text",
  drive: "text",
  transmission: "text",
  displacement_liters: "real",
  cylinders: "smallint",
  turbocharged: "boolean",
  supercharged: "boolean",
  fuel_type: "text",
  fuel_type_1: "text",
  fuel_type_2: "text",
  technology: "text",
  mild_hybrid: "boolean",
  city_mpg: "smallint",
  highway_mpg: "smallint",
  combined_mpg: "smallint",
  second_city_mpg: "smallint",
  second_highway_mpg: "smallint",
  second_combined_mpg: "smallint",
  city_kwh_per_100_miles: "real",
  highway_kwh_per_100_miles: "real",
  combined_kwh_per_100_miles: "real",
  range_miles: "smallint",
  city_range_miles: "real",
  highway_range_miles: "real",
  second_range_miles: "smallint",
  charge_hours_240: "real",
  motor: "text",
  utility_factor: "real",
  blended_gallons_per_100_miles: "real",
  blended: "boolean",
  plug_in_combined_mpge: "smallint",
  co2_grams_per_mile: "real",
  second_co2_grams_per_mile: "real",
  greenhouse_gas_score: "smallint",
  fuel_economy_score: "smallint",
  yearly_fuel_dollars: "integer",
  second_yearly_fuel_dollars: "integer",
  five_year_saving_dollars: "integer",
  gas_guzzler: "boolean",
  start_stop: "boolean",
} as const;
/** The day EPA last touched a row travels with it and is not kept in the table. */
export type StagedColumn = keyof typeof FUEL_ECONOMY_COLUMNS | "touched_on";

/** The first model year that EPA's file has. */
export const EPA_FIRST_YEAR = 1984;
