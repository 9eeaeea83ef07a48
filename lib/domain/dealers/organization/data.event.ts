import "server-only";
import type { z } from "zod";
import {
  TITLE_JOINS,
  TITLE_WITH_TRIM,
  vehicleTitleSql,
} from "#lib/domain/vehicles/vehicle-title/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { CsvCell } from "#lib/platform/table-file/write.ts";
import { type EventKind, LEDGER_BATCH, LEDGER_PAGE_SIZE } from "./constants.event.ts";
import { WITHHELD_WORDS } from "./constants.ts";
import { maySql } from "./data.ts";
import { detailWords, eventKindsOf, kindWords, momentsOf, topicOf } from "./rules.event.ts";
import { ledgerMembers, ledgerRows } from "./schema.event.ts";
import type {
  LedgerLine,
  LedgerMember,
  LedgerPage,
  LedgerPlace,
  LedgerQuery,
} from "./types.event.ts";
import type { OrganizationActor, OrganizationId } from "./types.ts";

/** A page of an organization's ledger for one of its members, the newest first. */
export async function ledgerPage(
  actor: OrganizationActor,
  query: LedgerQuery,
  before: LedgerPlace | null,
): Promise<LedgerPage> {
  return readLines(actor, query, before, LEDGER_PAGE_SIZE);
}

/** Lines of some kinds of several organizations, each in a week of its own, the newest first; without a reader: for a job. */
export async function linesOfWeeks(
  weeks: readonly { readonly id: OrganizationId; readonly since: Date; readonly until: Date }[],
  kinds: readonly EventKind[],
): Promise<ReadonlyMap<OrganizationId, readonly LedgerLine[]>> {
  const of = <T>(part: (week: (typeof weeks)[number]) => T) => weeks.map(part);
  const rows = await rowsWhere(
    Prisma.sql`e.organization_id = any(${of(({ id }) => id)}::int[]) and e.kind = any(${[...kinds]}::text[]) and exists (
      select from unnest(${of(({ id }) => id)}::int[], ${of(({ since }) => since)}::timestamptz[], ${of(({ until }) => until)}::timestamptz[]) as w(id, since, until)
      where w.id = e.organization_id and e.at >= w.since and e.at < w.until)`,
    LEDGER_BATCH * weeks.length,
    Prisma.sql`false`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ organizationId }) => organizationId)].map(([id, those]) => [
      id,
      those.map(lineOf),
    ]),
  );
}

async function readLines(
  actor: OrganizationActor,
  query: LedgerQuery,
  before: LedgerPlace | null,
  most: number,
): Promise<LedgerPage> {
  const rows = await rowsWhere(
    conditionsOf(actor, query, before),
    most + 1,
    maySql(actor, "leads.read"),
  );
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return {
    lines: shown.map(lineOf),
    older: rows.length > most && last !== undefined ? { at: last.at, id: last.id } : null,
  };
}

type LedgerRow = z.infer<typeof ledgerRows>[number];

/** @param readsLeads whether the reader may know who asked, as a condition; else lines leave it out. */
async function rowsWhere(
  where: Prisma.Sql,
  most: number,
  readsLeads: Prisma.Sql,
): Promise<readonly LedgerRow[]> {
  return ledgerRows.parse(
    await database().$queryRaw(Prisma.sql`
      select e.id::text, e.organization_id as "organizationId", e.at, e.kind, case
          when e.detail ? 'name' and not ${readsLeads}
            and (e.lead_id is not null or e.kind = any(${[...eventKindsOf("lead"), ...eventKindsOf("message")]}))
          then e.detail - 'name' || jsonb_build_object('note', ${WITHHELD_WORDS}::text)
          else e.detail end as detail, e.lead_id::text as "leadId", u.name as "memberName",
        l.id as "listingId", ${vehicleTitleSql()} as title,
        l.vin::text, l.stock_number as "stockNumber"
      from (
        select * from organization_event e where ${where} order by e.at desc, e.id desc limit ${most}
      ) e
      left join app_user u on u.id = e.actor_user_id
      left join listing l on l.id = e.listing_id
      left join make on make.id = l.make_id left join model on model.id = l.model_id
      order by e.at desc, e.id desc`),
  );
}

