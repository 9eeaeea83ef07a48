import { randomUUID } from "node:crypto";
import { type ActionCase, NEW_FORM, nothing, onTheirs, toOneself } from "./action-case.ts";
import { heldPlan } from "./billing-things.ts";
import type { OrganizationCase } from "./dealer-case.ts";

/** Actions on what a person buys. */
export const BILLING_CASES = {
  "lib/domain/billing/buying/actions.ts#buyAction": [
    toOneself(() => ({ item: "report_1", callbackUrl: "/reports", submissionId: NEW_FORM })),
  ],
  "lib/domain/billing/buying/actions.ts#openPortalAction": [
    {
      form: nothing,
      // Test payments have no page of Stripe's.
      expected: {
        visitor: "unauthenticated",
        stranger: "conflict",
        member: "conflict",
        owner: "conflict",
      },
      changes: false,
    },
  ],
  "lib/domain/billing/plan-change/actions.ts#changePlanAction": [
    onTheirs(async ({ email }, client) => ({
      subscription: await heldPlan(client, { email }, "api_2000"),
      to: "api_20000",
      at: String(Date.now()),
    })),
  ],
  "lib/domain/billing/plan-change/actions.ts#pressPlanAction": [
    onTheirs(async ({ email }, client) => ({
      subscription: await heldPlan(client, { email }, "plus"),
      press: "cancel",
    })),
  ],
} satisfies Readonly<Record<string, readonly ActionCase[]>>;

/** Actions on the plan of a dealership. */
export const DEALER_BILLING_CASES = {
  "lib/domain/billing/buying/actions.ts#buyDealerPlanAction": [
    { form: () => ({ submissionId: randomUUID() }) },
  ],
  "lib/domain/billing/buying/actions.ts#openDealerPortalAction": [
    { form: nothing, told: { owner: "conflict" }, changes: false },
  ],
  "lib/domain/billing/plan-change/actions.ts#pressDealerPlanAction": [
    {
      form: async ({ organizationId }, client) => ({
        subscription: await heldPlan(client, { organizationId }, "dealer"),
        press: "pause",
      }),
    },
  ],
} satisfies Readonly<Record<string, readonly [OrganizationCase, ...OrganizationCase[]]>>;
