import { z } from "zod";

/** A failure as it was written down. */
export const failureCode = z.enum([
  "off",
  "closed",
  "busy",
  "slow",
  "unreachable",
  "broken",
  "refused",
  "rejected",
  "garbled",
]);
