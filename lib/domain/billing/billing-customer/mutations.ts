import "server-only";
import { z } from "zod";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { PaymentProvider } from "#lib/domain/billing/price-list/types.mode.ts";
import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { payerWhere } from "./rules.ts";
import type { BillingCustomer, BillingCustomerId, Payer } from "./types.ts";

const rows = z
  .array(
    z.object({
      id: z.guid(),
      userId: z.number().nullable(),
      organizationId: z.number().nullable(),
    }),
  )
  .max(1);

/**
 * The customer whom the provider means, held until the transaction ends: what is told of one customer
 * is dealt with one after the other, however many events come at once. Null for nobody of this site.
 */
export async function lockCustomer(
  { tx }: OpenCtx,
  providerId: string | null,
): Promise<BillingCustomer | null> {
  if (providerId === null) return null;
  const [row] = rows.parse(
    await tx.$queryRaw`
      select id::text, user_id as "userId", organization_id as "organizationId"
      from billing_customer where provider_id = ${providerId} for update`,
  );
  if (row === undefined) return null;
  return { id: row.id as BillingCustomerId, providerId, payer: payerOf(row) };
}

function payerOf(row: { userId: number | null; organizationId: number | null }): Payer | null {
  if (row.userId !== null) return { kind: "person", userId: row.userId as UserId };
  return row.organizationId === null
    ? null
    : { kind: "organization", organizationId: row.organizationId as OrganizationId };
}

/**
 * The customer that a payer is with a provider, made where there is none.
 * @param create makes them there; the same payer is the same customer, however often it is asked.
 */
export async function customerOf(
  ctx: Ctx<Payer>,
  provider: PaymentProvider,
  create: () => Promise<string>,
): Promise<BillingCustomer> {
  const payer = ctx.actor;
  const where = { provider, ...payerWhere(payer) };
  const select = { id: true, providerId: true } as const;
  const known = await ctx.db.billingCustomer.findFirst({ where, select });
  if (known !== null) return { ...known, id: known.id as BillingCustomerId, payer };
  await ctx.db.billingCustomer.createMany({
    data: { ...where, providerId: await create() },
    // Somebody pressed twice: the provider gave both the same customer.
    skipDuplicates: true,
  });
  const made = await ctx.db.billingCustomer.findFirstOrThrow({ where, select });
  return { ...made, id: made.id as BillingCustomerId, payer };
}

/** Writes what happened to a payer's money into their audit trail, in the transaction of it. */
export async function recordMoney(
  ctx: OpenCtx,
  {
    payer,
    event,
  }: Pick<BillingCustomer, "payer"> & {
    readonly event: {
      readonly kind: Extract<EventKind, `payment.${string}` | `plan.${string}`>;
      readonly detail: Readonly<Record<string, string | number>>;
      readonly at: Date;
    };
  },
): Promise<void> {
  if (payer === null) return;
  const { kind, detail, at } = event;
  if (payer.kind === "person") await recordActivity(ctx, { userId: payer.userId, kind, detail });
  else {
    const { organizationId } = payer;
    await recordOrganizationEvents(ctx, [{ organizationId, kind, actorUserId: null, detail, at }]);
  }
}
