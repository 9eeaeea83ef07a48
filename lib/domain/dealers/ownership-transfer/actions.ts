"use server";

import { redirect } from "next/navigation";
import { settingsDonePath } from "#lib/domain/dealers/dealer-settings/search-params.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { now } from "#lib/platform/clock.ts";
import { acceptOwnership, declineOwnership, offerOwnership, withdrawOffer } from "./mutations.ts";
import { namedTransfer, transferForm } from "./schema.ts";

const SELDOM = { points: 30, seconds: 600 } as const;

/** Offers another member one's place as an owner. */
export const offerOwnershipAction = userAction("transfer.offer")
  .limit(SELDOM)
  .input(transferForm)
  .run(async ({ input, viewer }): Promise<never> => {
    await offerOwnership(viewer, input, now());
    redirect(settingsDonePath(input.organization, "leave", "offered"));
  });

/** Takes an offer back. */
export const withdrawOfferAction = userAction("transfer.withdraw")
  .limit(SELDOM)
  .input(namedTransfer)
  .run(async ({ input, viewer }): Promise<never> => {
    await withdrawOffer(viewer, input, now());
    redirect(settingsDonePath(input.organization, "leave", "withdrawn"));
  });

/** Takes the ownership that was offered. */
export const acceptOwnershipAction = userAction("transfer.accept")
  .limit(SELDOM)
  .input(namedTransfer)
  .run(async ({ input, viewer }): Promise<never> => {
    await acceptOwnership(viewer, input, now());
    redirect(settingsDonePath(input.organization, "leave", "accepted"));
  });

/** Declines it. */
export const declineOwnershipAction = userAction("transfer.decline")
  .limit(SELDOM)
  .input(namedTransfer)
  .run(async ({ input, viewer }): Promise<never> => {
    await declineOwnership(viewer, input, now());
    redirect(settingsDonePath(input.organization, "leave", "declined"));
  });
