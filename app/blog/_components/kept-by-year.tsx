import { AgeBand } from "#components/patterns/charts/age-band.tsx";
import type { LiveSpreads } from "#lib/domain/kernel/live-fact/types.ts";

/** What a share of 1 is drawn as, in cents: of $10,000. */
const OF_CENTS = 1_000_000;
/** The model year that is marked: so many before the newest. */
const MARKED_AGE = 3;

/** What is asked by model year for each $10,000 of the newest one; nothing of fewer than two years. */
export function KeptByYear({ spreads }: { readonly spreads: LiveSpreads }) {
  if (spreads.kind === "unknown" || spreads.rows.length < 2) return null;
  const newest = Number(spreads.rows[0]?.label);
  return (
    <figure className="mt-6">
      <AgeBand
        points={spreads.rows.map(({ label, n, low, middle, high }) => ({
          ageYears: newest - Number(label),
          modelYear: Number(label),
          lowCents: low * OF_CENTS,
          middleCents: middle * OF_CENTS,
          highCents: high * OF_CENTS,
          n,
        }))}
        modelYear={newest - MARKED_AGE}
        axes={{ x: "Model year, the newest first", y: "Asked for each $10,000 of the newest" }}
        finding={`What each model year asks for each $10,000 that a ${newest} of the same model asks; band: the middle half of the models`}
      />
      <figcaption className="mt-2 text-ink-soft text-xs">
        Line: the middle of the models. Band: the middle half of them. The figures are in the rows
        below.
      </figcaption>
    </figure>
  );
}
