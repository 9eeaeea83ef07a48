/* The IANA time zone and winter UTC offset of a US place by its state, split by longitude
 * where a state has two. */

/** Zones with their hours behind UTC in winter. */
const ZONES = {
  atlantic: { timeZone: "America/Puerto_Rico", utcOffsetHours: 4 },
  eastern: { timeZone: "America/New_York", utcOffsetHours: 5 },
  central: { timeZone: "America/Chicago", utcOffsetHours: 6 },
  mountain: { timeZone: "America/Denver", utcOffsetHours: 7 },
  arizona: { timeZone: "America/Phoenix", utcOffsetHours: 7 },
  pacific: { timeZone: "America/Los_Angeles", utcOffsetHours: 8 },
  alaska: { timeZone: "America/Anchorage", utcOffsetHours: 9 },
  hawaii: { timeZone: "Pacific/Honolulu", utcOffsetHours: 10 },
} as const;
type Zone = (typeof ZONES)[keyof typeof ZONES];

const CENTRAL_STATES = new Set<string>(
  "AL AR IL IA KS LA MN MS MO NE ND OK SD TX WI TN".split(" "),
);
const MOUNTAIN_STATES = new Set<string>("CO ID MT NM UT WY".split(" "));
const PACIFIC_STATES = new Set<string>("CA NV OR WA".split(" "));

/** States that lie in two zones, with the longitude that roughly parts them: [state, west of, zone]. */
const SPLITS: readonly (readonly [string, number, Zone])[] = [
  ["TX", -105, ZONES.mountain],
  ["KS", -101.5, ZONES.mountain],
  ["NE", -101, ZONES.mountain],
  ["SD", -100.5, ZONES.mountain],
  ["ND", -102, ZONES.mountain],
  ["FL", -85, ZONES.central],
  ["KY", -86, ZONES.central],
  ["IN", -87.2, ZONES.central],
  ["MI", -88.2, ZONES.central],
];
/** East Tennessee keeps eastern time, north Idaho Pacific time: near enough by longitude. */
const EAST_TENNESSEE_LONGITUDE = -85;

/** The time zone of a place by its state, and by longitude where a state has two. */
export function timeZoneOf(state: string, longitude: number): Zone {
  const split = SPLITS.find(([code, west]) => code === state && longitude < west);
  if (split) return split[2];
  if (state === "TN" && longitude > EAST_TENNESSEE_LONGITUDE) return ZONES.eastern;
  if (state === "PR" || state === "VI") return ZONES.atlantic;
  if (state === "AZ") return ZONES.arizona;
  if (state === "AK") return ZONES.alaska;
  if (state === "HI") return ZONES.hawaii;
  if (CENTRAL_STATES.has(state)) return ZONES.central;
  if (MOUNTAIN_STATES.has(state)) return ZONES.mountain;
  if (PACIFIC_STATES.has(state)) return ZONES.pacific;
  return ZONES.eastern;
}
