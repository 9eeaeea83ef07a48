"use server";

import { redirect } from "next/navigation";
import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { memberWho } from "#lib/domain/dealers/organization/data.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { changePlan, pressPlan } from "./mutations.ts";
import { dealerPressForm, planChangeForm, planPressForm } from "./schema.ts";

const OFTEN = { points: 30, seconds: 600 } as const;

/** Pauses, resumes, ends or keeps one's own plan. */
export const pressPlanAction = userAction("billing.plan")
  .limit(OFTEN)
  .input(planPressForm)
  .run(async ({ input, viewer: { userId }, ctx }): Promise<never> => {
    await pressPlan(ctx.as({ kind: "person", userId }), input);
    redirect(`/account/subscription?done=${input.press}`);
  });

/** The same with a dealership's. */
export const pressDealerPlanAction = userAction("billing.plan_dealer")
  .limit(OFTEN)
  .input(dealerPressForm)
  .run(async ({ input, viewer, ctx }): Promise<never> => {
    const { organization } = await memberWho(viewer, input.organization, "billing.manage");
    await pressPlan(ctx.as({ kind: "organization", organizationId: organization.id }), input);
    redirect(settingsPath(organization.slug, "billing"));
  });

/** Changes one's own plan into another of its kind, as its preview showed. */
export const changePlanAction = userAction("billing.change")
  .limit(OFTEN)
  .input(planChangeForm)
  .run(async ({ input, viewer: { userId }, ctx }): Promise<never> => {
    await changePlan(ctx.as({ kind: "person", userId }), input);
    redirect("/account/subscription?done=change");
  });
