import type { OrganizationAction } from "#tests/architecture/action-access.ts";
import { DEALER_BILLING_CASES } from "./billing-cases.ts";
import type { OrganizationCase } from "./dealer-case.ts";
import { FEED_CASES } from "./dealer-feed-cases.ts";
import { FOLLOWING_CASES } from "./dealer-following-cases.ts";
import { INVENTORY_CASES } from "./dealer-inventory-cases.ts";
import { LEAD_CASES } from "./dealer-lead-cases.ts";
import { DEALER_MEMBER_CASES } from "./dealer-member-cases.ts";
import { PROFILE_CASES } from "./dealer-profile-cases.ts";

type Cases = readonly [OrganizationCase, ...OrganizationCase[]];

/**
 * Every server action that takes a role in an organization. Which role is ACTION_ACCESS's to say; here
 * is what is sent. A new action without a line does not compile.
 */
export const DEALER_ACTION_CASES: Readonly<Record<OrganizationAction, Cases>> = {
  ...FEED_CASES,
  ...FOLLOWING_CASES,
  ...DEALER_MEMBER_CASES,
  ...INVENTORY_CASES,
  ...LEAD_CASES,
  ...PROFILE_CASES,
  ...DEALER_BILLING_CASES,
};
