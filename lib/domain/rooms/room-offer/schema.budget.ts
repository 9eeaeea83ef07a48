import { z } from "zod";
import { optionalCents } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { RANGE_LIMITS } from "#lib/domain/search/search/constants.ts";

export const budgetForm = z.object({
  room: roomIdSchema,
  budget: optionalCents("The budget", 1, RANGE_LIMITS.price.to),
  monthly: optionalCents("The monthly budget", 1, RANGE_LIMITS.monthly.to),
});
export type BudgetForm = z.output<typeof budgetForm>;
