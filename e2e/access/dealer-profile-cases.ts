import type { OrganizationCase } from "./dealer-case.ts";

/** What is sent by the forms of a dealership's profile, hours, fees and public team. */
export const PROFILE_CASES = {
  "lib/domain/dealers/dealer-profile/actions.fee.ts#saveFeesAction": [
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
  "lib/domain/dealers/dealer-hours/actions.ts#saveHoursAction": [
    {
      form: () => ({
        timeZone: "America/Anchorage",
        week: "stated",
        "opens-0": "09:00",
        "closes-0": "17:00",
        "day-0": `${new Date().getUTCFullYear() + 1}-01-01`,
        "name-0": "New Year’s Day",
      }),
    },
  ],
  "lib/domain/dealers/dealer-profile/actions.ts#saveProfileAction": [
    { form: () => ({ about: "Since 1987.", phone: "(303) 555-0100" }) },
  ],
  "lib/domain/dealers/dealer-profile/actions.ts#saveTitleAction": [
    { form: () => ({ title: "Walks everywhere" }) },
  ],
} satisfies Readonly<Record<string, readonly [OrganizationCase, ...OrganizationCase[]]>>;
