import "server-only";
import { memberWho } from "#lib/domain/dealers/organization/data.ts";
import { draftChange } from "#lib/domain/inventory/inventory-change/mutations.ts";
import type { ChangeId } from "#lib/domain/inventory/inventory-change/types.ts";
import { markdownVehicles } from "#lib/domain/inventory/markdown/data.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { MarkdownForm } from "./schema.ts";

/**
 * Drafts a change of some vehicles to the prices that are suggested for them now; those without a
 * suggestion are left as they are, and it is said.
 * @throws AppError as `draftChange` does.
 */
export async function draftMarkdowns(
  ctx: Ctx<Pick<Viewer, "userId" | "name">>,
  { organization: slug, submissionId, vehicle }: MarkdownForm,
): Promise<ChangeId> {
  const viewer = ctx.actor;
  const { organization } = await memberWho(viewer, slug, "inventory.edit");
  const listingIds = [...new Set(vehicle)];
  const vehicles = await markdownVehicles(organization.sellerId, { ids: listingIds }, now());
  const prices = vehicles.flatMap(({ id, advice }) =>
    advice.kind === "lower" ? [{ listingId: id, priceCents: advice.markdown.priceCents }] : [],
  );
  return draftChange(ctx, {
    organization: slug,
    submissionId,
    listingIds,
    operation: { kind: "price_each", prices },
  });
}
