import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** The reports that a person may read, make anew, share and delete: those they bought. */
export function boughtBy({ userId }: Pick<Viewer, "userId">): Prisma.ReportWhereInput {
  return { userId };
}
