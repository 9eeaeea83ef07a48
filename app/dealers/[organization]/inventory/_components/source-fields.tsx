import { FormCheckbox, FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { Options } from "#components/ui/options.tsx";
import type { FeedSource } from "#lib/domain/inventory/feed/types.ts";
import {
  EVERY_HOURS,
  type FeedKind,
  LONGEST_FEED_NAME,
  MOST_GRACE_DAYS,
} from "#lib/domain/inventory/feed-source/constants.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";

/** What is set of a feed. @param kind null while it is not chosen yet. */
export function SourceFields({
  kind,
  source,
}: {
  readonly kind: FeedKind | null;
  readonly source: FeedSource | null;
}) {
  return (
    <>
      <FormTextField
        name="name"
        label="Name"
        hint="As you and your colleagues call it."
        defaultValue={source?.name ?? ""}
        maxLength={LONGEST_FEED_NAME}
        autoComplete="off"
      />
      {(kind === null || kind === "url") && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <FormTextField
            name="url"
            label="Web address"
            hint={
              kind === null
                ? "Only for a feed that is fetched: where its file is, with the key where it needs one."
                : "Where its file is, with the key where it needs one. Private networks are not asked."
            }
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            defaultValue={source?.url ?? ""}
          />
          <FormSelect
            name="everyHours"
            label="How often"
            defaultValue={String(source?.everyHours ?? 24)}
          >
            <Options words={EVERY_HOURS} />
          </FormSelect>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          name="graceDays"
          label="Days of grace"
          hint={`A vehicle that is missing for longer counts as sold, by inference. 0 to ${MOST_GRACE_DAYS}.`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(source?.graceDays ?? 3)}
        />
        <FormSelect
          name="titleStatus"
          label="Title, where a row says nothing"
          hint="Shown as what you state."
          defaultValue={source?.titleStatus ?? ""}
        >
          <option value="">Choose one</option>
          <Options words={TITLE_STATUSES} />
        </FormSelect>
      </div>
      <FormCheckbox
        name="isAutomatic"
        value="yes"
        label="Publish without a look"
        hint="A file that lacks many vehicles waits for a look all the same."
        defaultChecked={source?.isAutomatic ?? false}
      />
    </>
  );
}
