import { Panel, TableScroll } from "#components/listing/panel.tsx";
import { Stars } from "#components/seller/stars.tsx";
import { SourceLine } from "#components/source/source-line.tsx";
import { modelYearName } from "#lib/domain/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/model-year/types.ts";
import { starWords } from "#lib/domain/safety-rating/rules.ts";
import type { Equipment, SafetyRating, StarRating } from "#lib/domain/safety-rating/types.ts";
import type { SourceAnswer } from "#lib/domain/source-answer/types.ts";
import { plural } from "#lib/platform/format.ts";

const EQUIPMENT = [
  ["stabilityControl", "Stability control"],
  ["forwardCollisionWarning", "Forward collision warning"],
  ["laneDepartureWarning", "Lane departure warning"],
] as const;

/** How NHTSA's crash tests came out, for each build that it rates. */
export function RatingsPanel({
  modelYear,
  answer,
  now,
}: {
  readonly modelYear: ModelYearRef;
  readonly answer: SourceAnswer<readonly SafetyRating[]>;
  readonly now: Date;
}) {
  const name = modelYearName(modelYear);
  const ratings = answer.kind === "found" ? answer.value : [];
  return (
    <Panel
      id="safety"
      title="Safety ratings"
      lead="NHTSA's five-star program. Stars of the frontal test compare vehicles of similar weight only."
    >
      <SourceLine title={`NHTSA ratings of the ${name}`} answer={answer} now={now} className="mt-3">
        {answer.kind === "found"
          ? `${plural(ratings.length, "build")} rated.`
          : "NHTSA has rated no build of this model year."}
      </SourceLine>
      {ratings.length > 0 && (
        <TableScroll label={`NHTSA ratings of the ${name}`}>
          <thead>
            <tr>
              <th scope="col">Build</th>
              <th scope="col">Overall</th>
              <th scope="col">Frontal crash</th>
              <th scope="col">Side crash</th>
              <th scope="col">Rollover</th>
              <th scope="col">Equipment that NHTSA recommends</th>
            </tr>
          </thead>
          <tbody>
            {ratings.map((rating) => (
              <RatingRow
                key={`${rating.description} ${rating.drive} ${rating.nhtsaUrl}`}
                rating={rating}
              />
            ))}
          </tbody>
        </TableScroll>
      )}
    </Panel>
  );
}

function RatingRow({ rating }: { readonly rating: SafetyRating }) {
  const { description, nhtsaUrl, overall, front, side, rollover, rolloverPossibility } = rating;
  return (
    <tr className="align-baseline">
      <th scope="row" className="font-medium! text-ink! text-sm!">
        {nhtsaUrl === null ? (
          description
        ) : (
          <a href={nhtsaUrl} rel="noreferrer" className="underline underline-offset-2">
            {description}
          </a>
        )}
      </th>
      <td className="whitespace-nowrap">
        <StarCell stars={overall} />
      </td>
      <td className="whitespace-nowrap">
        <StarCell stars={front} />
      </td>
      <td className="whitespace-nowrap">
        <StarCell stars={side} />
      </td>
      <td className="whitespace-nowrap">
        <StarCell stars={rollover} />
        {rolloverPossibility !== null && (
          <span className="block text-ink-faint text-xs">
            {(rolloverPossibility * 100).toFixed(1)}% chance in a single-vehicle crash
          </span>
        )}
      </td>
      <td className="text-ink-soft text-xs">
        {EQUIPMENT.map(([key, words]) => (
          <span key={key} className="block">
            {words}: {equipmentWords(rating[key])}
          </span>
        ))}
      </td>
    </tr>
  );
}

function StarCell({ stars }: { readonly stars: StarRating }) {
  if (typeof stars === "number") return <Stars stars={stars} />;
  return <span className="text-ink-faint">{starWords(stars)}</span>;
}

const equipmentWords = (equipment: Equipment): string => equipment ?? "not stated";
