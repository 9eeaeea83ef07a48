import { FormSelect } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import type { FeedColumns } from "#lib/domain/inventory/feed/types.ts";
import {
  FEED_FIELDS,
  type FeedField,
  NEEDED_FIELDS,
} from "#lib/domain/inventory/feed-reading/constants.column.ts";
import { mapFeedAction } from "#lib/domain/inventory/feed-source/actions.ts";

const FIELDS = Object.keys(FEED_FIELDS) as FeedField[];
const isNeeded = (field: FeedField): boolean => NEEDED_FIELDS.some((each) => each === field);

/** Which column of a feed holds what, with the first values of each to tell by. */
export function ColumnForm({
  slug,
  source,
  columns,
}: {
  readonly slug: string;
  readonly source: number;
  readonly columns: FeedColumns;
}) {
  const { samples, mapping } = columns;
  const sampleOf = (header: string | undefined): string | undefined => {
    const values = samples.find((each) => each.header === header)?.values ?? [];
    return values.length === 0 ? undefined : `Such as ${values.join(" · ")}`;
  };
  return (
    <OneButtonForm
      id="columns"
      action={mapFeedAction}
      failureTitle="The columns are not kept"
      className="mt-4 grid gap-4"
      fields={{ organization: slug, source }}
      submit="Save columns"
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {FIELDS.map((field) => {
          const hint = sampleOf(mapping[field]);
          return (
            <FormSelect
              key={field}
              name={field}
              label={`${FEED_FIELDS[field]}${isNeeded(field) ? " (needed)" : ""}`}
              defaultValue={mapping[field] ?? ""}
              {...(hint !== undefined && { hint })}
            >
              <option value="">{isNeeded(field) ? "Choose a column" : "In no column"}</option>
              {samples.map(({ header, values }) => (
                <option key={header} value={header}>
                  {values[0] === undefined ? header : `${header} (${values[0].slice(0, 24)})`}
                </option>
              ))}
            </FormSelect>
          );
        })}
      </div>
    </OneButtonForm>
  );
}
