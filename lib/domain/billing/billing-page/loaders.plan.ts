import "server-only";
import { notFound } from "next/navigation";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type RawSearchParams, searchOf } from "#lib/platform/routes/search-params.ts";
import { plansPageOf } from "./data.plan.ts";
import { readPlans } from "./search-params.plan.ts";
import type { PlansView } from "./types.plan.ts";

/** The plans of a person. Leads visitors to sign in and back. */
export async function loadPlans(searchParams: Promise<RawSearchParams>): Promise<PlansView> {
  const raw = await searchParams;
  const { userId } = await requireViewer(`/account/subscription${searchOf(raw)}`);
  const { change, done } = readPlans(raw);
  try {
    return { ...(await plansPageOf(userId, change, now())), done };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
