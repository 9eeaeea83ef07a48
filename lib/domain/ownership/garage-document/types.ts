/** @file Papers and pictures of a vehicle in the garage, with their limits and refusals. */

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
