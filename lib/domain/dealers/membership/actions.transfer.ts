"use server";

import { redirect } from "next/navigation";
import { settingsDonePath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import {
  acceptOwnership,
  declineOwnership,
  offerOwnership,
  withdrawOwnershipOffer,
} from "./mutations.transfer.ts";
import { namedOwnershipTransfer, ownershipTransferForm } from "./schema.transfer.ts";

const SELDOM = { points: 30, seconds: 600 } as const;

/** Offers another member one's place as an owner. */
export const offerOwnershipAction = userAction("transfer.offer")
  .limit(SELDOM)
  .input(ownershipTransferForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await offerOwnership(ctx, input);
    redirect(settingsDonePath(input.organization, "leave", "offered"));
  });

/** Takes an offer back. */
export const withdrawOfferAction = userAction("transfer.withdraw")
  .limit(SELDOM)
  .input(namedOwnershipTransfer)
  .run(async ({ input, ctx }): Promise<never> => {
    await withdrawOwnershipOffer(ctx, input);
    redirect(settingsDonePath(input.organization, "leave", "withdrawn"));
  });

/** Takes the ownership that was offered. */
export const acceptOwnershipAction = userAction("transfer.accept")
  .limit(SELDOM)
  .input(namedOwnershipTransfer)
  .run(async ({ input, ctx }): Promise<never> => {
    await acceptOwnership(ctx, input);
    redirect(settingsDonePath(input.organization, "leave", "accepted"));
  });

/** Declines it. */
export const declineOwnershipAction = userAction("transfer.decline")
  .limit(SELDOM)
  .input(namedOwnershipTransfer)
  .run(async ({ input, ctx }): Promise<never> => {
    await declineOwnership(ctx, input);
    redirect(settingsDonePath(input.organization, "leave", "declined"));
  });
