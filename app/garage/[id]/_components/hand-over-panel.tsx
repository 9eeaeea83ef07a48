import { Panel } from "#components/listings/listing/panel.tsx";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import {
  offerVehicle,
  withdrawGarageOffer,
} from "#lib/domain/ownership/garage-transfer/actions.ts";
import {
  GARAGE_TRANSFER_DAYS,
  HANDED_OVER,
  KEPT_BACK,
} from "#lib/domain/ownership/garage-transfer/constants.ts";
import { formatDate, plural } from "#lib/platform/format.ts";

/** The record as a file or on paper, and the way to hand it to the next owner. */
export function HandOverPanel({
  record,
  submissionId,
  asOf,
}: {
  readonly record: VehicleRecord;
  readonly submissionId: string;
  readonly asOf: Date;
}) {
  const { vehicle, transfer } = record;
  return (
    <Panel
      id="transfer"
      title="Export and hand over"
      lead="Download everything, print this page, or hand the records to the buyer."
      className="no-print"
    >
      <p className="mt-4">
        <a href={`/api/garage/export/${vehicle.id}`} className={buttonClass()}>
          Download everything as JSON
        </a>
      </p>
      {transfer === null ? (
        <Fold summary="Hand it to a new owner" className="mt-3">
          <OfferForm key={submissionId} record={record} submissionId={submissionId} />
        </Fold>
      ) : (
        <Notice className="mt-4" title={`Offered to ${transfer.toEmail}`}>
          <p>
            With {plural(transfer.documentCount, "document")}. The emailed link works until{" "}
            {formatDate(transfer.expiresAt, asOf)}, for someone signed in with that address. Once
            they accept, the vehicle leaves your garage.
          </p>
          <div className="mt-2">
            <PressForm
              id="withdraw"
              action={withdrawGarageOffer}
              fields={{ vehicleId: vehicle.id, transferId: transfer.id }}
              variant="secondary"
            >
              Withdraw the offer
            </PressForm>
          </div>
        </Notice>
      )}
    </Panel>
  );
}

function OfferForm({
  record,
  submissionId,
}: {
  readonly record: VehicleRecord;
  readonly submissionId: string;
}) {
  const { vehicle, documents } = record;
  return (
    <OneButtonForm
      id="offer"
      action={offerVehicle}
      className="grid gap-4"
      fields={{ vehicleId: vehicle.id, submissionId }}
      submit="Send the offer"
    >
      <div className="grid gap-4 text-sm sm:grid-cols-2">
        <div>
          <p className="font-medium">They get</p>
          <ul className="mt-1 list-disc pl-5 text-ink-soft">
            {HANDED_OVER.map((words) => (
              <li key={words}>{words}</li>
            ))}
            <li>The documents you choose below</li>
          </ul>
        </div>
        <div>
          <p className="font-medium">They never get</p>
          <ul className="mt-1 list-disc pl-5 text-ink-soft">
            {KEPT_BACK.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      </div>
      {documents.kept.length > 0 && (
        <fieldset>
          <legend className="font-medium text-sm">Documents that go along</legend>
          <div className="mt-1 grid gap-0.5">
            {documents.kept.map(({ id, name }) => (
              <CheckboxRow key={id} name="documents" value={id} label={name} />
            ))}
          </div>
        </fieldset>
      )}
      <FormTextField
        name="toEmail"
        label="The new owner’s email address"
        hint={`We email them a link that works for ${GARAGE_TRANSFER_DAYS} days, for that address only.`}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <p className="max-w-text text-ink-soft text-sm">
        When they accept, the vehicle and the documents you chose leave your garage for good.
        Download everything first to keep your costs.
      </p>
    </OneButtonForm>
  );
}
