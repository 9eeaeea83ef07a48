import { FormZipField } from "#components/patterns/form-place-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { acceptVehicle } from "#lib/domain/ownership/garage-transfer/actions.ts";
import { HANDED_OVER } from "#lib/domain/ownership/garage-transfer/constants.ts";
import type { TransferLink } from "#lib/domain/ownership/garage-transfer/types.ts";
import { formatDate, plural } from "#lib/platform/format.ts";

/** What a mailed link offers, with the button that takes it. */
export function OfferedVehicle({
  link,
  asOf,
}: {
  readonly link: TransferLink;
  readonly asOf: Date;
}) {
  if (link.kind === "refused") {
    return (
      <Notice tone="warn" title="Nothing to accept here" className="mt-4">
        {link.words}
      </Notice>
    );
  }
  const { vehicle, readingCount, entryCount, documentNames, expiresAt } = link.offer;
  return (
    <section
      aria-labelledby="offer-heading"
      className="mt-5 max-w-[720px] rounded-xl border border-line p-5"
    >
      <h2 id="offer-heading" className="font-semibold text-lg tracking-tight">
        The records of a {vehicle} are offered to you
      </h2>
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
        id="accept"
        action={acceptVehicle}
        className="mt-4 grid gap-4 sm:max-w-[320px]"
        fields={{ token: link.token }}
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
    </section>
  );
}
