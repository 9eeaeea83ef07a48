"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { garagePath } from "#lib/domain/ownership/garage/rules.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { TRADE_IN_LIMIT } from "./constants.ts";
import { answerTradeIn, offerTradeIn, requestTradeIn } from "./mutations.ts";
import { tradeInAnswerForm, tradeInForm, tradeInOfferForm } from "./schema.ts";

/** Asks dealers for trade-in offers. */
export const requestTradeInAction = userAction("trade-in.request")
  .limit(TRADE_IN_LIMIT)
  .input(tradeInForm)
  .run(async ({ input, ctx }): Promise<never> => {
    await requestTradeIn(ctx, input);
    redirect(garagePath(input.vehicleId, "trade_in_asked"));
  });

/** The owner's answer to an offer, or the end of their request. */
export const answerTradeInAction = userAction("trade-in.answer")
  .limit(TRADE_IN_LIMIT)
  .input(tradeInAnswerForm)
  .run(async ({ input, ctx }): Promise<never> => {
    redirect(await answerTradeIn(ctx, input));
  });

/** A dealer's amount for a vehicle. */
export const offerTradeInAction = userAction("trade-in.offer")
  .limit(TRADE_IN_LIMIT)
  .input(tradeInOfferForm)
  .run(async ({ input, ctx }) => {
    await offerTradeIn(ctx, input);
    revalidatePath("/dealers/[organization]/leads", "page");
    return null;
  });
