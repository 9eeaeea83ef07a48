import { FormCheckbox } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import type { FeedRun } from "#lib/domain/inventory/feed/types.ts";
import {
  discardFeedAction,
  publishFeedAction,
} from "#lib/domain/inventory/feed-publishing/actions.ts";
import { plural } from "#lib/platform/format.ts";

/** Publishes a file, or puts it away. @param guard why it has to be confirmed. */
export function PublishForm({
  slug,
  run,
  guard,
}: {
  readonly slug: string;
  readonly run: FeedRun;
  readonly guard: string | null;
}) {
  const fields = { organization: slug, run: String(run.id) };
  const count = run.rowCount - run.heldCount;
  return (
    <div className="no-print mt-5 flex flex-wrap items-end gap-3">
      <OneButtonForm
        id="publish"
        action={publishFeedAction}
        failureTitle="Nothing is published"
        className="grid gap-3"
        fields={fields}
        submit={`Publish ${plural(count, "vehicle")}`}
      >
        {guard !== null && (
          <FormCheckbox
            name="confirm"
            value="missing"
            label="That is right: publish it"
            hint={guard}
          />
        )}
      </OneButtonForm>
      <PressForm
        id="discard"
        action={discardFeedAction}
        fields={fields}
        size="md"
        label="Put it away: this file changes nothing"
      >
        Put it away
      </PressForm>
    </div>
  );
}
