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
      <SourceLine title={`${name} recalls`} answer={answer} now={now} className={className}>
        {answer.kind === "found" && (
          <p>
            {campaignsWords(answer.value)}. By model year, not VIN: each covers only some of these
            vehicles.
          </p>
        )}
        {answer.kind === "made_up" && (
          <p>
            {answer.value.length === 0
              ? "No recall was made up for this one."
              : `${campaignsWords(answer.value)}: not about any real vehicle.`}{" "}
            NHTSA was not checked.
          </p>
        )}
        {answer.kind === "none" && (
          <p>No recalls at NHTSA for this model year. New ones may still be announced.</p>
        )}
      </SourceLine>
      {answer.kind === "not_checked" && (
        <p className="mt-3 max-w-text text-sm">
          That does not mean there are none. Ask NHTSA or a dealer of this make.
        </p>
      )}
    </>
  );
}
