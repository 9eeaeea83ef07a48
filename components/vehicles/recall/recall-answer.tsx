import { SourceLine } from "#components/vehicles/source/source-line.tsx";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { campaignsWords } from "#lib/domain/vehicles/recall/rules.pages.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";

/** Whether a model year has recalls, in its states: none found is not said of what was not checked. */
export function RecallAnswer({
  name,
  answer,
  now,
  className = "",
}: {
  /** "2019 Honda Civic". */
  readonly name: string;
  readonly answer: SourceAnswer<readonly RecallCampaign[]>;
  readonly now: Date;
  readonly className?: string;
}) {
  return (
    <>
      <SourceLine title={`Recalls of the ${name}`} answer={answer} now={now} className={className}>
        {answer.kind === "found" && (
          <p>
            {campaignsWords(answer.value)}. Model level, not one VIN: not every vehicle is in each.
          </p>
        )}
        {answer.kind === "made_up" && (
          <p>
            {answer.value.length === 0
              ? "No campaign was made up for it."
              : `${campaignsWords(answer.value)}: about no real vehicle.`}{" "}
            NHTSA was not asked.
          </p>
        )}
        {answer.kind === "none" && (
          <p>NHTSA holds no campaign for this model year. Recalls may still be announced.</p>
        )}
      </SourceLine>
      {answer.kind === "not_checked" && (
        <p className="mt-3 max-w-text text-sm">
          This does not mean that there is none: ask NHTSA or a dealer of the make.
        </p>
      )}
    </>
  );
}
