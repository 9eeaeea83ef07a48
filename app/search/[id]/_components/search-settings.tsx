import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import { Options } from "#components/ui/options.tsx";
import { INSTANT_TAKES_PLUS } from "#lib/domain/billing/entitlement/constants.ts";
import { editSearchAction, removeSearchAction } from "#lib/domain/shoppers/saved-search/actions.ts";
import {
  CADENCES,
  CADENCES_WITH_PLUS,
  LONGEST_SEARCH_NAME,
} from "#lib/domain/shoppers/saved-search/constants.ts";
import type { SavedSearch } from "#lib/domain/shoppers/saved-search/types.ts";

const PANEL = "mt-2 grid max-w-md gap-4 rounded-xl border border-line p-4";

/** Renames a saved search, says how often to tell of it, and removes it. Opens without JavaScript. */
export function SearchSettings({
  search,
  takesPlus,
}: {
  readonly search: SavedSearch;
  /** Whether alerts at once take a plan that they do not hold. */
  readonly takesPlus: boolean;
}) {
  return (
    <>
      <ButtonDisclosure summary={`Settings: email ${CADENCES[search.cadence].toLowerCase()}`}>
        <ActionForm id="edit-search" action={editSearchAction} className={PANEL}>
          <input type="hidden" name="id" value={search.id} />
          <FormTextField
            name="name"
            label="Name"
            defaultValue={search.name}
            maxLength={LONGEST_SEARCH_NAME}
            autoComplete="off"
          />
          <FormSelect
            name="cadence"
            label="Email me about changes"
            defaultValue={search.cadence}
            {...(takesPlus && { hint: INSTANT_TAKES_PLUS })}
          >
            <Options words={takesPlus ? CADENCES_WITH_PLUS : CADENCES} />
          </FormSelect>
          <SaveRow>Save</SaveRow>
        </ActionForm>
      </ButtonDisclosure>
      <ButtonDisclosure summary="Remove">
        <OneButtonForm
          id="remove-search"
          action={removeSearchAction}
          className={PANEL}
          fields={{ id: search.id }}
          submit="Remove this search"
          look={{ variant: "danger" }}
        >
          <p className="text-sm">
            Emails about it stop, and its list of changes is cleared. You can restore it for an
            hour.
          </p>
        </OneButtonForm>
      </ButtonDisclosure>
    </>
  );
}
