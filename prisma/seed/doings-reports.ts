import { z } from "zod";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import { buyReport, refreshReport } from "#lib/domain/reports/report-purchase/mutations.ts";
import { makeShare } from "#lib/domain/reports/report-share/mutations.ts";
import { vinSchema } from "#lib/domain/vehicles/vin/schema.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { DemoDoers, Step } from "./doings-step.ts";
import { DEMO_DOMAIN } from "./people.ts";
import { SCENARIO_LISTINGS } from "./scenarios.ts";

interface PlannedReport {
  readonly buyer: string;
  readonly daysAgo: number;
  /** The form that it was bought by. */
  readonly submissionId: string;
  /** Which vehicle of the market, as SQL that gives its VIN at the moment of buying. */
  readonly vin: (at: Date) => Prisma.Sql;
  /** It was made anew, for nothing, so many days later. */
  readonly renewedAfterDays?: number;
  readonly share?: { readonly label: string; readonly days: 30; readonly looks: number };
}

const vinOf = (listing: keyof typeof SCENARIO_LISTINGS) => () =>
  Prisma.sql`select vin from listing where id = ${SCENARIO_LISTINGS[listing]}`;
const ownVehicle = (address: string) => () =>
  Prisma.sql`select v.vin from garage_vehicle v join app_user u on u.id = v.user_id
    where u.email = ${`${address}@${DEMO_DOMAIN}`} and v.vin is not null
    order by v.purchased_on desc, v.id limit 1`;

/** Days between a report and its renewal: the price of its vehicle fell meanwhile. */
const RENEWED_AFTER_DAYS = 11;
/**
 * Whether listing l has made-up records of titles: a report of it tells more. They stand under the VIN of
 * the vehicle, so none is of a listing whose VIN fails its check digit.
 */
const HAS_RECORDS = Prisma.sql`exists (select from demo_history d where d.vin = l.vin)`;

/** The RAV4 if its price fell, else the first that did. */
const fellAfter = (at: Date) =>
  Prisma.sql`select l.vin from listing l join listing_event e on e.listing_id = l.id
    where ${HAS_RECORDS} and l.status = 'active' and l.listed_at < ${at}
      and l.id <> ${SCENARIO_LISTINGS.brandedTitle}
      and e.kind = 'price_changed' and e.at > ${at}
      and e.at < ${at}::timestamptz + make_interval(days => ${RENEWED_AFTER_DAYS})
    order by l.id = ${SCENARIO_LISTINGS.greatDeal} desc, l.id limit 1`;
/** What comes closest to the RAV4 of the great deal: the same model of a year near by, if there is one. */
const likeGreatDeal = (at: Date) =>
  Prisma.sql`select l.vin from listing l join listing deal on deal.id = ${SCENARIO_LISTINGS.greatDeal}
    where ${HAS_RECORDS} and l.status = 'active' and l.listed_at < ${at} and l.vin <> deal.vin
      and l.id <> ${SCENARIO_LISTINGS.brandedTitle}
    order by l.model_id = deal.model_id desc, l.body_style = deal.body_style desc,
      abs(l.year - deal.year), l.id limit 1`;

/** What the demo's people bought reports of: what they own, and what they thought of buying. */
const REPORTS: readonly PlannedReport[] = [
  {
    buyer: "shopper",
    daysAgo: 39,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0021",
    vin: ownVehicle("shopper"),
  },
  {
    buyer: "shopper",
    daysAgo: 17,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0022",
    vin: vinOf("brandedTitle"),
  },
  {
    buyer: "shopper",
    daysAgo: 13,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0023",
    vin: fellAfter,
    renewedAfterDays: RENEWED_AFTER_DAYS,
  },
  {
    buyer: "seller",
    daysAgo: 11,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0024",
    vin: vinOf("privateSeller"),
    share: { label: "Buyers who ask", days: 30, looks: 7 },
  },
  {
    buyer: "second-shopper",
    daysAgo: 8,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0025",
    vin: vinOf("certifiedElectric"),
  },
  {
    buyer: "shopper",
    daysAgo: 4.4,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0026",
    vin: vinOf("greatDeal"),
    share: { label: "Aisha", days: 30, looks: 3 },
  },
  // What dealers thought of buying.
  {
    buyer: "owner",
    daysAgo: 7.5,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0051",
    vin: vinOf("privateSeller"),
  },
  {
    buyer: "toyota-owner",
    daysAgo: 6.4,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0052",
    vin: vinOf("privateSeller"),
  },
  {
    buyer: "austin-owner",
    daysAgo: 4.1,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0053",
    vin: vinOf("certifiedElectric"),
  },
  {
    buyer: "ford-owner",
    daysAgo: 6.1,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0054",
    vin: vinOf("privateSeller"),
  },
  {
    buyer: "shopper",
    daysAgo: 1.6,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0027",
    vin: likeGreatDeal,
  },
];

