import type { ToldGroup } from "./types.ts";

/** Vehicles of each group of changes that are told one by one. */
export const MOST_TOLD = 8;

/** Groups of changes in the order they are told, each with what it is called. */
export const TOLD_GROUPS = {
  new: "New",
  dropped: "Price dropped",
  relisted: "Listed again",
  fits_now: "Fits now",
  raised: "Price raised",
  gone: "Gone",
} as const satisfies Record<ToldGroup, string>;
