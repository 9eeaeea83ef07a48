import type { ACTION_ACCESS, OrganizationAction } from "#tests/architecture/action-access.ts";
import { ACCOUNT_CASES } from "./account-cases.ts";
import type { ActionCase } from "./action-case.ts";
import { API_ACTION_CASES } from "./api-action-cases.ts";
import { BILLING_CASES } from "./billing-cases.ts";
import { CLAIM_CASES } from "./claim-cases.ts";
import { DECIDING_CASES } from "./deciding-cases.ts";
import { REPORT_CASES } from "./report-cases.ts";
import { ROOM_CASES } from "./room-cases.ts";
import { THING_CASES } from "./thing-cases.ts";

type OwnAction = Exclude<keyof typeof ACTION_ACCESS, OrganizationAction>;

/**
 * Every server action that takes no role in an organization, with what each actor may do by it. A new
 * action without a line does not compile; those that take a role stand in dealer-action-cases.ts.
 */
export const ACTION_CASES: Readonly<Record<OwnAction, readonly ActionCase[]>> = {
  ...THING_CASES,
  ...ACCOUNT_CASES,
  ...CLAIM_CASES,
  ...API_ACTION_CASES,
  ...BILLING_CASES,
  ...REPORT_CASES,
  ...ROOM_CASES,
  ...DECIDING_CASES,
};
