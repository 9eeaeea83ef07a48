import { z } from "zod";
import { normalizeVin } from "./rules.ts";
import type { Vin } from "./types.ts";

/**
 * A VIN as typed by a person or sent by a feed: spaces and dashes are dropped, letters raised, and
 * anything else refused with the reason. The check digit is judged elsewhere: feeds hold real
 * vehicles whose makers do not use it.
 */
export const vinSchema = z.string().transform((input, context): Vin => {
  const result = normalizeVin(input);
  if (result.ok) return result.vin;
  context.addIssue({ code: "custom", message: result.problem.message });
  return z.NEVER;
});
