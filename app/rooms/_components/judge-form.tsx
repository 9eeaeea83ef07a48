import { ActionForm } from "#components/patterns/action-form.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { cn } from "#components/ui/cn.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import { judgeVehicleAction } from "#lib/domain/rooms/room-requirement/actions.ts";
import { JUDGED } from "#lib/domain/rooms/room-requirement/constants.ts";
import { ownJudgement, wantedWords } from "#lib/domain/rooms/room-requirement/rules.ts";
import type { Requirement } from "#lib/domain/rooms/room-requirement/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** What a member says of a vehicle where its listing says nothing: one of three buttons. */
export function JudgeForm({
  room,
  vehicle,
  title,
  requirement,
  me,
}: {
  readonly room: RoomId;
  readonly vehicle: RoomVehicleId;
  readonly title: string;
  readonly requirement: Pick<Requirement, "id" | "wanted" | "judgements">;
  readonly me: UserId;
}) {
  const own = ownJudgement(requirement, vehicle, me);
  const chosen = own === null ? "open" : own ? "meets" : "fails";
  return (
    <ActionForm
      id={`judge-${requirement.id}-${vehicle}`}
      action={judgeVehicleAction}
      className="no-print grid gap-1"
    >
      <HiddenFields fields={{ room, vehicle, requirement: requirement.id }} />
      <fieldset className="inline-flex w-fit overflow-hidden rounded-md border border-line">
        <legend className="sr-only">
          What you say of the {title} and “{wantedWords(requirement.wanted)}”
        </legend>
        {Object.entries(JUDGED).map(([judged, label]) => (
          <button
            key={judged}
            type="submit"
            name="judged"
            value={judged}
            aria-pressed={chosen === judged}
            className={cn(
              "min-h-8 px-2.5 text-ink-soft text-xs -outline-offset-2 hover:text-ink",
              chosen === judged && "bg-surface-3 font-medium text-ink!",
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </ActionForm>
  );
}
