import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { type LedgerFault, ledgerFaults } from "./schema.ts";

/** A person's report credits, in hundredths. From the primary: it is shown right after it changed. */
export async function reportBalance(userId: UserId): Promise<number> {
  const wallet = await database().ledgerAccount.findFirst({
    where: { userId, unit: "report", periodFrom: null },
    select: { balance: true },
  });
  return wallet?.balance ?? 0;
}

/** Faults that are named: one is too many already. */
const MOST_FAULTS = 100;

/**
 * Reads the whole ledger and names what breaks its rules (constants' LEDGER_RULES): nothing, as long as
 * the database keeps them. One statement, so that it sees one moment; for operators and tests.
 */
export async function checkLedger(): Promise<readonly LedgerFault[]> {
  return ledgerFaults.parse(
    await database().$queryRaw(Prisma.sql`
      with line as (
        select e.id, e.transaction_id, e.account_id, e.amount, e.balance_after, a.kind, a.unit
        from ledger_entry e join ledger_account a on a.id = e.account_id
      ), transaction as (
        select t.id, t.reverses_id, coalesce(sum(l.amount), 0) as total,
          count(*) filter (where l.kind = 'wallet') as wallets,
          count(*) filter (where l.kind <> 'wallet') as sites,
          count(distinct l.unit) as units,
          coalesce(bool_or(l.kind = 'used'), false) as is_use,
          max(l.account_id) filter (where l.kind = 'wallet') as wallet_id,
          max(l.account_id) filter (where l.kind <> 'wallet') as site_id,
          max(l.amount) filter (where l.kind = 'wallet') as amount
        from ledger_transaction t left join line l on l.transaction_id = t.id group by t.id
      ), wallet as (
        select a.id, a.balance, a.spent, coalesce(sum(l.amount), 0) as total,
          coalesce(-sum(l.amount) filter (where t.is_use), 0) as used
        from ledger_account a left join line l on l.account_id = a.id
          left join transaction t on t.id = l.transaction_id
        where a.kind = 'wallet' group by a.id
      ), running as (
        select account_id, id, balance_after,
          sum(amount) over (partition by account_id order by id) as total
        from line where kind = 'wallet'
      )
      select rule, id::text, expected::text, found::text from (
        select 'balance' as rule, id, total as expected, balance::numeric as found
        from wallet where balance <> total
        union all select 'spent', id, used, spent from wallet where spent <> used
        union all select 'running', account_id, total, balance_after
        from running where balance_after is distinct from total
        union all select 'sides', id, 2, wallets + sites
        from transaction where wallets <> 1 or sites <> 1 or units <> 1
        union all select 'sum', id, 0, total from transaction where total <> 0
        union all select 'reversal', t.id, -r.amount, t.amount
        from transaction t join transaction r on r.id = t.reverses_id
        where t.amount <> -r.amount or t.wallet_id <> r.wallet_id or t.site_id <> r.site_id
        union all select 'site', min(site.id), 0, min(site.total) + coalesce(sum(w.balance), 0)
        from (
          select a.unit, min(a.id) as id, coalesce(sum(l.amount), 0) as total
          from ledger_account a left join line l on l.account_id = a.id
          where a.kind <> 'wallet' group by a.unit
        ) site left join ledger_account w on w.unit = site.unit and w.kind = 'wallet'
        group by site.unit having min(site.total) + coalesce(sum(w.balance), 0) <> 0
        union all select 'report', r.ledger_transaction_id, -r.cost_parts, t.amount
        from report r left join transaction t on t.id = r.ledger_transaction_id
          left join ledger_account w on w.id = t.wallet_id
        -- What the API's credits paid for has its cost in those.
        where r.ledger_transaction_id is not null and w.unit is distinct from 'api' and (
          t.amount is distinct from -r.cost_parts or w.user_id is distinct from r.user_id or not t.is_use)
      ) fault
      order by rule, id limit ${MOST_FAULTS}`),
  );
}
