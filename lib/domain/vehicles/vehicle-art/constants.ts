import type { BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";

/** From where a vehicle is drawn, with the words for it. */
export const VEHICLE_ART_VIEWS = {
  side: "side view",
  front: "front view",
  rear: "rear view",
} as const;
export type VehicleArtView = keyof typeof VEHICLE_ART_VIEWS;

/** Raise when a drawing changes: it is part of the address, and addresses are cached for a year. */
export const VEHICLE_ART_VERSION = 2;

/** Every drawing stands in a 3:2 frame of this many units. */
export const VEHICLE_ART_FRAME = { width: 600, height: 400 } as const;

/** What a vehicle of unknown paint is drawn in: a light silver that claims no colour. */
export const UNKNOWN_PAINT_HEX = "b9c0c7";

/** The longest name the route looks at; real ones stay below 60 characters. */
export const VEHICLE_ART_NAME_MAX = 96;

/** A paint for each body style where a drawing stands for no one vehicle: a row then reads as a lot, not as a legend. */
export const PAINT_OF_BODY: Readonly<Record<BodyStyle, string>> = {
  suv: "7d1f26",
  sedan: "1f4f8f",
  pickup: "54585d",
  hatchback: "2f6b56",
  wagon: "8a8f94",
  coupe: "c9a227",
  convertible: "b5542a",
  minivan: "2c3e55",
  van: "d9dcdf",
};
