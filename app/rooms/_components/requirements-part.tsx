import { ChangeFold } from "#components/ownership/garage/change-fold.tsx";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import {
  removeRequirementAction,
  restoreRequirementAction,
} from "#lib/domain/rooms/room-requirement/actions.ts";
import { wantedWords, weightWords } from "#lib/domain/rooms/room-requirement/rules.ts";
import type {
  RemovedRequirement,
  Requirement,
  RoomRequirements,
} from "#lib/domain/rooms/room-requirement/types.ts";
import { plural } from "#lib/platform/format.ts";
import { RoomPart } from "./part.tsx";
import { AddRequirement, ChangeRequirement, changeLabel } from "./requirement-forms.tsx";

/** What a room looks for; members change it. */
export function RequirementsPart({
  room,
  requirements: { standing, removed },
  submissionIds,
}: {
  readonly room: RoomId;
  readonly requirements: RoomRequirements;
  /** Null for guests, who only read. */
  readonly submissionIds: readonly [string, string, string] | null;
}) {
  const mayChange = submissionIds !== null;
  return (
    <RoomPart
      id="requirements"
      title="What you want"
      lead={
        standing.length === 0
          ? mayChange
            ? "Nothing yet. Add what matters and how much, and each vehicle shows how well it fits and what is unknown."
            : "Members have not added any yet."
          : "Vehicles are scored on these, from the listing or from you where it does not say."
      }
    >
      {standing.length > 0 && (
        <ul aria-label="Requirements" className="divide-y divide-line border-line border-y">
          {standing.map((requirement) => (
            <RequirementRow
              key={requirement.id}
              room={room}
              requirement={requirement}
              mayChange={mayChange}
            />
          ))}
        </ul>
      )}
      {mayChange && (
        <Fold summary="Add a requirement">
          <AddRequirement room={room} submissionIds={submissionIds} />
        </Fold>
      )}
      {mayChange && removed.length > 0 && <Removed room={room} removed={removed} />}
    </RoomPart>
  );
}

function RequirementRow({
  room,
  requirement,
  mayChange,
}: {
  readonly room: RoomId;
  readonly requirement: Requirement;
  readonly mayChange: boolean;
}) {
  const words = wantedWords(requirement.wanted);
  return (
    <li className={mayChange ? "relative py-2 pr-20" : "py-2"}>
      <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words">{words}</span>
        <Badge tone={requirement.isMust ? "accent" : "neutral"}>{weightWords(requirement)}</Badge>
      </p>
      {mayChange && (
        <ChangeFold label={changeLabel(requirement)}>
          <ChangeRequirement room={room} requirement={requirement} />
          <PressForm
            id={`remove-requirement-${requirement.id}`}
            action={removeRequirementAction}
            fields={{ room, requirement: requirement.id }}
            label={`Remove: “${words}”`}
          >
            Remove
          </PressForm>
        </ChangeFold>
      )}
    </li>
  );
}

function Removed({
  room,
  removed,
}: {
  readonly room: RoomId;
  readonly removed: readonly RemovedRequirement[];
}) {
  return (
    <Disclosure
      className="no-print max-w-text"
      summary={`${plural(removed.length, "requirement")} removed`}
    >
      <ul className="grid gap-1.5">
        {removed.map(({ id, wanted }) => (
          <li key={id} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 break-words">{wantedWords(wanted)}</span>
            <PressForm
              id={`restore-requirement-${id}`}
              action={restoreRequirementAction}
              fields={{ room, requirement: id }}
              label={`Restore “${wantedWords(wanted)}”`}
              variant="secondary"
            >
              Restore
            </PressForm>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
