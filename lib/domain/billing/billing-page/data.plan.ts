import "server-only";
import { previewChange } from "#lib/domain/billing/plan-change/data.ts";
import { payerPlansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import { isLivePlan, plansLike, unlocks } from "#lib/domain/billing/plan-subscription/rules.ts";
import type { HeldPlan, SubscriptionId } from "#lib/domain/billing/plan-subscription/types.ts";
import { FREE_GARAGE_VEHICLES, type Plan } from "#lib/domain/billing/price-list/constants.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { AskedChange, PlansView, PlanUse } from "./types.plan.ts";

const OFFERED: readonly Plan[] = ["plus", "api_2000", "api_20000"];

/** The plans of a person, with what of them is used and what else there is. */
export async function plansPageOf(
  userId: UserId,
  asked: { readonly subscription: SubscriptionId; readonly to: Plan } | null,
  asOf: Date,
): Promise<Omit<PlansView, "done">> {
  const mode = await paymentMode();
  const all = mode === "none" ? [] : await payerPlansOf({ kind: "person", userId }, mode);
  const shown = all.filter((held) => isLivePlan(held) || unlocks(held, asOf));
  const taken = new Set(shown.flatMap(({ plan }) => plansLike(plan)));
  return {
    mode,
    plans: await Promise.all(
      shown.map(async (held) => ({ held, uses: await usesOf(userId, held, asOf) })),
    ),
    offers: mode === "none" ? [] : OFFERED.filter((plan) => !taken.has(plan)),
    change: asked === null ? null : await changeAsked(userId, asked, asOf),
    asOf,
  };
}

async function changeAsked(
  userId: UserId,
  asked: { readonly subscription: SubscriptionId; readonly to: Plan },
  at: Date,
): Promise<AskedChange> {
  try {
    const preview = await previewChange({ kind: "person", userId }, { ...asked, at });
    return { kind: "preview", subscription: asked.subscription, preview };
  } catch (error) {
    // Whoever may not look at it may not know that it is there.
    if (!(error instanceof AppError) || error.code === "not_found") throw error;
    return { kind: "refused", words: error.publicMessage };
  }
}

async function usesOf(userId: UserId, held: HeldPlan, asOf: Date): Promise<readonly PlanUse[]> {
  switch (held.plan) {
    case "plus":
      return plusUses(userId);
    case "api_2000":
    case "api_20000": {
      const wallet = await database().ledgerAccount.findFirst({
        where: { userId, unit: "api", periodFrom: { lte: asOf }, periodTo: held.periodTo },
        select: { balance: true, spent: true },
      });
      if (wallet === null) return [];
      const { balance, spent } = wallet;
      return [{ words: "API credits used this month", used: spent, of: spent + balance }];
    }
    case "dealer":
      return [];
    default:
      return held.plan satisfies never;
  }
}

async function plusUses(userId: UserId): Promise<readonly PlanUse[]> {
  const [instant, searches, vehicles] = await Promise.all([
    database().savedSearch.count({ where: { userId, cadence: "instant" } }),
    database().savedSearch.count({ where: { userId } }),
    database().garageVehicle.count({ where: { userId, removedAt: null } }),
  ]);
  return [
    { words: "saved searches that tell you at once", used: instant, of: searches },
    {
      words: "vehicles in the garage beyond those that are free",
      used: Math.max(0, vehicles - FREE_GARAGE_VEHICLES),
      of: vehicles,
    },
  ];
}
