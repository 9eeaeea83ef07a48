import { Settings2 } from "lucide-react";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { changeTermsAction, chooseColumnsAction } from "#lib/domain/inventory/inventory/actions.ts";
import { INVENTORY_COLUMNS } from "#lib/domain/inventory/inventory/constants.ts";
import type { InventoryColumn, InventoryTerms } from "#lib/domain/inventory/inventory/types.ts";

/** Which columns a member sees, and what the dealership reckons with. It opens without JavaScript. */
export function TableSettings({
  slug,
  columns,
  terms,
  mayEdit,
}: {
  readonly slug: string;
  readonly columns: readonly InventoryColumn[];
  readonly terms: InventoryTerms;
  readonly mayEdit: boolean;
}) {
  return (
    <ButtonDisclosure
      className="relative max-[700px]:static"
      summary={
        <>
          <Settings2 aria-hidden="true" />
          Table
        </>
      }
      look={{ variant: "secondary" }}
    >
      <div className="absolute right-0 z-10 mt-1 grid w-[280px] gap-5 rounded-lg border border-line bg-surface p-4 shadow-soft max-[700px]:right-4 max-[700px]:left-4 max-[700px]:w-auto">
        <OneButtonForm
          id="columns"
          action={chooseColumnsAction}
          className="grid gap-3"
          fields={{ organization: slug }}
          submit="Save columns"
          look={{ variant: "secondary", size: "sm", wide: true }}
        >
          <fieldset>
            <legend className="mb-1 font-medium text-sm">Columns you see</legend>
            {Object.entries(INVENTORY_COLUMNS).map(([column, label]) => (
              <CheckboxRow
                key={`${column}-${columns.join()}`}
                name="column"
                value={column}
                label={label}
                defaultChecked={columns.some((each) => each === column)}
              />
            ))}
          </fieldset>
        </OneButtonForm>
        {mayEdit && (
          <OneButtonForm
            id="terms"
            action={changeTermsAction}
            className="grid gap-3 border-line border-t pt-4"
            fields={{ organization: slug }}
            submit="Reckon with these"
            look={{ variant: "secondary", size: "sm", wide: true }}
          >
            <FormTextField
              name="holding"
              label="Holding cost a day, each"
              hint={`In dollars: floor plan, insurance, space.${terms.isAssumed ? " Ours is assumed." : ""}`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={String(terms.holdingCentsPerDay / 100)}
            />
            <FormTextField
              name="aged"
              label="Aged from, in days"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(terms.agedDays)}
            />
          </OneButtonForm>
        )}
      </div>
    </ButtonDisclosure>
  );
}
