import type { MembershipRole } from "#lib/platform/auth/types.ts";

/** From the one who only looks on to the one who decides; each may do what those before it may. */
export const ROLES = ["viewer", "sales", "manager", "owner"] as const satisfies MembershipRole[];

/** What there is to do in an organization, and the least role that may do it. */
export const CAPABILITIES = {
  /** Reads its private pages and files. */
  "desk.read": "viewer",
  /** Reads who asked and what they wrote: names, addresses, numbers, messages; takes them out as files. */
  "leads.read": "sales",
  /** Works leads and messages. */
  "leads.work": "sales",
  /** Adds, changes and ends vehicles; sees to photos. */
  "inventory.edit": "manager",
  /** Sets feeds up, runs and maps them. */
  "feeds.manage": "manager",
  /** Chooses what the organization follows. */
  "following.edit": "manager",
  /** Profile, hours, fees, lead delivery and notifications of the organization. */
  "settings.edit": "owner",
  /** Invites, removes, changes roles, hands the organization over. */
  "members.manage": "owner",
  /** Buys, changes and ends its plan; sees what was paid. */
  "billing.manage": "owner",
} as const satisfies Readonly<Record<string, MembershipRole>>;

/** What a capability is called where somebody lacks it. */
export const CAPABILITY_WORDS: Readonly<Record<keyof typeof CAPABILITIES, string>> = {
  "desk.read": "read these pages",
  "leads.read": "read who asked and what they wrote",
  "leads.work": "work leads",
  "inventory.edit": "change the inventory",
  "feeds.manage": "manage feeds",
  "following.edit": "change what is followed",
  "settings.edit": "change settings",
  "members.manage": "manage members",
  "billing.manage": "see to payments and the plan",
};

/** What stands where the contact data of buyers is withheld from who may not read it. */
export const WITHHELD_WORDS = "Sales and managers see who asked";

/** What stands in an address for an organization. */
export const ORGANIZATION_SLUG = /^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$/;
