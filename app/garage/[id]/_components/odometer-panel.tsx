import { Panel } from "#components/listings/listing/panel.tsx";
import { dayWords } from "#components/ownership/garage/garage-words.ts";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { dropReading, keepReading } from "#lib/domain/ownership/garage/actions.odometer.ts";
import { mileageWords } from "#lib/domain/ownership/garage/rules.odometer.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { formatMiles, plural } from "#lib/platform/format.ts";

/** The readings, what they make today's mileage, and a form for the next one. */
export function OdometerPanel({ record }: { readonly record: VehicleRecord }) {
  const { vehicle, readings, mileage, today } = record;
  return (
    <Panel
      id="odometer"
      title="Odometer"
      lead={
        mileage === null ? (
          "No reading yet. One gives you a value; two, what is due."
        ) : (
          <>
            <b>{formatMiles(mileage.mileageMiles)}</b> today. {mileageWords(mileage, today)}
          </>
        )
      }
    >
      <ActionForm
        // A new reading makes a new form: what was typed is kept only while it is refused.
        key={readings.length}
        id="reading"
        action={keepReading}
        className="no-print mt-4 grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto] [&>[role=alert]]:sm:col-span-3"
      >
        <input type="hidden" name="vehicleId" value={vehicle.id} />
        <FormTextField
          name="mileageMiles"
          label="Mileage"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <FormTextField
          name="readOn"
          label="Read on"
          type="date"
          max={today}
          defaultValue={today}
          autoComplete="off"
          required
        />
        <SubmitButton className="sm:mt-[25px]">Save reading</SubmitButton>
      </ActionForm>
      {readings.length > 0 && (
        <Disclosure className="mt-4" summary={plural(readings.length, "reading")}>
          <FigureTable label="Odometer readings">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <FigureHead>Mileage</FigureHead>
                <th scope="col">
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {readings.toReversed().map(({ day, mileageMiles }) => (
                <tr key={day}>
                  <td>{dayWords(day, today)}</td>
                  <td className="text-right">{formatMiles(mileageMiles)}</td>
                  <td className="text-right">
                    <PressForm
                      id={`drop-${day}`}
                      action={dropReading}
                      fields={{ vehicleId: vehicle.id, readOn: day }}
                      label={`Remove the reading of ${dayWords(day, today)}`}
                    >
                      Remove
                    </PressForm>
                  </td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </Disclosure>
      )}
    </Panel>
  );
}
