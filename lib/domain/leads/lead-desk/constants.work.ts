import type { LeadStatus } from "./types.work.ts";

/** From the moment it comes to how it ended, as the board has them from left to right. */
export const BOARD_STATUSES = ["new", "working", "appointment", "sold", "lost"] as const;
/** All of them: what is spam has no place on the board. */
export const LEAD_STATUSES = [...BOARD_STATUSES, "spam"] as const;

/** Those that are worked at. */
export const OPEN_STATUSES = ["new", "working", "appointment"] as const;

export const LEAD_STATUS_WORDS: Readonly<Record<LeadStatus, string>> = {
  new: "New",
  working: "Working",
  appointment: "Appointment",
  sold: "Sold",
  lost: "Lost",
  spam: "Spam",
};

/** Notes and answers by one person. */
export const WORK_LIMIT = { name: "lead work", points: 300, seconds: 3_600 } as const;
