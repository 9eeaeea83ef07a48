import { randomUUID } from "node:crypto";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect } from "#components/patterns/form-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { addFeedAction } from "#lib/domain/inventory/feed-source/actions.ts";
import { FEED_KINDS } from "#lib/domain/inventory/feed-source/constants.ts";
import { SourceFields } from "./source-fields.tsx";

/** Adds a feed. */
export function AddFeed({ slug }: { readonly slug: string }) {
  return (
    <ActionForm
      id="add-feed"
      action={addFeedAction}
      failureTitle="The feed is not added"
      className="mt-4 grid max-w-2xl gap-4"
    >
      <input type="hidden" name="organization" value={slug} />
      <input type="hidden" name="submissionId" value={randomUUID()} />
      <FormSelect name="kind" label="How the vehicles come" defaultValue="upload">
        {Object.entries(FEED_KINDS).map(([kind, { label, words }]) => (
          <option key={kind} value={kind}>
            {label}: {words}
          </option>
        ))}
      </FormSelect>
      <SourceFields kind={null} source={null} />
      <div>
        <SubmitButton>Add feed</SubmitButton>
      </div>
    </ActionForm>
  );
}
