import "server-only";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { templateId } from "./schema.ts";
import type { ReplyTemplate } from "./types.ts";

/** An organization's templates by name. */
export async function templatesOf(
  organizationId: OrganizationId,
): Promise<readonly ReplyTemplate[]> {
  const rows = await database().replyTemplate.findMany({
    where: { organizationId, removedAt: null },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, body: true },
  });
  return rows.map((row) => ({ ...row, id: templateId.parse(row.id) }));
}