/** Whether a report was ever bought by its form; what was deleted since was. */
async function isReportBought(
  { db }: Pick<Ctx, "db">,
  userId: UserId,
  { submissionId }: Pick<PlannedReport, "submissionId">,
): Promise<boolean> {
  const idempotencyKey = `report ${submissionId} of ${userId}`;
  return (await db.ledgerTransaction.count({ where: { idempotencyKey } })) > 0;
}

/** Buys the reports of accounts that are there. */
export function reportSteps(doers: DemoDoers): readonly Step[] {
  return REPORTS.flatMap((report): Step[] => {
    const doer = doers.get(report.buyer);
    if (doer === undefined) return [];
    const { daysAgo, renewedAfterDays } = report;
    const steps: Step[] = [{ daysAgo, run: (ctx) => buyPlanned(ctx, doer.userId, report) }];
    if (renewedAfterDays !== undefined)
      steps.push({
        daysAgo: daysAgo - renewedAfterDays,
        run: (ctx) => renew(ctx, doer.userId, report),
      });
    return steps;
  });
}

async function buyPlanned(ctx: Ctx<System>, userId: UserId, report: PlannedReport): Promise<void> {
  if (await isReportBought(ctx, userId, report)) return;
  const vin = await vinFrom(ctx.db, report.vin(ctx.now));
  if (vin === null) return;
  try {
    await ctx.transaction(async (ctx) => {
      const { id } = await buyReport(ctx.as({ userId }), {
        vin,
        kind: "vehicle",
        submissionId: report.submissionId,
      });
      const { share } = report;
      if (share === undefined) return;
      const { label, days, looks } = share;
      await makeShare(ctx.as({ userId }), { report: id, label, days });
      await ctx.tx.reportShare.updateMany({
        where: { reportId: id },
        data: {
          viewCount: looks,
          lastViewedAt: new Date(ctx.now.getTime() + 1.1 * DAY_MS),
        },
      });
    }, PATIENCE);
  } catch (error) {
    // Somebody has used the credits up by hand meanwhile.
    if (!(error instanceof AppError) || error.code !== "payment_required") throw error;
  }
}

/** A report is built within. */
const PATIENCE = { timeout: 60_000 } as const;

/** Makes a report anew, where it is still there and was not before. */
async function renew(
  ctx: Ctx<System>,
  userId: UserId,
  { submissionId }: PlannedReport,
): Promise<void> {
  const posted = await ctx.db.ledgerTransaction.findUnique({
    where: { idempotencyKey: `report ${submissionId} of ${userId}` },
    select: { id: true },
  });
  const bought =
    posted &&
    (await ctx.db.report.findFirst({ where: { ledgerTransactionId: posted.id, userId } }));
  if (!bought) return;
  await refreshReport(ctx.as({ userId }), {
    report: reportId.parse(bought.id),
    submissionId,
    mostParts: 0,
  });
}

const vinRow = z.array(z.object({ vin: vinSchema })).max(1);

async function vinFrom(db: Transaction, sql: Prisma.Sql): Promise<Vin | null> {
  return vinRow.parse(await db.$queryRaw(sql))[0]?.vin ?? null;
}
