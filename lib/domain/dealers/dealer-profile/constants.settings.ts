/* Tabs of a dealership's settings (profile, hours, fees, members, billing), their URLs
 * and messages after saving. */

/**
 * The parts of an organization's settings, in the order of their links; the word stands in the
 * address. The first is what opens without one.
 */
export const SETTINGS_PARTS = {
  profile: "Profile",
  hours: "Hours",
  fees: "Fees",
  members: "Members",
  feeds: "Feeds",
  "lead-delivery": "Leads",
  notifications: "Notifications",
  api: "API",
  billing: "Billing",
  leave: "Transfer and leave",
} as const;
export type SettingsPart = keyof typeof SETTINGS_PARTS;

/** What is said of what was done just now to members and to who owns the organization. */
export const SETTINGS_DONE = {
  invited: "The invitation is on its way.",
  resent: "The invitation is mailed again; the link of the mail before works no more.",
  revoked: "The invitation is taken back: its link works no more.",
  role: "The role is changed. They are told by mail.",
  removed: "The member is removed. You can put them back below.",
  restored: "They are a member again, as they were.",
  "second-step":
    "From now on only members who sign in with a code get in. The others are told by mail.",
  "no-second-step": "Members get in without a code again.",
  offered: "The ownership is offered. Nothing changes until they accept.",
  withdrawn: "The offer is taken back.",
  accepted: "You are an owner now.",
  declined: "You declined. Nothing has changed.",
} as const;
export type SettingsDone = keyof typeof SETTINGS_DONE;
