/** Plugs as drivers call them. "Tesla" at its publisher is NACS, since 2024 the standard SAE J3400. */
export const CONNECTORS = {
  nacs: "NACS (Tesla)",
  ccs: "CCS",
  chademo: "CHAdeMO",
  j1772: "J1772",
  nema1450: "NEMA 14-50 outlet",
  nema515: "NEMA 5-15 outlet",
  nema520: "NEMA 5-20 outlet",
  other: "Another plug",
} as const;
export type Connector = keyof typeof CONNECTORS;

export const STATION_STATUSES = {
  open: "Open",
  closed: "Closed for now",
  planned: "Planned",
} as const;
export type StationStatus = keyof typeof STATION_STATUSES;

export const ACCESSES = {
  public: "Public",
  restricted: "Restricted",
} as const;
export type StationAccess = keyof typeof ACCESSES;

/** Levels of charging: 1 and 2 give alternating current, which the vehicle's own charger turns. */
export const LEVELS = {
  1: "Level 1",
  2: "Level 2",
  3: "DC fast",
} as const;
export type ChargingLevel = keyof typeof LEVELS;

/** Networks whose names their publisher writes as codes or as nobody says them. */
export const NETWORK_NAMES: Readonly<Record<string, string>> = {
  "Blink Network": "Blink",
  "ChargePoint Network": "ChargePoint",
  "Non-Networked": "No network",
  "Tesla Destination": "Tesla Destination",
  "eVgo Network": "EVgo",
  "7CHARGE": "7Charge",
  ABM: "ABM",
  AMPUP: "AmpUp",
  BP_PULSE: "bp pulse",
  CHARGELAB: "ChargeLab",
  EVCS: "EVCS",
  EVGATEWAY: "evGateway",
  EVMATCH: "EVmatch",
  FCN: "Francis Energy",
  FLO: "FLO",
  FPLEV: "FPL EVolution",
  IONNA: "IONNA",
  POWERFLEX: "PowerFlex",
  RED_E: "Red E",
  RIVIAN_ADVENTURE: "Rivian Adventure Network",
  SWTCH: "SWTCH",
  TURNONGREEN: "TurnOnGreen",
  ZEFNET: "ZEF Network",
};

/** What is accepted, by the publisher's codes. */
export const CARD_NAMES: Readonly<Record<string, string>> = {
  A: "American Express",
  ACCOUNT_BALANCE: "account balance",
  ANDROID_PAY: "Google Pay",
  APPLE_PAY: "Apple Pay",
  CREDIT: "credit cards",
  Cash: "cash",
  Checks: "checks",
  D: "Discover",
  Debit: "debit cards",
  M: "Mastercard",
  V: "Visa",
};

/** Who owns a station, by the publisher's codes. */
export const OWNER_NAMES: Readonly<Record<string, string>> = {
  FG: "the federal government",
  J: "several owners",
  LG: "a local government",
  P: "a private owner",
  SG: "a state government",
  T: "a utility",
};

/** Makes whose dealers or networks have stations for their own vehicles only. */
export const SERVING_MAKES = [
  "Audi",
  "BMW",
  "Cadillac",
  "Chevrolet",
  "Ford",
  "GMC",
  "Honda",
  "Hyundai",
  "Jaguar",
  "Kia",
  "Lexus",
  "Lucid",
  "Mazda",
  "Mercedes-Benz",
  "MINI",
  "Mitsubishi",
  "Nissan",
  "Polestar",
  "Porsche",
  "Rivian",
  "Subaru",
  "Tesla",
  "Toyota",
  "Volkswagen",
  "Volvo",
] as const;

/** Past this many days a station that nobody confirmed may be gone, or other than it says. */
export const STALE_DAYS = 365;
