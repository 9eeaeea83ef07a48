import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Announcement } from "#lib/platform/listeners/define.ts";

/** An organization is taken from everybody who had a part in it: what they set up is to stop. */
export const ORGANIZATION_EMPTIED: Announcement<{
  readonly organizationId: OrganizationId;
  readonly at: Date;
}> = { name: "organization.emptied" };
