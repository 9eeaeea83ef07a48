import { z } from "zod";

const drawnVehicle = z.object({
  listingId: z.number(),
  sellerId: z.number(),
  modelId: z.number(),
  year: z.number(),
  trim: z.string(),
  state: z.string(),
  priceCents: z.number(),
  mileageMiles: z.number(),
  titleStatus: z.string(),
  sellerSince: z.coerce.date(),
  priceSince: z.coerce.date(),
  draw: z.number(),
});

/** A part of the market as a piece of learning keeps it: all that is learned of some models. */
export const turnPart = z.object({
  /** The last of its models. */
  through: z.number(),
  lines: z.array(
    z.object({
      modelId: z.number(),
      year: z.number(),
      trim: z.string(),
      n: z.number(),
      center: z.number(),
      perMile: z.number(),
    }),
  ),
  // By place, as there are many: see `KindCell`.
  cells: z.array(
    z.tuple([
      z.number(),
      z.number(),
      z.string(),
      z.number(),
      z.number(),
      z.number(),
      z.number(),
      z.number(),
    ]),
  ),
  /** By band of days at one price and step: days, and cuts that ended them. */
  cutCells: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** Cuts by step of the price that was lowered, and step of the share that they took off. */
  cutSizes: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /** Drawn from what was for sale, of the sellers that were asked for and of the others. */
  own: z.array(drawnVehicle),
  others: z.array(drawnVehicle),
});
export type TurnPart = z.infer<typeof turnPart>;
