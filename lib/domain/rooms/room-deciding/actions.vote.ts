"use server";

import { revalidatePath } from "next/cache";
import { roomVehiclePress } from "#lib/domain/rooms/room-vehicle/schema.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { liftVeto, makeVeto, vote } from "./mutations.vote.ts";
import { vetoForm, voteForm } from "./schema.vote.ts";

const LIMIT = { points: 240, seconds: 600 } as const;

/** Votes on a vehicle. */
export const voteAction = userAction("room.vote")
  .limit(LIMIT)
  .input(voteForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await vote(ctx, input);
    revalidatePath("/rooms");
    return null;
  });

/** Rules one out. */
export const makeVetoAction = userAction("room.veto")
  .limit(LIMIT)
  .input(vetoForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await makeVeto(ctx, input);
    revalidatePath("/rooms");
    return null;
  });

/** Lifts one's own veto. */
export const liftVetoAction = userAction("room.lift_veto")
  .limit(LIMIT)
  .input(roomVehiclePress)
  .run(async ({ input, ctx }): Promise<null> => {
    await liftVeto(ctx, input);
    revalidatePath("/rooms");
    return null;
  });
