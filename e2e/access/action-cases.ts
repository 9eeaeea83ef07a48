import type { ACTION_ACCESS } from "#tests/architecture/access.ts";
import { ACCOUNT_CASES } from "./account-cases.ts";
import type { ActionCase } from "./action-case.ts";
import { THING_CASES } from "./thing-cases.ts";

/** Every server action, with what each actor may do by it. A new action without a line does not compile. */
export const ACTION_CASES: Readonly<Record<keyof typeof ACTION_ACCESS, readonly ActionCase[]>> = {
  ...THING_CASES,
  ...ACCOUNT_CASES,
};
