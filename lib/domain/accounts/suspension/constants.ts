import type { UserId } from "#lib/platform/auth/types.ts";
import type { Announcement } from "#lib/platform/listeners/define.ts";

/** An operator suspends a person: what they offer goes off sale, for areas above. */
export const PERSON_SUSPENDED: Announcement<{
  readonly userId: UserId;
  readonly reason: string;
  readonly at: Date;
}> = { name: "person.suspended" };

/** The suspension is lifted: what it took away comes back. */
export const SUSPENSION_LIFTED: Announcement<{ readonly userId: UserId; readonly at: Date }> = {
  name: "person.suspension_lifted",
};
