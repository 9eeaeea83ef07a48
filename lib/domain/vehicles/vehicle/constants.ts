/**
 * The words a vehicle is described in: one closed list each, stored as written here (PostgreSQL
 * text with a check, ClickHouse LowCardinality) and shown through the labels.
 */
export const BODY_STYLES = {
  sedan: "Sedan",
  suv: "SUV",
  pickup: "Pickup",
  hatchback: "Hatchback",
  coupe: "Coupe",
  convertible: "Convertible",
  wagon: "Wagon",
  minivan: "Minivan",
  van: "Van",
} as const;
export type BodyStyle = keyof typeof BODY_STYLES;

/** How large a vehicle is within its body style; drawings and comparisons use it. */
export const SIZE_CLASSES = { compact: "Compact", midsize: "Midsize", full: "Full size" } as const;
export type SizeClass = keyof typeof SIZE_CLASSES;

export const FUELS = {
  gasoline: "Gasoline",
  hybrid: "Hybrid",
  plug_in_hybrid: "Plug-in hybrid",
  electric: "Electric",
  diesel: "Diesel",
  flex_fuel: "Flex fuel (E85)",
  hydrogen: "Hydrogen",
} as const;
export type Fuel = keyof typeof FUELS;

/** What is charged from the wall. */
export const PLUGGED = ["electric", "plug_in_hybrid"] as const satisfies readonly Fuel[];

/** Whether a vehicle has a plug. */
export const isPlugged = (fuel: Fuel): fuel is (typeof PLUGGED)[number] =>
  PLUGGED.some((each) => each === fuel);

/** Fuels whose vehicles are comparable, by number. E85 capability alone moves no price. */
export const POWERTRAIN_OF_FUEL = {
  gasoline: 1,
  flex_fuel: 1,
  diesel: 2,
  hybrid: 3,
  plug_in_hybrid: 4,
  electric: 5,
  hydrogen: 6,
} as const satisfies Record<Fuel, number>;

export const DRIVETRAINS = {
  fwd: "FWD",
  rwd: "RWD",
  awd: "AWD",
  four_wd: "4WD",
} as const;
export type Drivetrain = keyof typeof DRIVETRAINS;

export const TRANSMISSIONS = {
  automatic: "Automatic",
  manual: "Manual",
  cvt: "CVT",
  dual_clutch: "Dual clutch",
  single_speed: "Single speed",
} as const;
export type Transmission = keyof typeof TRANSMISSIONS;

/** What people and sellers call an automatic: whatever has no clutch pedal. */
export const AUTOMATICS = [
  "automatic",
  "cvt",
  "dual_clutch",
  "single_speed",
] as const satisfies readonly Transmission[];

/** Colour families for filters; a listing also keeps the maker's own paint name and its hex. */
export const EXTERIOR_COLORS = {
  black: "Black",
  white: "White",
  gray: "Gray",
  silver: "Silver",
  blue: "Blue",
  red: "Red",
  green: "Green",
  brown: "Brown",
  beige: "Beige",
  gold: "Gold",
  orange: "Orange",
  yellow: "Yellow",
  purple: "Purple",
} as const;
export type ExteriorColor = keyof typeof EXTERIOR_COLORS;

export const INTERIOR_COLORS = {
  black: "Black",
  gray: "Gray",
  beige: "Beige",
  brown: "Brown",
  white: "White",
  red: "Red",
  blue: "Blue",
} as const;
export type InteriorColor = keyof typeof INTERIOR_COLORS;

/** What the seller says of the title; a history provider may say otherwise. */
export const TITLE_STATUSES = {
  clean: "Clean",
  rebuilt: "Rebuilt",
  salvage: "Salvage",
  lemon: "Lemon buyback",
} as const;
export type TitleStatus = keyof typeof TITLE_STATUSES;

export const FEATURES = {
  apple_carplay: "Apple CarPlay",
  android_auto: "Android Auto",
  backup_camera: "Backup camera",
  blind_spot_monitor: "Blind spot monitor",
  adaptive_cruise: "Adaptive cruise control",
  lane_keep: "Lane keeping",
  heated_seats: "Heated seats",
  ventilated_seats: "Ventilated seats",
  leather: "Leather seats",
  sunroof: "Sunroof",
  navigation: "Navigation",
  third_row: "Third row",
  tow_package: "Tow package",
  remote_start: "Remote start",
  premium_audio: "Premium audio",
  keyless_entry: "Keyless entry",
  power_liftgate: "Power liftgate",
  parking_sensors: "Parking sensors",
  surround_camera: "360° camera",
  head_up_display: "Head-up display",
  wireless_charging: "Wireless phone charging",
  roof_rack: "Roof rack",
} as const;
export type Feature = keyof typeof FEATURES;
