import type { Connector } from "./constants.ts";

/** A vehicle that carries other plugs than the common ones, with who says so. */
export interface PlugRule {
  readonly make: string;
  /** Beginnings of model names; absent for every model of the make. */
  readonly models?: readonly string[];
  readonly years: readonly [first: number, last: number];
  readonly plugs: readonly Connector[];
  /** Whether a fast plug came with every one, or only with some: an option, or from the middle of a year on. */
  readonly isSure: boolean;
  readonly source: string;
}

const AFDC = "DOE, Alternative Fuels Data Center: electric vehicle connectors";
const SAE = "SAE J1772 and the maker's specifications";
const MAKER = "the maker's announcement of its NACS (SAE J3400) port";
const LATEST = 2_039;

/** What every electric vehicle has that no rule below names: the common plugs of its time. */
export const USUAL_PLUGS = {
  electric: { plugs: ["ccs", "j1772"], source: AFDC },
  plug_in_hybrid: { plugs: ["j1772"], source: AFDC },
} as const satisfies Record<string, { plugs: readonly Connector[]; source: string }>;

/** Before this year there was no SAE J1772 as it is today: plugs were each maker's own. */
export const FIRST_J1772_YEAR = 2010;
/** From this model year on makers change from CCS to NACS, one model at a time. */
export const CHANGING_FROM = 2026;

/** The first rule that fits decides. */
export const PLUG_RULES: readonly PlugRule[] = [
  {
    make: "Tesla",
    models: ["Roadster"],
    years: [2008, 2012],
    plugs: ["other"],
    isSure: true,
    source: SAE,
  },
  { make: "Tesla", years: [2012, LATEST], plugs: ["nacs"], isSure: true, source: AFDC },
  {
    make: "Nissan",
    models: ["Leaf"],
    years: [2010, 2025],
    plugs: ["chademo", "j1772"],
    isSure: false,
    source: AFDC,
  },
  {
    make: "Nissan",
    models: ["Leaf"],
    years: [2026, LATEST],
    plugs: ["nacs", "j1772"],
    isSure: true,
    source: MAKER,
  },
  {
    make: "Mitsubishi",
    models: ["i-MiEV", "i MiEV", "Outlander"],
    years: [2012, LATEST],
    plugs: ["chademo", "j1772"],
    isSure: false,
    source: AFDC,
  },
  {
    make: "Kia",
    models: ["Soul"],
    years: [2015, 2019],
    plugs: ["chademo", "j1772"],
    isSure: true,
    source: SAE,
  },
  {
    make: "Hyundai",
    models: ["Ioniq 5"],
    years: [2025, LATEST],
    plugs: ["nacs"],
    isSure: true,
    source: MAKER,
  },
  {
    make: "Hyundai",
    models: ["Ioniq 6", "Ioniq 9"],
    years: [2026, LATEST],
    plugs: ["nacs"],
    isSure: true,
    source: MAKER,
  },
  {
    make: "Kia",
    models: ["EV6"],
    years: [2025, LATEST],
    plugs: ["nacs"],
    isSure: true,
    source: MAKER,
  },
  {
    make: "Kia",
    models: ["EV9"],
    years: [2026, LATEST],
    plugs: ["nacs"],
    isSure: true,
    source: MAKER,
  },
  {
    make: "Lucid",
    models: ["Gravity"],
    years: [2025, LATEST],
    plugs: ["nacs"],
    isSure: true,
    source: MAKER,
  },
  {
    make: "Cadillac",
    models: ["Optiq"],
    years: [2026, LATEST],
    plugs: ["nacs"],
    isSure: true,
    source: MAKER,
  },
  {
    make: "Toyota",
    models: ["bZ", "C-HR"],
    years: [2026, LATEST],
    plugs: ["nacs"],
    isSure: true,
    source: MAKER,
  },
  {
    make: "Lexus",
    models: ["RZ"],
    years: [2026, LATEST],
    plugs: ["nacs"],
    isSure: true,
    source: MAKER,
  },
  {
    make: "Subaru",
    models: ["Solterra", "Trailseeker"],
    years: [2026, LATEST],
    plugs: ["nacs"],
    isSure: true,
    source: MAKER,
  },
  // Sold without any plug for fast charging.
  {
    make: "Ford",
    models: ["Focus"],
    years: [2012, 2016],
    plugs: ["j1772"],
    isSure: true,
    source: SAE,
  },
  {
    make: "FIAT",
    models: ["500"],
    years: [2013, 2019],
    plugs: ["j1772"],
    isSure: true,
    source: SAE,
  },
  {
    make: "Honda",
    models: ["Fit"],
    years: [2013, 2014],
    plugs: ["j1772"],
    isSure: true,
    source: SAE,
  },
  {
    make: "Toyota",
    models: ["RAV4"],
    years: [2012, 2014],
    plugs: ["j1772"],
    isSure: true,
    source: SAE,
  },
  { make: "smart", years: [2011, 2019], plugs: ["j1772"], isSure: true, source: SAE },
  {
    make: "Mercedes-Benz",
    models: ["B-Class", "B Class"],
    years: [2014, 2017],
    plugs: ["j1772"],
    isSure: true,
    source: SAE,
  },
  // Fast charging was an option.
  {
    make: "Chevrolet",
    models: ["Spark", "Bolt"],
    years: [2014, 2023],
    plugs: ["ccs", "j1772"],
    isSure: false,
    source: SAE,
  },
  {
    make: "Volkswagen",
    models: ["e-Golf", "Golf"],
    years: [2015, 2019],
    plugs: ["ccs", "j1772"],
    isSure: false,
    source: SAE,
  },
  {
    make: "BMW",
    models: ["i3"],
    years: [2014, 2021],
    plugs: ["ccs", "j1772"],
    isSure: false,
    source: SAE,
  },
];