const lineOf = ({
  listingId,
  title,
  vin,
  stockNumber,
  id,
  organizationId: _,
  ...line
}: LedgerRow): LedgerLine => ({
  ...line,
  id: `${id}`,
  vehicle:
    listingId === null || title === null || vin === null
      ? null
      : { id: listingId, title, vin, stockNumber },
});

function conditionsOf(
  actor: OrganizationActor,
  query: LedgerQuery,
  before: LedgerPlace | null,
): Prisma.Sql {
  const { organization } = actor;
  const { topic, memberId, vehicle } = query;
  const span = momentsOf(query, organization.timeZone);
  const conditions = [
    Prisma.sql`e.organization_id = ${organization.id}`,
    // Asked here too: whoever was removed since the page began reads nothing more.
    maySql(actor, "desk.read"),
  ];
  if (topic !== null) conditions.push(Prisma.sql`e.kind = any(${eventKindsOf(topic)})`);
  if (memberId !== null) conditions.push(Prisma.sql`e.actor_user_id = ${memberId}`);
  if (span.from !== null) conditions.push(Prisma.sql`e.at >= ${span.from}`);
  if (span.before !== null) conditions.push(Prisma.sql`e.at < ${span.before}`);
  if (before !== null) conditions.push(Prisma.sql`(e.at, e.id) < (${before.at}, ${before.id})`);
  if (vehicle !== "")
    conditions.push(Prisma.sql`e.listing_id in (
      select l.id from listing l ${TITLE_JOINS}
      where l.seller_id = ${organization.sellerId} and ${vehicleMatches(vehicle)})`);
  return Prisma.join(conditions, " and ");
}

/** A VIN, a stock number or a listing's number, or else every word in the vehicle's name. */
function vehicleMatches(text: string): Prisma.Sql {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const name = Prisma.sql`lower(${TITLE_WITH_TRIM})`;
  const named = words.map((word) => Prisma.sql`position(lower(${word}) in ${name}) > 0`);
  return Prisma.sql`(l.vin = upper(${text}) or lower(l.stock_number) = lower(${text}) or l.id::text = ${text}
    or (${named.length === 0 ? Prisma.sql`false` : Prisma.join(named, " and ")}))`;
}

/** Whose lines can be asked for: members, and whoever was one and wrote some. */
export async function membersOfLedger(
  { organization }: OrganizationActor,
  asked: number | null,
): Promise<readonly LedgerMember[]> {
  return ledgerMembers.parse(
    await database().$queryRaw(Prisma.sql`
      select u.id as "userId", u.name, m.user_id is not null as "isMember"
      from app_user u
      left join membership m on m.user_id = u.id and m.organization_id = ${organization.id}
      where m.user_id is not null
        or (u.id = ${asked}::int and exists (
          select from organization_event e
          where e.organization_id = ${organization.id} and e.actor_user_id = u.id))
      order by "isMember" desc, u.name, u.id`),
  );
}

/**
 * Every line that a query asks for as rows of a CSV file, read some at a time as they are written.
 * Each batch asks anew whether the reader is still a member.
 */
export async function* ledgerRowsForFile(
  actor: OrganizationActor,
  query: LedgerQuery,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  let before: LedgerPlace | null = null;
  do {
    const page: LedgerPage = await readLines(actor, query, before, LEDGER_BATCH);
    yield page.lines.map(fileRow);
    before = page.older;
  } while (before !== null);
}

/** In the order of LEDGER_COLUMNS. */
function fileRow({ at, kind, vehicle, leadId, memberName, detail }: LedgerLine): CsvCell[] {
  return [
    at.toISOString(),
    topicOf(kind),
    kind,
    kindWords(kind),
    detailWords(detail),
    vehicle?.title ?? null,
    vehicle?.vin ?? null,
    vehicle?.stockNumber ?? null,
    leadId,
    memberName,
  ];
}
