import { randomUUID } from "node:crypto";
import { FormSelect } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { addFeedAction } from "#lib/domain/inventory/feed-source/actions.ts";
import { FEED_KINDS } from "#lib/domain/inventory/feed-source/constants.ts";
import { SourceFields } from "./source-fields.tsx";

/** Adds a feed. */
export function AddFeed({ slug }: { readonly slug: string }) {
  return (
    <OneButtonForm
      id="add-feed"
      action={addFeedAction}
      failureTitle="The feed is not added"
      className="mt-4 grid max-w-2xl gap-4"
      fields={{ organization: slug, submissionId: randomUUID() }}
      submit="Add feed"
    >
      <FormSelect name="kind" label="How the vehicles come" defaultValue="upload">
        {Object.entries(FEED_KINDS).map(([kind, { label, words }]) => (
          <option key={kind} value={kind}>
            {label}: {words}
          </option>
        ))}
      </FormSelect>
      <SourceFields kind={null} source={null} />
    </OneButtonForm>
  );
}
