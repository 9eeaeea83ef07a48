import "server-only";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { EventKind } from "./constants.event.ts";
import type { OrganizationId } from "./types.ts";

/** A line to write in an organization's ledger. */
export interface NewOrganizationEvent {
  readonly organizationId: OrganizationId;
  readonly kind: EventKind;
  /** Null for what no member did. */
  readonly actorUserId: UserId | null;
  readonly listingId?: number;
  readonly leadId?: string;
  /** Names and numbers that its line is made of, units in their names; never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
}

/** Writes lines of an organization's ledger, in the transaction of what they tell of, in one statement. */
export async function recordOrganizationEvents(
  { tx }: OpenCtx,
  events: readonly NewOrganizationEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.organizationEvent.createMany({
    data: events.map(({ detail = {}, ...event }) => ({ ...event, detail })),
  });
}

/** Lines of an organization's ledger about the listings of many rows, each part an expression of SQL. */
export interface EventRows {
  /** What follows "from", with what follows it. */
  readonly from: string;
  readonly organizationId: string;
  readonly actorUserId: string;
  readonly listingId: string;
  readonly kind:
    | EventKind
    | { readonly when: string; readonly is: EventKind; readonly otherwise: EventKind };
  /** As `NewOrganizationEvent` has it. */
  readonly detail: string;
  readonly at: string;
}

/** Writes such lines: a statement, or a part of one that does more. */
export function eventLines(rows: EventRows): string {
  const { from, organizationId, actorUserId, listingId, kind, detail, at } = rows;
  const kindSql =
    typeof kind === "string"
      ? `'${kind}'`
      : `case when ${kind.when} then '${kind.is}' else '${kind.otherwise}' end`;
  return `insert into organization_event (organization_id, kind, actor_user_id, listing_id, detail, at)
    select ${organizationId}, ${kindSql}, ${actorUserId}, ${listingId}, ${detail}, ${at} from ${from}`;
}

/**
 * Takes a person's name and address out of the lines that tell of them as a member or as somebody who
 * was invited; what happened stays told.
 * @param instead what stands in the place of their name.
 */
export async function forgetInLedgers(
  { tx }: OpenCtx,
  {
    userId,
    email,
    instead,
  }: { readonly userId: UserId; readonly email: string; readonly instead: string },
): Promise<void> {
  const id = String(userId);
  await tx.$executeRaw`
    update organization_event e set detail = e.detail
      || case when e.detail ->> 'memberId' = ${id} then jsonb_build_object('name', ${instead}::text) else '{}' end
      || case when e.detail ->> 'fromMemberId' = ${id} then jsonb_build_object('from', ${instead}::text) else '{}' end
      || case when e.detail ->> 'toMemberId' = ${id} then jsonb_build_object('to', ${instead}::text) else '{}' end
      || case when e.detail ->> 'email' = ${email} then jsonb_build_object('email', ${instead}::text) else '{}' end
    where (e.kind like 'member.%' or e.kind in ('lead.assigned', 'dealership.claimed'))
      and e.organization_id in (
      select organization_id from organization_event where actor_user_id = ${userId}
      union select organization_id from membership where user_id = ${userId}
      union select organization_id from removed_member where user_id = ${userId}
      union select organization_id from member_invitation where email = ${email})
      and (${id} in (e.detail ->> 'memberId', e.detail ->> 'fromMemberId', e.detail ->> 'toMemberId')
        or e.detail ->> 'email' = ${email})`;
}

/** Takes the name of whoever asked out of the lines that tell of these leads. */
export async function renameInLinesOfLeads(
  { tx }: OpenCtx,
  { leadIds, instead }: { readonly leadIds: readonly string[]; readonly instead: string },
): Promise<void> {
  await tx.$executeRaw`
    update organization_event set detail = detail || jsonb_build_object('name', ${instead}::text)
    where lead_id = any(${[...leadIds]}::uuid[]) and detail ? 'name'`;
}
