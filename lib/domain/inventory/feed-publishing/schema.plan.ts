import { z } from "zod";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { OFF_SALE_REASONS } from "./constants.plan.ts";

/** How many rows are not for sale for each reason, as a run keeps it. */
export const offSaleCounts = z.array(
  z.object({ word: oneOf(OFF_SALE_REASONS), count: z.number() }),
);
