import "server-only";
import { CREDIT_UNITS } from "#lib/domain/billing/price-list/constants.ts";
import { addDays, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { Person } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { TIME_ZONE } from "#lib/platform/format.ts";
import type { CsvCell } from "#lib/platform/table-file/write.ts";
import { FILE_BATCH, LEDGER_WINDOW_DAYS, PAGE_LINES } from "./constants.ts";
import { kindsOfTopic, lineWords } from "./rules.ts";
import { type CreditRow, creditRows, type FileRow, fileRows, newestRow } from "./schema.ts";
import type { CreditBalances, CreditLine, CreditPage, CreditQuery } from "./types.ts";

/** Lines among which the newest is looked for: more were never posted at one moment. */
const LATE_LINES = 200;

/** A person's report credits. From the primary: it is shown right after it changed. */
export async function creditBalances({ userId }: Person): Promise<CreditBalances> {
  const wallet = await database().ledgerAccount.findFirst({
    where: { userId, unit: "report", periodFrom: null },
    select: { balance: true },
  });
  return { reportParts: wallet?.balance ?? 0, hadReportCredits: wallet !== null };
}

/**
 * A page of a person's ledger, the newest first: whole days, so that a day's calls of the API stand in
 * one line for each operation on one page. It begins with the newest day that has something, and reads
 * no more than LEDGER_WINDOW_DAYS whatever an API leaves in them.
 * @param before only days before it.
 */
export async function creditLines(
  viewer: Person,
  query: CreditQuery,
  before: Day | null,
): Promise<CreditPage> {
  const newest = await newestBefore(viewer, query, before === null ? null : startOf(before));
  if (newest === null) return { lines: [], olderBefore: null };
  const last = dayOf(newest);
  const first = addDays(last, 1 - LEDGER_WINDOW_DAYS);
  const rows = await rowsBetween(viewer, query, startOf(first), startOf(addDays(last, 1)));
  const lines = wholeDays(rows.map(lineOf));
  const oldest = lines.at(-1)?.day ?? first;
  const isCut = lines.length < rows.length;
  const isMore = isCut || (await newestBefore(viewer, query, startOf(first))) !== null;
  return { lines, olderBefore: isMore ? (isCut ? oldest : first) : null };
}

/** The first days that have PAGE_LINES lines together, none of them broken off. */
function wholeDays(lines: readonly CreditLine[]): readonly CreditLine[] {
  const last = lines[PAGE_LINES - 1]?.day;
  return last === undefined ? lines : lines.filter(({ day }) => day >= last);
}

const lineOf = (row: CreditRow): CreditLine => ({
  id: `${row.id}`,
  day: row.day,
  at: row.at,
  unit: row.unit,
  ...lineWords(row),
  count: row.count,
  parts: row.parts,
  balanceParts: row.balance,
});

/** The first moment of a day where our pages' days are counted, for the database to work out. */
const startOf = (day: Day): Prisma.Sql =>
  Prisma.sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`;

/** The viewer's wallets, as far as a unit is asked for. */
const ownWallets = ({ userId }: Person, { unit }: CreditQuery): Prisma.Sql => Prisma.sql`
  a.user_id = ${userId} and a.kind = 'wallet'
  ${unit === null ? Prisma.empty : Prisma.sql`and a.unit = ${unit}::credit_unit`}`;

const ofTopic = ({ topic }: CreditQuery, kind: Prisma.Sql): Prisma.Sql =>
  topic === null ? Prisma.sql`true` : Prisma.sql`${kind} = any(${kindsOfTopic(topic)})`;

async function newestBefore(
  viewer: Person,
  query: CreditQuery,
  before: Prisma.Sql | null,
): Promise<Date | null> {
  const [row] = newestRow.parse(
    await database().$queryRaw(Prisma.sql`
      select newest.at from ledger_account a cross join lateral (
        -- Those posted at one moment are not numbered by their time to the second.
        select max(late.at) as at from (
          select t.at from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where e.account_id = a.id and ${ofTopic(query, Prisma.sql`t.kind`)}
            and ${before === null ? Prisma.sql`true` : Prisma.sql`t.at < ${before}`}
          order by e.id desc limit ${LATE_LINES}
        ) late
      ) newest
      where ${ownWallets(viewer, query)}
        and ${before === null ? Prisma.sql`true` : Prisma.sql`coalesce(a.period_from < ${before}, true)`}
        and newest.at is not null
      order by newest.at desc limit 1`),
  );
  return row?.at ?? null;
}

/**
 * Lines between two moments. What a topic leaves out still counts in the balances, which go on from
 * what the wallet held before the first line.
 */
async function rowsBetween(
  viewer: Person,
  query: CreditQuery,
  from: Prisma.Sql,
  until: Prisma.Sql,
): Promise<readonly CreditRow[]> {
  return creditRows.parse(
    await database().$queryRaw(Prisma.sql`
      with line as (
        select e.id, e.account_id, e.amount, e.balance_after, a.unit, t.id as transaction_id, t.at, t.kind,
          t.detail, r.kind as reversed_kind, r.detail as reversed_detail,
          (t.at at time zone ${TIME_ZONE})::date as day,
          -- Calls of one operation are one line a day, and so are those that were given back.
          case when coalesce(r.kind, t.kind) = 'api.called'
            then coalesce(r.detail, t.detail) ->> 'operation' else t.id::text end as what
        from ledger_account a join ledger_entry e on e.account_id = a.id
          join ledger_transaction t on t.id = e.transaction_id
          left join ledger_transaction r on r.id = t.reverses_id
        where ${ownWallets(viewer, query)} and t.at >= ${from} and t.at < ${until}
          and coalesce(a.period_from < ${until}, true)
      ), opening as (
        select distinct on (account_id) account_id, balance_after - amount as balance
        from line order by account_id, id
      ), grouped as (
        select account_id, unit, day, kind, reversed_kind, max(id) as id, max(at) as at,
          min(transaction_id) as transaction_id, count(*) as count, sum(amount) as parts,
          (array_agg(detail order by id desc))[1] as detail,
          (array_agg(reversed_detail order by id desc))[1] as reversed_detail
        from line group by account_id, unit, day, kind, reversed_kind, what
      ), running as (
        select g.*, o.balance + sum(parts) over (partition by account_id order by day, id) as balance
        from grouped g join opening o using (account_id)
      )
      select g.id, g.day::text, g.at, g.unit::text, g.kind, g.detail, g.count, g.parts, g.balance,
        g.reversed_kind as "reversedKind", coalesce(g.reversed_detail, '{}') as "reversedDetail",
        p.id::text as "reportId"
      from running g left join report p on p.ledger_transaction_id = g.transaction_id and g.unit = 'report'
        and p.user_id = ${viewer.userId}
      where ${ofTopic(query, Prisma.sql`g.kind`)}
      order by g.day desc, g.id desc`),
  );
}

/** Every transaction that a query asks for as rows of a CSV file, the newest first, read some at a time. */
export async function* creditRowsForFile(
  viewer: Person,
  query: CreditQuery,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  let before: bigint | null = null;
  do {
    const rows: readonly FileRow[] = await fileRowsBefore(viewer, query, before);
    yield rows.map(fileRow);
    before = rows.length < FILE_BATCH ? null : (rows.at(-1)?.id ?? null);
  } while (before !== null);
}

async function fileRowsBefore(
  viewer: Person,
  query: CreditQuery,
  before: bigint | null,
): Promise<readonly FileRow[]> {
  return fileRows.parse(
    await database().$queryRaw(Prisma.sql`
      select e.id, t.id as transaction, t.at, a.unit::text, t.kind, t.detail, e.amount as parts,
        e.balance_after as balance, a.period_from as "periodFrom", a.period_to as "periodTo",
        r.kind as "reversedKind", coalesce(r.detail, '{}') as "reversedDetail",
        p.id::text as "reportId"
      from ledger_account a join ledger_entry e on e.account_id = a.id
        join ledger_transaction t on t.id = e.transaction_id
        left join ledger_transaction r on r.id = t.reverses_id
        left join report p on p.ledger_transaction_id = t.id and p.user_id = ${viewer.userId}
      where ${ownWallets(viewer, query)} and ${ofTopic(query, Prisma.sql`t.kind`)}
        and ${before === null ? Prisma.sql`true` : Prisma.sql`e.id < ${before}`}
      order by e.id desc limit ${FILE_BATCH}`),
  );
}

function fileRow(row: FileRow): readonly CsvCell[] {
  const { title, note } = lineWords({ ...row, count: 1 });
  return [
    row.at.toISOString(),
    `${row.transaction}`,
    row.kind,
    title,
    note,
    row.unit,
    row.parts / CREDIT_UNITS[row.unit].parts,
    row.balance / CREDIT_UNITS[row.unit].parts,
    row.periodFrom?.toISOString() ?? null,
    row.periodTo?.toISOString() ?? null,
  ];
}
