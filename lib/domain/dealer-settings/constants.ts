/**
 * The parts of an organization's settings, in the order of their links; the word stands in the
 * address. The first is what opens without one.
 */
export const SETTINGS_PARTS = {
  fees: "Fees",
  api: "API",
  billing: "Billing",
} as const;
export type SettingsPart = keyof typeof SETTINGS_PARTS;
