import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import type { IntakeStep } from "./types.intake.ts";

const LONGEST = 80;

const textOf = (value: string | readonly string[] | undefined): string =>
  ((typeof value === "string" ? value : value?.[0]) ?? "").slice(0, LONGEST).trim();

/**
 * Where somebody who adds a vehicle has come to, from the garage's address: `add=vin&vin=…`, or
 * `add=hand&make=toyota&model=rav4&year=2021`, a step at a time. Never throws.
 */
export function readIntake(raw: RawSearchParams): IntakeStep {
  const add = textOf(raw.add);
  if (add === "vin") {
    const vin = textOf(raw.vin);
    return vin === "" ? { kind: "start" } : { kind: "vin", vin };
  }
  if (add !== "hand") return { kind: "start" };
  const make = textOf(raw.make) || null;
  const model = (make && textOf(raw.model)) || null;
  const year = model === null ? "" : textOf(raw.year);
  return { kind: "hand", make, model, year: /^\d{4}$/.test(year) ? Number(year) : null };
}
