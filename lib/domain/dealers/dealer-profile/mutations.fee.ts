import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { feesOf } from "./data.fee.ts";
import { feesLine, requiredFeeCents } from "./rules.fee.ts";
import type { FeesForm } from "./schema.fee.ts";

/**
 * Keeps the fees that a dealer states, in place of those before; every estimate goes by them from now
 * on. Sent twice it is the same; where nothing changed, nothing is recorded.
 * @throws AppError `not_found` for who is no member, `forbidden` for too low a role.
 */
export async function saveFees(
  ctx: Ctx<Viewer>,
  { organization: slug, fees }: FeesForm,
): Promise<void> {
  const { now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, { slug, capability: "settings.edit" });
    const { sellerId, id: organizationId } = organization;
    // Two who save at once come one after the other: the ledger then tells both changes rightly.
    await tx.$queryRaw`select from seller where id = ${sellerId} for update`;
    const before = await feesOf(sellerId, tx);
    const seller = await tx.seller.findUniqueOrThrow({
      where: { id: sellerId },
      select: { docFeeCents: true },
    });
    const docFeeCents = requiredFeeCents(fees);
    const [from, to] = [feesLine(before), feesLine(fees)];
    if (from === to && seller.docFeeCents === docFeeCents) return;
    await tx.sellerFee.deleteMany({ where: { sellerId } });
    await tx.sellerFee.createMany({
      data: fees.map((fee, position) => ({ ...fee, sellerId, position })),
    });
    await tx.seller.update({ where: { id: sellerId }, data: { docFeeCents } });
    await recordOrganizationEvents(ctx, [
      {
        organizationId,
        kind: "fees.changed",
        actorUserId: userId,
        detail: { from, to, fromCents: seller.docFeeCents, toCents: docFeeCents },
        at: now,
      },
    ]);
  });
}
