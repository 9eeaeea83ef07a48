import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { CAPABILITIES } from "#lib/domain/dealers/organization/constants.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { addVehicleAction } from "#lib/domain/inventory/inventory/actions.intake.ts";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import type { AddStep } from "#lib/domain/inventory/inventory/types.intake.ts";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatDate } from "#lib/platform/format.ts";
import { VehicleFields } from "./vehicle-fields.tsx";
import { VinForm } from "./vin-form.tsx";

/** Adding a vehicle by its VIN: what the VIN tells fills in the form. */
export function AddView({
  desk,
  step,
  submissionId,
  asOf,
}: {
  readonly desk: Desk;
  readonly step: AddStep;
  readonly submissionId: string;
  readonly asOf: Date;
}) {
  const { organization, role } = desk.actor;
  const { slug } = organization;
  return (
    <DeskShell
      desk={desk}
      title="Add a vehicle"
      note={`It is listed for ${organization.name} as soon as you save it.`}
      tools={<ButtonLink href={inventoryPath(slug)}>Back to the inventory</ButtonLink>}
    >
      {can(role, "inventory.edit") ? (
        <Step slug={slug} step={step} submissionId={submissionId} asOf={asOf} />
      ) : (
        <Notice className="mt-5">
          Your role here is {role}. To add vehicles takes {CAPABILITIES["inventory.edit"]}: ask an
          owner.
        </Notice>
      )}
    </DeskShell>
  );
}

function Step({
  slug,
  step,
  submissionId,
  asOf,
}: {
  readonly slug: string;
  readonly step: AddStep;
  readonly submissionId: string;
  readonly asOf: Date;
}) {
  switch (step.kind) {
    case "start":
      return <VinForm slug={slug} />;
    case "refused":
      return (
        <VinForm slug={slug} vin={step.vin} error={step.message} suggestion={step.suggestion} />
      );
    case "present":
      return (
        <>
          <Notice tone="warn" className="mt-5" title="It is on your lot already">
            <ButtonLink
              href={inventoryPath(slug, "vehicle", { vehicle: String(step.listingId) })}
              size="sm"
              className="mt-2"
            >
              Open it
            </ButtonLink>
          </Notice>
          <VinForm slug={slug} vin={step.vin} />
        </>
      );
    case "draft":
      return <DraftForm slug={slug} step={step} submissionId={submissionId} asOf={asOf} />;
  }
}

function DraftForm({
  slug,
  step: { draft, earlier },
  submissionId,
  asOf,
}: {
  readonly slug: string;
  readonly step: Extract<AddStep, { kind: "draft" }>;
  readonly submissionId: string;
  readonly asOf: Date;
}) {
  return (
    <div className="mt-5 max-w-[1000px]">
      <h2 className="font-semibold text-lg">
        {vehicleTitle(draft)}
        {draft.engine !== null && <span className="font-normal">, {draft.engine}</span>}
      </h2>
      <p className="font-mono text-ink-soft text-sm">{draft.vin}</p>
      {(draft.notes.length > 0 || earlier !== null) && (
        <Notice className="mt-3">
          {draft.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {earlier !== null && (
            <p>
              You had it before
              {earlier.endedAt !== null && `, until ${formatDate(earlier.endedAt, asOf)}`}: its
              price history goes on.
            </p>
          )}
        </Notice>
      )}
      <ActionForm id="add" action={addVehicleAction} className="mt-5 grid gap-5">
        <HiddenFields fields={{ organization: slug, submissionId, vin: draft.vin }} />
        <VehicleFields
          built={draft.built}
          values={{
            stockNumber: null,
            priceCents: null,
            mileageMiles: null,
            trim: draft.trim,
            fuel: draft.fuel,
            drivetrain: draft.drivetrain,
            transmission: null,
            exteriorColor: null,
            paintName: null,
            interiorColor: null,
            condition: null,
            titleStatus: null,
            ownerCount: null,
            inStockOn: dayOf(asOf),
            features: null,
            description: null,
          }}
        />
        <FormSelect
          name="start"
          label="When it is shown"
          hint="Photos are added in the next step."
          className="max-w-[320px]"
        >
          <option value="shown">At once</option>
          <option value="hidden">Later: once its photos are there</option>
        </FormSelect>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Add it to the lot</SubmitButton>
          <ButtonLink href={inventoryPath(slug, "add")} variant="ghost">
            Another VIN
          </ButtonLink>
        </div>
      </ActionForm>
    </div>
  );
}
