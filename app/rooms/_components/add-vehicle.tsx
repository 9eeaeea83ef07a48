import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { addTypedVehicleAction } from "#lib/domain/rooms/room-vehicle/actions.ts";
import type { OfferedVehicle } from "#lib/domain/rooms/room-vehicle/types.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** Adds a vehicle to a room: by its number or address, or out of what the reader saved. */
export function AddVehicle({
  room,
  saved,
}: {
  readonly room: string;
  readonly saved: readonly OfferedVehicle[];
}) {
  return (
    <div className="grid gap-4">
      <ActionForm id="add-vehicle" action={addTypedVehicleAction} className="grid gap-2">
        <input type="hidden" name="room" value={room} />
        <FormTextField
          name="vehicle"
          label="Address or number of a listing"
          hint="Or press “Add to a room” on any listing."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
        />
        <SubmitButton size="sm" variant="secondary" className="justify-self-start">
          Add
        </SubmitButton>
      </ActionForm>
      {saved.length > 0 && (
        <ActionForm id="add-saved" action={addTypedVehicleAction} className="grid gap-2">
          <input type="hidden" name="room" value={room} />
          <FormSelect name="vehicle" label="Out of your favorites">
            {saved.map(({ listingId, title, priceCents }) => (
              <option key={listingId} value={String(listingId)}>
                {title}, {formatPrice(priceCents)}
              </option>
            ))}
          </FormSelect>
          <SubmitButton size="sm" variant="secondary" className="justify-self-start">
            Add this one
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  );
}
