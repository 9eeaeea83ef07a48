/** Names whose fit is remembered: NHTSA's files repeat theirs. */
export const MOST_FITS_REMEMBERED = 50_000;

/** What NHTSA's components begin with, before the first colon. */
export const COMPONENT_HEADS: ReadonlySet<string> = new Set([
  "AIR BAGS",
  "BACK OVER PREVENTION",
  "CHILD SEAT",
  "COMMUNICATION",
  "COMMUNICATIONS",
  "ELECTRICAL SYSTEM",
  "ELECTRONIC STABILITY CONTROL",
  "ELECTRONIC STABILITY CONTROL (ESC)",
  "ENGINE",
  "ENGINE AND ENGINE COOLING",
  "EQUIPMENT",
  "EQUIPMENT ADAPTIVE/MOBILITY",
  "EXTERIOR LIGHTING",
  "FORWARD COLLISION AVOIDANCE",
  "FUEL SYSTEM, DIESEL",
  "FUEL SYSTEM, GASOLINE",
  "FUEL SYSTEM, OTHER",
  "FUEL/PROPULSION SYSTEM",
  "HYBRID PROPULSION SYSTEM",
  "INTERIOR LIGHTING",
  "LANE DEPARTURE",
  "LATCHES/LOCKS/LINKAGES",
  "OTHER",
  "PARKING BRAKE",
  "POWER TRAIN",
  "SEAT BELTS",
  "SEATS",
  "SERVICE BRAKES",
  "SERVICE BRAKES, AIR",
  "SERVICE BRAKES, ELECTRIC",
  "SERVICE BRAKES, HYDRAULIC",
  "STEERING",
  "STRUCTURE",
  "SUSPENSION",
  "TIRES",
  "TRACTION CONTROL SYSTEM",
  "TRAILER HITCHES",
  "UNKNOWN OR OTHER",
  "VEHICLE SPEED CONTROL",
  "VISIBILITY",
  "VISIBILITY/WIPER",
  "WHEELS",
]);

/** Kinds of recalls and complaints that are about no vehicle: equipment, tires, child seats. */
export const NO_VEHICLE_CODES: readonly string[] = ["E", "T", "C"];

/** Above these a figure of a complaint is none of its column: miles an hour, cylinders, times that it happened. */
export const MOST_MILES_AN_HOUR = 200;
export const MOST_CYLINDERS = 16;
export const MOST_TIMES = 500;

/** Words that an owner's description usually has, at least. */
export const LEAST_DESCRIPTION_WORDS = 5;
