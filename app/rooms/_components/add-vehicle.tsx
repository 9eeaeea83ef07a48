import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
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
      <OneButtonForm
        id="add-vehicle"
        action={addTypedVehicleAction}
        className="grid gap-2"
        fields={{ room }}
        submit="Add"
        look={{ size: "sm", variant: "secondary" }}
      >
        <FormTextField
          name="vehicle"
          label="Listing link or number"
          hint="Or press “Add to a room” on any listing."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
        />
      </OneButtonForm>
      {saved.length > 0 && (
        <OneButtonForm
          id="add-saved"
          action={addTypedVehicleAction}
          className="grid gap-2"
          fields={{ room }}
          submit="Add this one"
          look={{ size: "sm", variant: "secondary" }}
        >
          <FormSelect name="vehicle" label="From your favorites">
            {saved.map(({ listingId, title, priceCents }) => (
              <option key={listingId} value={String(listingId)}>
                {title}, {formatPrice(priceCents)}
              </option>
            ))}
          </FormSelect>
        </OneButtonForm>
      )}
    </div>
  );
}
