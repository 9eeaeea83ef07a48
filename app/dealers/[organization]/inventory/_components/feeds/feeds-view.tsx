import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import type { FeedView } from "#lib/domain/inventory/feed/types.ts";
import { FeedList } from "./feed-list.tsx";
import { FeedPage } from "./feed-page.tsx";
import { RunPage } from "./run-page.tsx";

/** The feeds of an organization: all of them, one, or one file. */
export function FeedsView({ desk, view }: { readonly desk: Desk; readonly view: FeedView }) {
  const now = new Date();
  switch (view.kind) {
    case "list":
      return <FeedList desk={desk} view={view} now={now} />;
    case "source":
      return <FeedPage desk={desk} view={view} now={now} />;
    case "run":
      return <RunPage desk={desk} view={view} now={now} />;
  }
}
