import type { OrganizationCase } from "./dealer-case.ts";

/** What is sent by the forms of a dealership's profile, hours, fees and public team. */
export const PROFILE_CASES = {
  "lib/domain/dealer-fee/actions.ts#saveFeesAction": [
    {
      form: () => ({
        "kind-0": "documentation",
        "label-0": "Documentation fee",
        "amount-0": "512.50",
        "tax-0": "by_state",
        "sale-0": "required",
      }),
    },
  ],
} satisfies Readonly<Record<string, readonly [OrganizationCase, ...OrganizationCase[]]>>;
