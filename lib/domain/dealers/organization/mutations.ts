import "server-only";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { openMembership } from "#lib/platform/auth/open-membership.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { allowed } from "./data.ts";
import type { Capability } from "./policy.ts";
import { actorRows } from "./schema.ts";
import type { OrganizationActor, OrganizationId } from "./types.ts";

/**
 * Who acts for an organization, read and held in the transaction of what they do: whoever removes
 * them at this moment waits for it to end, and after that they can do nothing more.
 * @throws AppError `not_found` for who is no member, `forbidden`, with words, for too low a role.
 */
export async function actingMember(
  { actor: viewer, tx }: OpenCtx<Pick<Viewer, "userId" | "name">>,
  { slug, capability }: { readonly slug: string; readonly capability: Capability },
): Promise<OrganizationActor> {
  const [row] = actorRows.parse(
    await tx.$queryRaw(Prisma.sql`
      select o.id, o.slug, o.name, s.id as "sellerId", s.city, s.state,
        s.time_zone as "timeZone", m.role::text as role
      from membership m join organization o on o.id = m.organization_id
      join seller s on s.organization_id = o.id
      where o.slug = ${slug} and m.user_id = ${viewer.userId}
        and ${openMembership(Prisma.sql`m`)}
      for share of m`),
  );
  if (row === undefined) throw new AppError("not_found", `no member of ${slug}`);
  const { role, ...organization } = row;
  return allowed(
    { organization, userId: viewer.userId, name: viewer.name, role },
    slug,
    capability,
  );
}

/** Has an organization's digest mailed on a day of the week, 0 to 6. @returns on which one it was before. */
export async function mailDigestOn(
  { tx }: OpenCtx,
  { id, weekday }: { readonly id: OrganizationId; readonly weekday: number },
): Promise<number> {
  const before = await tx.organization.findUniqueOrThrow({
    where: { id },
    select: { digestWeekday: true },
  });
  if (before.digestWeekday !== weekday)
    await tx.organization.update({ where: { id }, data: { digestWeekday: weekday } });
  return before.digestWeekday;
}
