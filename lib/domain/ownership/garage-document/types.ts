/** @file Papers and pictures of an owned vehicle, as PDF or WebP, 200 at most, each by itself or
 * as proof of a service entry. */

/** A paper or picture that belongs to a vehicle. */
export interface GarageDocument {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly byteCount: number;
  /** ISO. */
  readonly createdAt: string;
  /** The entry of the log that it proves; null where it stands by itself. */
  readonly serviceId: string | null;
}

export interface GarageDocuments {
  /** Latest first. */
  readonly kept: readonly GarageDocument[];
  readonly removed: readonly GarageDocument[];
}
