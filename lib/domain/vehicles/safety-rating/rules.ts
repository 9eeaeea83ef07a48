import { heldBy } from "#lib/domain/vehicles/recall/rules.ts";
import type { RatingRow } from "./schema.ts";
import type { SafetyRating, StarRating } from "./types.ts";

/** Stars as they are stored: 0 is NHTSA's "Not Rated". */
function starsOf(stored: number | null): StarRating {
  switch (stored) {
    case 0:
      return "not_rated";
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
      return stored;
    default:
      return null;
  }
}

/** NHTSA's page about a build; null where its number is not known, as of builds that only a file names. */
const pageOf = (id: string): string | null =>
  /^\d+$/.test(id) ? `https://www.nhtsa.gov/vehicle/${id}` : null;

/** "4 of 5 stars", "Not rated". */
export function starWords(stars: StarRating): string {
  if (stars === null) return "Not stated";
  return stars === "not_rated" ? "Not rated" : `${stars} of 5 stars`;
}

/** A build's ratings as they are told. */
export function ratingOf(row: RatingRow): SafetyRating {
  return {
    description: row.description,
    drive: row.drive,
    overall: starsOf(row.overall),
    front: starsOf(row.front),
    side: starsOf(row.side),
    rollover: starsOf(row.rollover),
    rolloverPossibility: row.rolloverPossibility,
    stabilityControl: row.stabilityControl,
    forwardCollisionWarning: row.forwardCollision,
    laneDepartureWarning: row.laneDeparture,
    complaints: row.complaints,
    recalls: row.recalls,
    nhtsaUrl: pageOf(row.id),
    heldBy: heldBy(row),
  };
}
