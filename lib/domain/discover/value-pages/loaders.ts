import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { intakeAt } from "#lib/domain/ownership/garage-page/data.intake.ts";
import { segmentErrors } from "#lib/domain/valuation/valuation/data.errors.ts";
import { modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import { valuationPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { garageValueChoices, valueByVin, valuePage } from "./data.ts";
import { readRequest, valueHref } from "./search-params.request.ts";
import type { ValueIndex, ValuePage } from "./types.ts";

/** A value, read once a request: by the page and by its metadata. */
export function loadValue(ref: ModelYearRef, raw: RawSearchParams): Promise<ValuePage> {
  return loadOnce(JSON.stringify({ ref, raw }));
}

/** `cache` compares arguments by identity, so what is asked goes in as text. */
const loadOnce = cache(async (asked: string): Promise<ValuePage> => {
  await connection();
  const { ref, raw }: { ref: ModelYearRef; raw: RawSearchParams } = JSON.parse(asked);
  return valuePage(ref, readRequest(raw), now());
});

/** The address of a value in its canonical form, with what was asked. */
export const valuePathWith =
  (raw: RawSearchParams) =>
  (ref: ModelYearRef): Route =>
    valueHref(ref, readRequest(raw).request);

const LONGEST = 80;
const textOf = (value: string | readonly string[] | undefined): string =>
  ((typeof value === "string" ? value : value?.at(-1)) ?? "").slice(0, LONGEST).trim();

/**
 * The page that leads to a value. A VIN that is well formed, and a model year chosen to the end, lead there
 * at once.
 */
export async function loadValueIndex(raw: RawSearchParams): Promise<ValueIndex> {
  await connection();
  const asOf = now();
  const typed = textOf(raw.vin);
  const byVin = typed === "" ? null : await valueByVin(typed, asOf);
  if (byVin?.kind === "found") redirect(byVin.href);
  const [make, model, year] = [textOf(raw.make), textOf(raw.model), textOf(raw.year)];
  const intake = await intakeAt(
    {
      kind: "hand",
      make: make || null,
      model: model || null,
      year: /^\d{4}$/.test(year) ? Number(year) : null,
    },
    asOf,
  );
  if (intake.kind === "draft") {
    const ref = await modelYearById(intake.draft.modelId, intake.draft.year);
    if (ref !== null) redirect(valuationPath(ref));
  }
  const [viewer, errors] = await Promise.all([currentViewer(), segmentErrors()]);
  return {
    vin: byVin === null ? null : { typed, error: byVin.message, suggestion: byVin.suggestion },
    ...stepOf(intake),
    garage: viewer === null ? null : await garageValueChoices(viewer.userId, asOf),
    errors,
    asOf,
  };
}

type Step = Pick<ValueIndex, "step" | "choices" | "chosen">;

function stepOf(intake: Awaited<ReturnType<typeof intakeAt>>): Step {
  switch (intake.kind) {
    case "make":
      return { step: "make", choices: intake.makes, chosen: [] };
    case "model":
      return {
        step: "model",
        choices: intake.models,
        chosen: [{ name: "make", choice: intake.make }],
      };
    case "year":
      return {
        step: "year",
        choices: intake.years.map((year) => ({ slug: `${year}`, name: `${year}` })),
        chosen: [
          { name: "make", choice: intake.make },
          { name: "model", choice: intake.model },
        ],
      };
    case "start":
    case "refused":
    case "draft":
      return { step: "make", choices: [], chosen: [] };
  }
}
