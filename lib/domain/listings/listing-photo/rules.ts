import { plural } from "#lib/platform/format.ts";
import {
  GOOD_PHOTOS,
  isPhotoAngle,
  MAX_PHOTOS,
  PHOTO_ANGLES,
  type PhotoAngle,
} from "./constants.ts";
import type { OwnPhoto } from "./types.ts";

/**
 * The order with one moved by so many places, as far as there are places; the same order where
 * the one is not among them.
 */
export function moved(order: readonly number[], id: number, by: number): readonly number[] {
  const from = order.indexOf(id);
  if (from === -1) return order;
  const rest = order.filter((each) => each !== id);
  const to = Math.min(Math.max(0, from + by), rest.length);
  return rest.toSpliced(to, 0, id);
}

/**
 * The order that was asked for, brought together with what is there now: what has gone meanwhile
 * is left out, and what was added meanwhile follows.
 */
export function arranged(present: readonly number[], asked: readonly number[]): readonly number[] {
  const wanted = [...new Set(asked)].filter((id) => present.includes(id));
  return [...wanted, ...present.filter((id) => !wanted.includes(id))];
}

/** A kept word as an angle; null for none, and for one that is no more. */
export const photoAngle = (text: string | null): PhotoAngle | null =>
  text !== null && isPhotoAngle(text) ? text : null;

/** The angles that no photo is said to show, in the order buyers look. */
export function missingAngles(photos: readonly Pick<OwnPhoto, "angle">[]): readonly PhotoAngle[] {
  return Object.keys(PHOTO_ANGLES)
    .filter(isPhotoAngle)
    .filter((angle) => !photos.some((photo) => photo.angle === angle));
}

/** How many photos there are, and what more would do. */
export function photoCountWords(count: number): string {
  if (count === 0)
    return `No photos yet. Buyers ask about what they cannot see: aim for ${GOOD_PHOTOS}.`;
  const have = plural(count, "photo");
  if (count < GOOD_PHOTOS) {
    return `${have}. With ${GOOD_PHOTOS} a buyer sees every side, the inside, the odometer and the flaws.`;
  }
  return count < MAX_PHOTOS
    ? `${have} of at most ${MAX_PHOTOS}.`
    : `${have}, the most there may be.`;
}

/** Why no further photo is taken. */
export const FULL_WORDS = `A listing has at most ${MAX_PHOTOS} photos.`;
