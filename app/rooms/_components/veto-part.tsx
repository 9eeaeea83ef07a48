import { Ban } from "lucide-react";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import { liftVetoAction, makeVetoAction } from "#lib/domain/rooms/room-deciding/actions.vote.ts";
import { LONGEST_REASON } from "#lib/domain/rooms/room-deciding/constants.vote.ts";
import type { RoomVeto } from "#lib/domain/rooms/room-deciding/types.vote.ts";
import { formatAgo } from "#lib/platform/format.ts";

/** Who ruled a vehicle out and why; who did it can lift it. */
export function Vetoes({
  room,
  title,
  vetoes,
  me,
  now,
}: {
  readonly room: string;
  readonly title: string;
  readonly vetoes: readonly RoomVeto[];
  /** The reader; null for guests. */
  readonly me: number | null;
  readonly now: Date;
}) {
  if (vetoes.length === 0) return null;
  return (
    <ul aria-label="Ruled out" className="grid gap-2">
      {vetoes.map(({ vehicleId, userId, firstName, reason, at }) => (
        <li
          key={userId}
          className="flex flex-wrap items-start justify-between gap-2 rounded-lg bg-bad-wash px-3 py-2 text-sm"
        >
          <p className="flex min-w-0 items-start gap-2">
            <Ban aria-hidden="true" className="mt-0.5 size-4 flex-none text-bad" />
            <span className="min-w-0 break-words">
              <b className="font-semibold">{firstName} rules it out:</b> {reason}{" "}
              <span className="text-ink-soft text-xs">{formatAgo(at, now)}</span>
            </span>
          </p>
          {userId === me && (
            <PressForm
              id={`lift-${vehicleId}`}
              action={liftVetoAction}
              fields={{ room, vehicle: vehicleId }}
              label={`Lift it: your veto on the ${title}`}
              variant="secondary"
            >
              Lift it
            </PressForm>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Rules a vehicle out: a button that asks why. */
export function VetoForm({
  room,
  vehicle,
  title,
}: {
  readonly room: string;
  readonly vehicle: string;
  readonly title: string;
}) {
  return (
    <ButtonDisclosure
      className="no-print open:basis-full"
      summary={
        <>
          <Ban aria-hidden="true" /> Rule out
        </>
      }
      label={`Rule out the ${title}`}
    >
      <OneButtonForm
        id={`veto-${vehicle}`}
        action={makeVetoAction}
        className="mt-2 grid max-w-text gap-2"
        fields={{ room, vehicle }}
        submit="Rule it out"
        look={{ size: "sm", variant: "danger" }}
      >
        <FormTextField
          name="reason"
          label={`Why not the ${title}?`}
          hint="Everyone in the room can read it. The vehicle moves to the end of the list; you can undo this any time."
          maxLength={LONGEST_REASON}
          autoComplete="off"
        />
      </OneButtonForm>
    </ButtonDisclosure>
  );
}
