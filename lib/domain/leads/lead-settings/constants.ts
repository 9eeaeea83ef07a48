import type { LeadSettings } from "./types.ts";

/** What holds until an owner decides otherwise. */
export const DEFAULT_LEAD_SETTINGS: LeadSettings = {
  replyTargetMinutes: 60,
  joinDays: 14,
  replyAddress: null,
};

/** What may be chosen. */
export const REPLY_TARGETS = [15, 30, 60, 120, 240, 480] as const;
export const JOIN_DAYS = [0, 3, 7, 14, 30, 60] as const;
