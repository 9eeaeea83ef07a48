import { Star } from "lucide-react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { SourceLine } from "#components/vehicles/source/source-line.tsx";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { starWords } from "#lib/domain/vehicles/safety-rating/rules.ts";
import type {
  Equipment,
  SafetyRating,
  StarRating,
} from "#lib/domain/vehicles/safety-rating/types.ts";
import { formatPercent, plural } from "#lib/platform/format.ts";

const EQUIPMENT_WORDS: Readonly<Record<NonNullable<Equipment>, string>> = {
  standard: "Standard",
  optional: "Optional",
  no: "Not offered",
};

/** NHTSA's crash ratings of each build of a model year, in stars and in words. */
export function SafetyRatingsPanel({
  modelYear,
  answer,
  now,
}: {
  readonly modelYear: ModelYearRef;
  readonly answer: SourceAnswer<readonly SafetyRating[]>;
  readonly now: Date;
}) {
  const name = modelYearName(modelYear);
  const builds = valueIn(answer);
  return (
    <Panel id="safety" title="Safety ratings">
      <SourceLine
        title={
          answer.kind === "made_up"
            ? `Five-star ratings of the ${name}`
            : `NHTSA's five-star ratings of the ${name}`
        }
        answer={answer}
        now={now}
        isTrouble={false}
        className="mt-3"
      >
        {answer.kind === "found" && <p>NHTSA rates {plural(answer.value.length, "version")}.</p>}
        {answer.kind === "made_up" && (
          <p>
            {answer.value.length === 0
              ? "No rating was made up for this one."
              : `Ratings of ${plural(answer.value.length, "version")}. No crash test was run.`}{" "}
            NHTSA was not checked.
          </p>
        )}
        {answer.kind === "none" && (
          <p>NHTSA has not rated this model year. That does not mean it is unsafe.</p>
        )}
      </SourceLine>
      {builds !== null && builds.length > 0 && (
        <>
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {builds.map((rating) => (
              <Build key={`${rating.description} ${rating.nhtsaUrl}`} rating={rating} />
            ))}
          </ul>
          <p className="mt-3 max-w-text text-ink-faint text-xs">
            Compare front-crash ratings only between vehicles of similar weight. “Not rated” is
            NHTSA's; “not stated” means our record leaves it out.
          </p>
        </>
      )}
    </Panel>
  );
}

function Build({ rating }: { readonly rating: SafetyRating }) {
  const { description, drive, rolloverPossibility, nhtsaUrl } = rating;
  const stars = [
    ["Overall", rating.overall],
    ["Front crash", rating.front],
    ["Side crash", rating.side],
    ["Rollover", rating.rollover],
  ] as const;
  const equipment = [
    ["Stability control", rating.stabilityControl],
    ["Forward collision warning", rating.forwardCollisionWarning],
    ["Lane departure warning", rating.laneDepartureWarning],
  ] as const;
  const stated = equipment.filter(([, value]) => value !== null);
  return (
    <li className="rounded-lg border border-line p-4">
      <h3 className="break-words font-semibold text-sm">{description}</h3>
      {drive !== null && !description.includes(drive) && (
        <p className="text-ink-faint text-xs">{drive}</p>
      )}
      <dl className="mt-2 text-sm">
        {stars.map(([what, value]) => (
          <div
            key={what}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-1.5"
          >
            <dt className="text-ink-soft">{what}</dt>
            <dd>
              <Stars value={value} />
            </dd>
          </div>
        ))}
        {rolloverPossibility !== null && (
          <Fact
            what="Rollover risk in a single-vehicle crash"
            value={formatPercent(rolloverPossibility)}
          />
        )}
        {stated.map(([what, value]) => (
          <Fact key={what} what={what} value={value === null ? "" : EQUIPMENT_WORDS[value]} />
        ))}
      </dl>
      {nhtsaUrl !== null && (
        <a
          href={nhtsaUrl}
          rel="noreferrer"
          className="mt-2 inline-flex min-h-6 items-center text-sm underline underline-offset-2"
        >
          NHTSA's page for this version
        </a>
      )}
    </li>
  );
}

function Fact({ what, value }: { readonly what: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1.5">
      <dt className="text-ink-soft">{what}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

/** Stars drawn for the eye, with the words that say the same beside them. */
function Stars({ value }: { readonly value: StarRating }) {
  const words = starWords(value);
  if (value === null || value === "not_rated")
    return <span className="text-ink-faint">{words}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="inline-flex">
        {([1, 2, 3, 4, 5] as const).map((star) => (
          <Star
            key={star}
            className={star <= value ? "size-4 fill-accent text-accent" : "size-4 text-ink-faint"}
          />
        ))}
      </span>
      <span className="tabular-nums">{words}</span>
    </span>
  );
}
