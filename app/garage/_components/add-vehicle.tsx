import type { Route } from "next";
import Link from "next/link";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { LookupForm } from "#components/patterns/lookup-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { MeantVin, VinLookup } from "#components/vehicles/vin-scan/vin-lookup.tsx";
import type {
  CatalogChoice,
  LoadedIntake,
} from "#lib/domain/ownership/garage-page/types.intake.ts";
import { VehicleForm } from "./vehicle-form.tsx";

const here = (params: Readonly<Record<string, string>>): Route =>
  `/garage?${new URLSearchParams(params)}#add`;

/** Adding a vehicle, a step at a time in the page's address: by its VIN, or from the catalog by hand. */
export function AddVehicle({
  intake,
  submissionId,
  asOf,
}: {
  readonly intake: LoadedIntake;
  readonly submissionId: string;
  readonly asOf: Date;
}) {
  return (
    <section id="add" aria-labelledby="add-heading" className="mt-12 max-w-[720px]">
      <h2 id="add-heading" className="font-semibold text-xl tracking-tight">
        Add a vehicle
      </h2>
      <Step intake={intake} submissionId={submissionId} asOf={asOf} />
    </section>
  );
}

function Step({
  intake,
  submissionId,
  asOf,
}: {
  readonly intake: LoadedIntake;
  readonly submissionId: string;
  readonly asOf: Date;
}) {
  switch (intake.kind) {
    case "start":
      return <ByVin vin="" />;
    case "refused":
      return <ByVin vin={intake.vin} error={intake.message} suggestion={intake.suggestion} />;
    case "make":
      return <CatalogStep name="make" label="Make" choices={intake.makes} fixed={{}} chosen={[]} />;
    case "model":
      return (
        <CatalogStep
          name="model"
          label="Model"
          choices={intake.models}
          fixed={{ make: intake.make.slug }}
          chosen={[intake.make]}
        />
      );
    case "year":
      return (
        <CatalogStep
          name="year"
          label="Model year"
          choices={intake.years.map((year) => ({ slug: String(year), name: String(year) }))}
          fixed={{ make: intake.make.slug, model: intake.model.slug }}
          chosen={[intake.make, intake.model]}
        />
      );
    case "draft":
      return <VehicleForm draft={intake.draft} submissionId={submissionId} asOf={asOf} />;
  }
}

/** The VIN; what is wrong with one stands beside it, with the one that was most likely meant. */
function ByVin({
  vin,
  error,
  suggestion = null,
}: {
  readonly vin: string;
  readonly error?: string;
  readonly suggestion?: string | null;
}) {
  return (
    <>
      <VinLookup
        action="/garage#add"
        hint="17 characters: on the dash at the windshield, the door jamb, or your registration. We fill in the form for you to check."
        submit="Look it up"
        typed={vin}
        error={error}
        className="mt-3"
      >
        <input type="hidden" name="add" value="vin" />
      </VinLookup>
      {suggestion !== null && (
        <MeantVin vin={suggestion} href={here({ add: "vin", vin: suggestion })} />
      )}
      <p className="mt-4 text-sm">
        <ButtonLink href={here({ add: "hand" })} variant="ghost" size="sm">
          No VIN? Choose make, model and year
        </ButtonLink>
      </p>
    </>
  );
}

function CatalogStep({
  name,
  label,
  choices,
  fixed,
  chosen,
}: {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly CatalogChoice[];
  readonly fixed: Readonly<Record<string, string>>;
  readonly chosen: readonly CatalogChoice[];
}) {
  return (
    <>
      <p className="mt-1 text-ink-soft text-sm">
        {chosen.length > 0 && <>{chosen.map((choice) => choice.name).join(" ")}. </>}
        <Link
          href={here(chosen.length > 0 ? { add: "hand" } : {})}
          prefetch={false}
          className="text-accent underline underline-offset-2"
        >
          {chosen.length > 0 ? "Choose another make" : "Use the VIN instead"}
        </Link>
      </p>
      <LookupForm action="/garage#add" submit="Next" className="mt-3">
        <HiddenFields fields={{ add: "hand", ...fixed }} />
        <SelectField key={name} id={`add-${name}`} label={label} name={name}>
          {choices.map((choice) => (
            <option key={choice.slug} value={choice.slug}>
              {choice.name}
            </option>
          ))}
        </SelectField>
      </LookupForm>
    </>
  );
}
