"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { addOffer, changeOffer, setOfferRemoved } from "./mutations.ts";
import { changedOffer, namedOffer, newOffer } from "./schema.ts";

const OFTEN = { points: 240, seconds: 600 } as const;

/** Writes down an offer for a vehicle of the room. */
export const addOfferAction = userAction("room-offer.add")
  .limit(OFTEN)
  .input(newOffer)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await addOffer(ctx, input);
    return null;
  });

/** Changes an offer. */
export const changeOfferAction = userAction("room-offer.change")
  .limit(OFTEN)
  .input(changedOffer)
  .run(async ({ input, ctx }): Promise<null> => {
    // Also where it is refused: what stands now comes back with the refusal.
    revalidatePath("/rooms");
    await changeOffer(ctx, input);
    return null;
  });

/** Takes an offer out. */
export const removeOfferAction = userAction("room-offer.remove")
  .limit(OFTEN)
  .input(namedOffer)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await setOfferRemoved(ctx, { ...input, isRemoved: true });
    return null;
  });

/** Puts an offer back. */
export const restoreOfferAction = userAction("room-offer.restore")
  .limit(OFTEN)
  .input(namedOffer)
  .run(async ({ input, ctx }): Promise<null> => {
    revalidatePath("/rooms");
    await setOfferRemoved(ctx, { ...input, isRemoved: false });
    return null;
  });
