import "server-only";
import { z } from "zod";
import type { OrganizationActor } from "#lib/domain/organization/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Desk } from "./types.ts";

const countRows = z.tuple([z.object({ activeCount: z.number(), newLeadCount: z.number() })]);

/** What frames the pages of an organization's members, in one query. */
export async function deskOf(actor: OrganizationActor): Promise<Desk> {
  const { sellerId } = actor.organization;
  const [counts] = countRows.parse(
    await database().$queryRaw`
      select
        (select count(*)::int from listing where seller_id = ${sellerId} and status = 'active') as "activeCount",
        (select count(*)::int from lead where seller_id = ${sellerId} and status = 'new') as "newLeadCount"`,
  );
  return { actor, ...counts };
}
