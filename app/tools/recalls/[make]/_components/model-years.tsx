import { OctagonX } from "lucide-react";
import Link from "next/link";
import { recallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { MakeRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { ModelRecalls, YearRecalls } from "#lib/domain/vehicles/recall/types.pages.ts";
import { plural } from "#lib/platform/format.ts";

/** Every model of a make with its years, each a way to its page with how many campaigns are held. */
export function ModelYears({
  make,
  models,
  isHeld,
}: {
  readonly make: MakeRef;
  readonly models: readonly ModelRecalls[];
  /** Whether counts are known at all. */
  readonly isHeld: boolean;
}) {
  return (
    <section aria-labelledby="model-years" className="mt-6">
      <h2 id="model-years" className="font-[620] text-xl tracking-tight">
        By model and year
      </h2>
      {isHeld && (
        <p className="mt-1 max-w-text text-ink-soft text-sm">
          Number: recalls on record.{" "}
          <OctagonX aria-hidden="true" className="inline size-4 text-bad" /> marks years with a “do
          not drive” or “park outside” recall. No number: none on record; opening the page checks
          NHTSA.
        </p>
      )}
      <dl className="mt-3">
        {models.map(({ modelSlug, modelName, years }) => (
          <div
            key={modelSlug}
            className="grid gap-x-4 border-line border-t py-2 desk:grid-cols-[180px_minmax(0,1fr)]"
          >
            <dt className="py-1 font-[560]">{modelName}</dt>
            <dd>
              <ul className="flex flex-wrap gap-1.5">
                {years.map((each) => (
                  <li key={each.year}>
                    <Link
                      href={recallsPath({ ...make, modelSlug, year: each.year })}
                      prefetch={false}
                      aria-label={yearWords(modelName, each)}
                      className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line px-2 text-sm tabular-nums hover:border-field"
                    >
                      <span className={each.campaigns === null ? "text-ink-soft" : ""}>
                        {each.year}
                      </span>{" "}
                      {each.campaigns !== null && <b className="font-semibold">{each.campaigns}</b>}
                      {each.urgent > 0 && (
                        <OctagonX aria-hidden="true" className="size-3.5 text-bad" />
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function yearWords(model: string, { year, campaigns, urgent }: YearRecalls): string {
  const held = campaigns === null ? "none on record" : `${plural(campaigns, "recall")} on record`;
  return `${year}, ${held} for the ${model}${urgent > 0 ? `, ${urgent} with a “park it” warning` : ""}`;
}
