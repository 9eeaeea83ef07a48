import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** Reports that somebody may read: those they sent signed in. */
export const ownReports = (viewer: Pick<Viewer, "userId">): Prisma.ContentReportWhereInput => ({
  reporterUserId: viewer.userId,
});
