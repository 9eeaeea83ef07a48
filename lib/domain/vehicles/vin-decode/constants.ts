import type { BodyStyle, Drivetrain, Fuel } from "../vehicle/constants.ts";

/** vPIC body class -> our body style. Classes left out (bus, trailer, chassis …) have none. */
export const BODY_CLASS_STYLES: Readonly<Record<string, BodyStyle>> = {
  "Convertible/Cabriolet": "convertible",
  Roadster: "convertible",
  Coupe: "coupe",
  "Crossover Utility Vehicle (CUV)": "suv",
  "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)": "suv",
  "Hatchback/Liftback/Notchback": "hatchback",
  "Sedan/Saloon": "sedan",
  Wagon: "wagon",
  Minivan: "minivan",
  Van: "van",
  "Cargo Van": "van",
  "Step Van / Walk-in Van": "van",
  Pickup: "pickup",
  "Sport Utility Truck (SUT)": "pickup",
  "Incomplete - Chassis Cab (Single Cab)": "pickup",
  "Incomplete - Chassis Cab (Double Cab)": "pickup",
  "Incomplete - Chassis Cab (Number of Cab Unknown)": "pickup",
  "Incomplete - Cutaway": "van",
};

/** Body classes whose style is our reading, not vPIC's word. */
export const INFERRED_BODY_CLASSES: ReadonlySet<string> = new Set([
  "Incomplete - Chassis Cab (Single Cab)",
  "Incomplete - Chassis Cab (Double Cab)",
  "Incomplete - Chassis Cab (Number of Cab Unknown)",
  "Incomplete - Cutaway",
  "Step Van / Walk-in Van",
]);

/** vPIC fuel -> ours, where one fuel alone settles it. */
export const PLAIN_FUELS: Readonly<Record<string, Fuel>> = {
  Gasoline: "gasoline",
  Diesel: "diesel",
  Electric: "electric",
  "Flexible Fuel Vehicle (FFV)": "flex_fuel",
  "Ethanol (E85)": "flex_fuel",
  "Compressed Hydrogen/Hydrogen": "hydrogen",
  "Fuel Cell": "hydrogen",
};

export const DRIVE_TYPES: Readonly<Record<string, Drivetrain>> = {
  "4WD/4-Wheel Drive/4x4": "four_wd",
  "AWD/All-Wheel Drive": "awd",
  "FWD/Front-Wheel Drive": "fwd",
  "RWD/Rear-Wheel Drive": "rwd",
};

export const VEHICLE_TYPE_WORDS: Readonly<Record<number, string>> = {
  1: "Motorcycle",
  2: "Passenger car",
  3: "Truck",
  5: "Bus",
  6: "Trailer",
  7: "Multipurpose vehicle",
  9: "Low-speed vehicle",
  10: "Incomplete vehicle",
  13: "Off-road vehicle",
};

/**
 * Vehicles sold under another badge than the make their maker files: the filed make is kept, the
 * badge is named as the alternative. Ram became its own make in 2011 but was filed as Dodge until
 * 2012; Scion is filed under Toyota.
 */
export const BADGES = [
  { make: "Dodge", model: /^Ram\b/, badge: "Ram", fromYear: 2011 },
  { make: "Toyota", model: /^Scion\b/, badge: "Scion", fromYear: 2004 },
] as const;
