import { z } from "zod";

/** Text that stands for a whole number within bounds, both included; else one clear message. */
export function wholeNumberText(lowest: number, highest: number) {
  const error = `must be a whole number from ${lowest} to ${highest}`;
  return z
    .string({ error })
    .regex(/^\d{1,12}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, { error });
}
