import { Lock } from "lucide-react";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { keepBudgetAction } from "#lib/domain/rooms/room-offer/actions.budget.ts";
import type { OwnBudget } from "#lib/domain/rooms/room-offer/types.budget.ts";
import { KeptForm } from "./kept-form.tsx";
import { RoomPart } from "./part.tsx";

const dollars = (cents: number | null): string => (cents === null ? "" : String(cents / 100));

/** The reader's own budget: it is on nobody else's page. */
export function BudgetPart({
  room,
  budget: { budgetCents, monthlyCents },
}: {
  readonly room: RoomId;
  readonly budget: OwnBudget;
}) {
  return (
    <RoomPart
      id="budget"
      title="Your budget"
      lead={
        <>
          <Lock aria-hidden="true" className="mr-1 inline size-3.5" />
          Private: no other member or guest sees it. On your page, each vehicle shows whether it
          fits.
        </>
      }
    >
      <KeptForm
        id="own-budget"
        action={keepBudgetAction}
        label="Save"
        version={`${budgetCents} ${monthlyCents}`}
        className="no-print grid items-start gap-3 sm:grid-cols-2 [&>[role=alert]]:col-span-full"
      >
        <input type="hidden" name="room" value={room} />
        <FormTextField
          name="budget"
          label="Most out the door, in dollars"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={dollars(budgetCents)}
        />
        <FormTextField
          name="monthly"
          label="Most per month, in dollars"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={dollars(monthlyCents)}
        />
      </KeptForm>
    </RoomPart>
  );
}
