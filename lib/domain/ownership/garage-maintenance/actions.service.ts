"use server";
import { redirect } from "next/navigation";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { addEntry, changeEntry, setEntryRemoved } from "./mutations.service.ts";
import { changedEntry, namedEntry, newEntry } from "./schema.service.ts";

const OFTEN = { points: 120, seconds: 600 } as const;

/** Writes into a vehicle's log. */
export const logEntry = userAction("garage-service.add")
  .limit(OFTEN)
  .input(newEntry)
  .run(async ({ input, ctx }): Promise<never> => {
    await addEntry(ctx, input);
    redirect(garagePath(input.vehicleId, "entry"));
  });

/** Changes an entry of the log. */
export const editEntry = userAction("garage-service.change")
  .limit(OFTEN)
  .input(changedEntry)
  .run(async ({ input, ctx }): Promise<never> => {
    await changeEntry(ctx, input);
    redirect(garagePath(input.vehicleId, "entry_edited"));
  });

/** Takes an entry out of the log. */
export const removeEntry = userAction("garage-service.remove")
  .limit(OFTEN)
  .input(namedEntry)
  .run(async ({ input, ctx }): Promise<never> => {
    await setEntryRemoved(ctx, { ...input, isRemoved: true });
    redirect(garagePath(input.vehicleId, "entry_removed"));
  });

/** Puts an entry back into the log. */
export const restoreEntry = userAction("garage-service.restore")
  .limit(OFTEN)
  .input(namedEntry)
  .run(async ({ input, ctx }): Promise<never> => {
    await setEntryRemoved(ctx, { ...input, isRemoved: false });
    redirect(garagePath(input.vehicleId, "entry_restored"));
  });
