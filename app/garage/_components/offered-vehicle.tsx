import { FormZipField } from "#components/patterns/form-place-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { acceptVehicle, declineVehicle } from "#lib/domain/ownership/garage-transfer/actions.ts";
import { HANDED_OVER } from "#lib/domain/ownership/garage-transfer/constants.ts";
import type { OfferedTransfer } from "#lib/domain/ownership/garage-transfer/types.ts";
import { formatDate, plural } from "#lib/platform/format.ts";

/** What somebody offers to whoever's garage this is, with the buttons that take or decline it. */
export function OfferedVehicle({
  offer: { id, vehicle, from, readingCount, entryCount, documentNames, expiresAt },
  asOf,
}: {
  readonly offer: OfferedTransfer;
  readonly asOf: Date;
}) {
  return (
    <section
      aria-labelledby={`offer-${id}`}
      className="mt-5 max-w-[720px] rounded-xl border border-line p-5"
    >
      <h2 id={`offer-${id}`} className="font-semibold text-lg tracking-tight">
        The records of a {vehicle} are offered to you
      </h2>
      <p className="mt-1 text-ink-soft text-sm">From {from}. If you accept, you get:</p>
      <ul className="mt-2 list-disc pl-5 text-ink-soft text-sm">
        {HANDED_OVER.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {documentNames.length > 0 && <li>Documents: {documentNames.join(", ")}</li>}
      </ul>
      <p className="mt-2 text-sm">
        {plural(readingCount, "odometer reading")}, {plural(entryCount, "log entry", "log entries")}
        , {plural(documentNames.length, "document")}. The offer stands until{" "}
        {formatDate(expiresAt, asOf)}.
      </p>
      <OneButtonForm
        id={`accept-${id}`}
        action={acceptVehicle}
        className="mt-4 grid gap-4 sm:max-w-[320px]"
        fields={{ transferId: id }}
        submit="Take it into my garage"
        look={{ wide: true }}
      >
        <FormZipField
          name="zip"
          label="Your ZIP code"
          hint="Where it is kept. Its value depends on the local market."
          required
        />
      </OneButtonForm>
      <div className="mt-2">
        <PressForm
          id={`decline-${id}`}
          action={declineVehicle}
          fields={{ transferId: id }}
          label={`Decline: the records of a ${vehicle}`}
        >
          Decline
        </PressForm>
      </div>
    </section>
  );
}
