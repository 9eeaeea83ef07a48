/** What is said of what was done to a plan just now. */
export const PLANS_DONE = {
  pause:
    "The plan is paused. It works until the end of the month that is paid, and nothing more is charged.",
  resume: "The plan goes on.",
  cancel:
    "The plan is cancelled. It works until the end of the month that is paid; until then you can take it back.",
  keep: "The cancellation is taken back: the plan goes on as before.",
  change: "The plan is changed.",
} as const;
