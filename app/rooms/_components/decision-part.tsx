import type { Route } from "next";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { FormTextArea } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import type { RoomDeciding } from "#lib/domain/rooms/room-deciding/types.ts";
import type { RoomVeto } from "#lib/domain/rooms/room-deciding/types.vote.ts";
import { decideAction, reopenAction } from "#lib/domain/rooms/room-decision/actions.ts";
import { LONGEST_WHY, NONE } from "#lib/domain/rooms/room-decision/constants.ts";
import type { RoomDecision } from "#lib/domain/rooms/room-decision/types.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";
import { DecisionChoice } from "./decision-choice.tsx";
import { chosenTitle, DecisionRecord } from "./decision-record.tsx";
import { KeptForm } from "./kept-form.tsx";
import { RoomPart } from "./part.tsx";

/** What the room decided, or the form in which it does. */
export function DecisionPart({
  room,
  deciding: { vehicles },
  vetoes,
  decisions,
  submissionId,
  printHref,
}: {
  readonly room: RoomId;
  readonly deciding: RoomDeciding;
  readonly vetoes: readonly RoomVeto[];
  /** The latest first. */
  readonly decisions: readonly RoomDecision[];
  /** Null for guests, who only read. */
  readonly submissionId: string | null;
  /** A decision by itself, to be printed. */
  readonly printHref: (decision: RoomDecision) => Route;
}) {
  const standing = decisions.find(({ reopened }) => reopened === null) ?? null;
  const past = decisions.filter(({ reopened }) => reopened !== null);
  return (
    <RoomPart
      id="decision"
      title="Decision"
      lead={
        standing === null
          ? submissionId === null
            ? "Nothing decided yet."
            : "Record your choice and why. It saves the scores, votes, vetoes and offers as they are now."
          : undefined
      }
    >
      {standing !== null && (
        <div className="grid gap-3 rounded-xl border border-line p-4">
          <DecisionRecord decision={standing} />
          <div className="no-print flex flex-wrap items-start gap-3">
            <ButtonLink href={printHref(standing)} size="sm">
              Open to print
            </ButtonLink>
            {submissionId !== null && (
              <Fold summary="Reopen it">
                <KeptForm
                  id="reopen"
                  action={reopenAction}
                  label="Reopen the decision"
                  className="grid gap-3"
                >
                  <HiddenFields fields={{ room, decision: standing.id }} />
                  <FormTextArea
                    name="why"
                    label="Why it is open again"
                    hint="The record stays as it was written, and says that it was reopened."
                    rows={2}
                    maxLength={LONGEST_WHY}
                  />
                </KeptForm>
              </Fold>
            )}
          </div>
        </div>
      )}
      {standing === null && submissionId !== null && vehicles.length > 0 && (
        <Fold summary="Record the decision">
          <KeptForm
            id="decide"
            action={decideAction}
            label="Save"
            buttons={{ variant: "primary" }}
            className="grid max-w-text gap-4"
          >
            <HiddenFields fields={{ room, submissionId }} />
            <DecisionChoice
              options={[
                ...vehicles.map(({ id, title }) => ({
                  value: id as string,
                  label: title,
                  note: vetoWords(vetoes.filter(({ vehicleId }) => vehicleId === id)),
                })),
                { value: NONE, label: "None of these", note: "" },
              ]}
            />
            <FormTextArea name="why" label="Why" rows={3} maxLength={LONGEST_WHY} />
            {vetoes.length > 0 && (
              <FormTextArea
                name="despite"
                label="If someone ruled it out: why you still chose it"
                hint="Only for a vehicle that was ruled out; the record shows it beside the veto."
                rows={2}
                maxLength={LONGEST_WHY}
              />
            )}
          </KeptForm>
        </Fold>
      )}
      {past.length > 0 && (
        <Disclosure
          className="max-w-text"
          summary={`${plural(past.length, "decision")} from before, reopened`}
        >
          <ul className="grid gap-1.5 text-sm">
            {past.map((decision) => (
              <li key={decision.id} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 break-words">
                  {chosenTitle(decision)}, {formatMoment(decision.decidedAt)}
                </span>
                <ButtonLink href={printHref(decision)} size="sm">
                  Open
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </RoomPart>
  );
}

const vetoWords = (vetoes: readonly RoomVeto[]): string =>
  vetoes.map(({ firstName, reason }) => `${firstName} ruled it out: ${reason}`).join(" ");
