import "server-only";
import { z } from "zod";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { queueAdf } from "#lib/domain/leads/adf-delivery/mutations.ts";
import { leadSettingsOf } from "#lib/domain/leads/lead-settings/data.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { phoneDigits } from "./rules.arrival.ts";
import type { ArrivedLead } from "./types.arrival.ts";

const earlier = z.array(z.object({ id: z.string() })).max(1);

/**
 * What follows when a lead has come to an organization, in the transaction that writes it: a line of
 * the ledger, joining it to what the same person sent before, and sending it on as ADF. What was
 * forwarded to us is not sent on: it would come back from there.
 */
export async function leadArrived(
  ctx: OpenCtx,
  { lead, sendOn }: { readonly lead: ArrivedLead; readonly sendOn: boolean },
): Promise<void> {
  const { tx } = ctx;
  const { leadId, organizationId, listingId, name, vehicle, source, at } = lead;
  const about = { organizationId, leadId, actorUserId: null, ...(listingId && { listingId }), at };
  const joinedTo = await joinToEarlier(tx, lead);
  await recordOrganizationEvents(ctx, [
    { ...about, kind: "lead.received", detail: { name, vehicle, source } },
    ...(joinedTo === null
      ? []
      : [{ ...about, kind: "lead.joined" as const, detail: { name, intoLeadId: joinedTo } }]),
  ]);
  if (sendOn) await queueAdf(ctx.at(at), { organizationId, leadId });
}

/**
 * Joins a lead to the latest open one that the same person (by address or line) sent to the same
 * seller about the same vehicle within the organization's days; of another vehicle it stands by itself,
 * and its page names the other. So does a request for a trade-in offer: it is answered by an amount of
 * its own. What somebody sent whose address is proven is not joined with
 * what anybody may have sent under it: answers to one would go to the other. Copies that arrive at one moment wait for each other.
 * @returns the lead it was joined to.
 */
async function joinToEarlier(
  tx: Transaction,
  { leadId, kind, organizationId, sellerId, listingId, email, phone, isProven, at }: ArrivedLead,
): Promise<string | null> {
  if (kind === "trade_in") return null;
  const { joinDays } = await leadSettingsOf(organizationId, tx);
  if (joinDays === 0) return null;
  await tx.$executeRaw`select from seller where id = ${sellerId} for no key update`;
  const since = new Date(at.getTime() - joinDays * DAY_MS);
  const digits = phoneDigits(phone);
  const [found] = earlier.parse(
    await tx.$queryRaw`
      select id::text as id from lead
      where seller_id = ${sellerId} and id <> ${leadId}::uuid and merged_into_id is null
        and status in ('new', 'working', 'appointment') and disowned_at is null
        and kind <> 'trade_in'
        and (${isProven}::boolean is null or (address_proven_at is not null) = ${isProven}::boolean
          or not exists (select from thread where thread.lead_id = lead.id))
        and (listing_id is null or ${listingId}::int is null or listing_id = ${listingId})
        and created_at >= ${since} and created_at <= ${at}
        and ((${email} <> '' and email = ${email})
          or (${digits}::text is not null
            and right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) = ${digits}))
      order by created_at desc, id limit 1`,
  );
  if (found === undefined) return null;
  await tx.lead.update({
    where: { id: leadId },
    data: { mergedIntoId: found.id, mergedAt: at },
  });
  return found.id;
}
