"use server";
import { redirect } from "next/navigation";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { acceptTransfer, cancelTransfer, declineTransfer, offerTransfer } from "./mutations.ts";
import { acceptForm, garageTransferForm, namedGarageTransfer, offeredForm } from "./schema.ts";

/** Offers a vehicle's record to its next owner. Seldom, for it mails to an address that was typed. */
export const offerVehicle = userAction("garage-transfer.offer")
  .limit({ points: 10, seconds: 86_400 })
  .input(garageTransferForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await offerTransfer(ctx, input);
    redirect(garagePath(input.vehicleId, "transfer"));
  });

/** Withdraws an offer. */
export const withdrawGarageOffer = userAction("garage-transfer.cancel")
  .limit({ points: 60, seconds: 600 })
  .input(namedGarageTransfer)
  .run(async ({ input, ctx }): Promise<never> => {
    await cancelTransfer(ctx, input);
    redirect(garagePath(input.vehicleId, "transfer_cancelled"));
  });

/** Takes a vehicle that was offered. */
export const acceptVehicle = userAction("garage-transfer.accept")
  .limit({ points: 30, seconds: 600 })
  .input(acceptForm)
  .run(async ({ input, ctx }): Promise<never> => {
    const id = await acceptTransfer(ctx, input);
    redirect(garagePath(id, "accepted"));
  });

/** Declines a vehicle that was offered. */
export const declineVehicle = userAction("garage-transfer.decline")
  .limit({ points: 30, seconds: 600 })
  .input(offeredForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await declineTransfer(ctx, input.transferId);
    redirect("/garage?done=declined");
  });
