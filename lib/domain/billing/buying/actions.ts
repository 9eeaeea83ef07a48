"use server";

import { redirect } from "next/navigation";
import { memberWho } from "#lib/domain/dealers/organization/data.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { safeCallbackPath } from "#lib/platform/routes/callback-path.ts";
import { route } from "#lib/platform/routes/route.ts";
import { portalOf, startOrder } from "./mutations.ts";
import { billingPath } from "./rules.ts";
import { buyForm, dealerBuyForm, dealerForm, nothingAsked } from "./schema.ts";

const OFTEN = { points: 30, seconds: 600 } as const;

/** Buys something for oneself: leads to where it is paid. */
export const buyAction = userAction("billing.buy")
  .limit(OFTEN)
  .input(buyForm)
  .run(async ({ input, viewer, ctx }): Promise<never> => {
    const { userId, name, email } = viewer;
    const { item, submissionId } = input;
    const callbackPath = safeCallbackPath(input.callbackUrl);
    const order = { item, submissionId, callbackPath, startedByUserId: userId };
    const payer = { kind: "person", userId } as const;
    // A page of Stripe's, or one of ours.
    redirect(route(await startOrder(ctx.as({ payer, name, email, slug: null }), order)));
  });

/** Buys the plan of a dealership: leads to where it is paid. */
export const buyDealerPlanAction = userAction("billing.buy_dealer")
  .limit(OFTEN)
  .input(dealerBuyForm)
  .run(async ({ input, viewer, ctx }): Promise<never> => {
    const { organization, userId } = await memberWho(viewer, input.organization, "billing.manage");
    const { id, name, slug } = organization;
    const order = {
      item: "dealer",
      submissionId: input.submissionId,
      callbackPath: billingPath(slug),
      startedByUserId: userId,
    } as const;
    const payer = { kind: "organization", organizationId: id } as const;
    redirect(route(await startOrder(ctx.as({ payer, name, email: viewer.email, slug }), order)));
  });

/** Leads to the page of Stripe's on which one sees to one's cards. */
export const openPortalAction = userAction("billing.portal")
  .limit(OFTEN)
  .input(nothingAsked)
  .run(async ({ viewer, ctx }): Promise<never> => {
    const { userId, name, email } = viewer;
    const payer = { kind: "person", userId } as const;
    redirect(route(await portalOf(ctx.as({ payer, name, email, slug: null }))));
  });

/** The same for a dealership. */
export const openDealerPortalAction = userAction("billing.portal_dealer")
  .limit(OFTEN)
  .input(dealerForm)
  .run(async ({ input, viewer, ctx }): Promise<never> => {
    const { organization } = await memberWho(viewer, input.organization, "billing.manage");
    const { id, name, slug } = organization;
    const payer = { kind: "organization", organizationId: id } as const;
    redirect(route(await portalOf(ctx.as({ payer, name, email: viewer.email, slug }))));
  });
