import { Button, ButtonLink } from "#components/ui/button.tsx";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { makeRecallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { MakeRecallChoices } from "#lib/domain/vehicles/recall/types.pages.ts";

/** What to show of a make's recalls: a plain form, so that its answer has an address. */
export function FilterForm({
  loaded: { make, filter, models, years },
}: {
  readonly loaded: MakeRecallChoices;
}) {
  const { modelSlug, year, urgentOnly } = filter;
  const isFiltered = modelSlug !== null || year !== null || urgentOnly;
  return (
    <form
      action={makeRecallsPath(make)}
      method="get"
      // Columns of their own width: a page is drawn as it arrives, and what comes last moves nothing.
      className="no-print mt-6 grid grid-cols-2 items-end gap-3 desk:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_15rem_5rem_5rem]"
    >
      <SelectField
        key={modelSlug}
        id="model"
        label="Model"
        name="model"
        defaultValue={modelSlug ?? ""}
      >
        <option value="">Every model</option>
        {models.map((model) => (
          <option key={model.modelSlug} value={model.modelSlug}>
            {model.modelName}
          </option>
        ))}
      </SelectField>
      <SelectField key={year} id="year" label="Model year" name="year" defaultValue={year ?? ""}>
        <option value="">Every year</option>
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <CheckboxRow
        name="urgent"
        value="1"
        defaultChecked={urgentOnly}
        label="Only “do not drive” and “park outside”"
        className="min-h-10 max-desk:col-span-2"
      />
      <Button type="submit" variant="primary">
        Show
      </Button>
      {isFiltered && (
        <ButtonLink href={makeRecallsPath(make)} variant="ghost">
          Clear
        </ButtonLink>
      )}
    </form>
  );
}
