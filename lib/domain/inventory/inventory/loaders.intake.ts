import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { addStepOf } from "./data.intake.ts";
import type { AddStep } from "./types.intake.ts";

const LONGEST = 60;

/** Where adding a vehicle has come to, by the address's `vin`. */
export async function loadAddStep(
  actor: OrganizationActor,
  raw: RawSearchParams,
): Promise<AddStep> {
  const typed = typeof raw.vin === "string" ? raw.vin.slice(0, LONGEST).trim() : "";
  return addStepOf(actor, typed, now());
}
