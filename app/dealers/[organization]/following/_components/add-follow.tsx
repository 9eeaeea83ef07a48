import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SuggestedModelYears } from "#components/vehicles/model-year/suggested-model-years.tsx";
import { followWordsAction } from "#lib/domain/inventory/following/actions.ts";

/** Follows what is typed: a VIN, a model year or a dealer's name. */
export function AddFollow({
  slug,
  refusal,
}: {
  readonly slug: string;
  /** Why this member may not, in words; null where they may. */
  readonly refusal: string | null;
}) {
  if (refusal !== null) return <Notice className="mb-5">{refusal}</Notice>;
  return (
    <OneButtonForm
      id="follow"
      action={followWordsAction}
      className="no-print mb-6 grid gap-3"
      failureTitle="Nothing was followed"
      fields={{ organization: slug }}
      submit="Follow"
    >
      <FormTextField
        name="words"
        label="Follow"
        hint="A VIN, a model year such as 2021 Toyota RAV4, or a dealer's whole name."
        list="follow-names"
        maxLength={120}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
      />
      <SuggestedModelYears id="follow-names" />
    </OneButtonForm>
  );
}
