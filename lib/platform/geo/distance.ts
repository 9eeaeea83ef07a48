/** A point on the Earth in degrees, north and east positive. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the Earth (IUGG R1, 6,371.0088 km) in statute miles. */
export const EARTH_RADIUS_MILES = 3958.7613;

/** A point as a unit vector: two such vectors' chord orders points as their distance does. */
export interface UnitVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The unit vector from the Earth's centre to a point. */
export function unitVector({ latitude, longitude }: GeoPoint): UnitVector {
  const phi = radians(latitude);
  const lambda = radians(longitude);
  return {
    x: Math.cos(phi) * Math.cos(lambda),
    y: Math.cos(phi) * Math.sin(lambda),
    z: Math.sin(phi),
  };
}

/** Square of the straight line through a unit sphere between points this many miles apart on it. */
export function squaredChord(miles: number): number {
  const half = Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2;
  return (2 * Math.sin(half)) ** 2;
}

/** Great-circle miles between two points; exact to the metre also for close ones. */
export function distanceMiles(from: GeoPoint, to: GeoPoint): number {
  const a = unitVector(from);
  const b = unitVector(to);
  const chord = Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, chord / 2));
}
