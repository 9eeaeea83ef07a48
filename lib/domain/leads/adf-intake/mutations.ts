import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { OrganizationId, OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { MOST_ADF_BYTES } from "#lib/domain/leads/adf-reading/constants.ts";
import { adfText, readAdf } from "#lib/domain/leads/adf-reading/rules.ts";
import type { ReadProspect } from "#lib/domain/leads/adf-reading/types.ts";
import { leadArrived } from "#lib/domain/leads/lead/mutations.arrival.ts";
import { queueForwardedMails } from "#lib/domain/leads/lead/mutations.mail.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { TITLE_JOINS, vehicleTitleSql } from "#lib/domain/vehicles/vehicle-title/data.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { ADF_STRANGER_LIMIT, KEY_LIMIT } from "./constants.ts";
import type { IntakeResult } from "./types.ts";

interface IntakeCall {
  /** What strangers are counted by. */
  readonly network: string;
  readonly now: Date;
}

type Organization = Pick<OrganizationRef, "id" | "slug" | "name" | "sellerId">;

interface KeyHolder {
  readonly keyId: string;
  readonly organization: Organization;
}

/**
 * Takes a document of leads that somebody forwards to an organization, by its key. The same request
 * again makes no second lead; what cannot be read is said, and the rest is taken.
 * @throws AppError `unauthenticated` for no key of anybody, `rate_limited`, `invalid_input` for a
 *   document that is too long or from which nothing could be read, with the reasons.
 */
export async function receiveAdf(
  ctx: Ctx,
  {
    key,
    bytes,
    network,
    now,
  }: IntakeCall & { readonly key: string | null; readonly bytes: Uint8Array | null },
): Promise<IntakeResult> {
  const holder = key === null ? null : await holderOf(ctx, key);
  if (holder === null) {
    await spend(ADF_STRANGER_LIMIT, network);
    throw new AppError("unauthenticated", "adf: no key of anybody", {
      said: "Send a key of the dealership: Authorization: Bearer …",
    });
  }
  await spend(KEY_LIMIT, holder.keyId);
  if (bytes === null)
    throw new AppError("invalid_input", "adf: too long", {
      said: `A document may have ${MOST_ADF_BYTES} bytes.`,
    });
  const document = adfText(bytes);
  const { prospects, problems } = readAdf(document);
  if (prospects.length === 0)
    throw new AppError("invalid_input", "adf: nothing to read", { said: problems.join(" ") });
  const leads = await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await tx.adfKey.update({ where: { id: holder.keyId }, data: { lastUsedAt: now } });
    const taken: IntakeResult["leads"][number][] = [];
    for (const prospect of prospects)
      taken.push(await takeProspect(ctx, holder, prospect, document, now));
    return taken;
  });
  return { leads, problems };
}

async function holderOf(ctx: Ctx, key: string): Promise<KeyHolder | null> {
  const row = await ctx.db.adfKey.findFirst({
    where: { secretHash: secretHash(key), revokedAt: null },
    select: {
      id: true,
      organization: {
        select: { id: true, slug: true, name: true, seller: { select: { id: true } } },
      },
    },
  });
  if (row === null || row.organization.seller === null) return null;
  const { id, slug, name, seller } = row.organization;
  return {
    keyId: row.id,
    organization: { id: id as OrganizationId, slug, name, sellerId: seller.id as SellerId },
  };
}

/** What makes two requests one: what their sender calls it, or all that it says. */
function fingerprintOf({ externalId, source, ...said }: ReadProspect): string {
  const told = externalId === null ? { source, ...said } : { source, externalId };
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}

/** A uuid that is always the same for a request to an organization. */
function submissionOf(organizationId: OrganizationId, fingerprint: string): string {
  const hex = createHash("sha256").update(`adf ${organizationId} ${fingerprint}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function takeProspect(
  ctx: OpenCtx,
  { keyId, organization }: KeyHolder,
  prospect: ReadProspect,
  document: string,
  now: Date,
): Promise<IntakeResult["leads"][number]> {
  const { tx } = ctx;
  const { sellerId } = organization;
  const fingerprint = fingerprintOf(prospect);
  const submissionId = submissionOf(organization.id, fingerprint);
  const listing = await listingOf(tx, sellerId, prospect);
  const { kind, source, name, email, phone, message, offerCents, tradeIn } = prospect;
  const vehicleWords =
    kind === "trade_in" ? (tradeIn?.vehicleWords ?? null) : prospect.vehicleWords;
  const listingId = listing?.id ?? null;
  const [made] = await tx.lead.createManyAndReturn({
    data: [
      {
        submissionId,
        sellerId,
        listingId,
        kind,
        source,
        vehicleWords,
        name,
        email,
        phone,
        message,
        offerCents,
        createdAt: now,
        // It is among the organization's leads from this moment on.
        receivedAt: now,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (made === undefined) {
    const before = await tx.lead.findUniqueOrThrow({ where: { submissionId } });
    return { id: before.id, isNew: false, foundVehicle: before.listingId !== null };
  }
  const leadId = leadIdSchema.parse(made.id);
  await tx.adfReceipt.create({
    data: {
      leadId,
      organizationId: organization.id,
      keyId,
      fingerprint,
      document,
      receivedAt: now,
    },
  });
  if (tradeIn !== null) await tx.adfTradeIn.create({ data: { leadId, ...tradeIn } });
  const vehicle = listing?.vehicle ?? vehicleWords;
  const about = { leadId, listingId, name, email, phone, vehicle, source, at: now };
  await leadArrived(ctx, {
    lead: { ...about, kind, isProven: null, organizationId: organization.id, sellerId },
    sendOn: false,
  });
  await queueForwardedMails(ctx, { ...organization, lead: { ...about, kind, message, tradeIn } });
  return { id: leadId, isNew: true, foundVehicle: listing !== null };
}

const listings = z.array(z.object({ id: z.number(), vehicle: z.string() })).max(1);

/** The vehicle of the dealer's that a request is about: by VIN, else by stock number. */
async function listingOf(
  tx: Transaction,
  sellerId: SellerId,
  { vin, stockNumber }: ReadProspect,
): Promise<z.infer<typeof listings>[number] | null> {
  if (vin === null && stockNumber === null) return null;
  const [found] = listings.parse(
    await tx.$queryRaw`
      select l.id, ${vehicleTitleSql()} as vehicle
      from listing l ${TITLE_JOINS}
      where l.seller_id = ${sellerId}
        and (l.vin = ${vin} or (${vin}::text is null and lower(l.stock_number) = lower(${stockNumber})))
      order by l.status = 'active' desc, l.listed_at desc, l.id limit 1`,
  );
  return found ?? null;
}
