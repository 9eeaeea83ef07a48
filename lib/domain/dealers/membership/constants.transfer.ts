import type { MembershipRole } from "#lib/platform/auth/types.ts";

/** Days that an offer of ownership stands. */
export const OWNERSHIP_TRANSFER_DAYS = 14;

/** What an owner becomes once another has taken their place. */
export const AFTERWARDS = {
  manager: "I stay as a manager",
  sales: "I stay as a sales member",
  viewer: "I stay as a viewer",
  leave: "I leave",
} as const satisfies Readonly<Record<Exclude<MembershipRole, "owner"> | "leave", string>>;
