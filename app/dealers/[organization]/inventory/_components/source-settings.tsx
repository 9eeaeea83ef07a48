import { ActionForm } from "#components/patterns/action-form.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import type { FeedSource } from "#lib/domain/inventory/feed/types.ts";
import { changeFeedAction } from "#lib/domain/inventory/feed-source/actions.ts";
import { SourceFields } from "./source-fields.tsx";

/** Changes what a feed is called and how it is read. */
export function SourceSettings({
  slug,
  source,
}: {
  readonly slug: string;
  readonly source: FeedSource;
}) {
  return (
    <ActionForm
      id="feed-settings"
      action={changeFeedAction}
      failureTitle="The feed is not changed"
      className="mt-4 grid max-w-2xl gap-4"
    >
      <HiddenFields fields={{ organization: slug, source: source.id }} />
      <SourceFields kind={source.kind} source={source} />
      <SaveRow>Save</SaveRow>
    </ActionForm>
  );
}
