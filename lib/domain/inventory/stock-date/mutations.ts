import "server-only";
import { columnOfDay, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { stockDayProblem } from "./rules.ts";

/**
 * Keeps the day on which a member says that a vehicle came into stock.
 * @throws AppError `invalid_input`, by its field, for a day that cannot be.
 */
export async function keepStockDay(
  { tx, now: at }: OpenCtx,
  {
    vehicle,
    day,
  }: { readonly vehicle: { readonly listingId: number; readonly year: number }; readonly day: Day },
): Promise<void> {
  const problem = stockDayProblem(day, dayOf(at), vehicle.year);
  if (problem !== null)
    throw new AppError("invalid_input", problem, { said: problem, fields: { inStockOn: problem } });
  const inStockOn = columnOfDay(day);
  await tx.stockVehicle.upsert({
    where: { listingId: vehicle.listingId },
    create: { listingId: vehicle.listingId, inStockOn },
    update: { inStockOn },
  });
}
