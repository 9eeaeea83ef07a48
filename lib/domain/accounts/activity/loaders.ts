import "server-only";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { listActivity } from "./data.ts";
import { activityHref, readActivityQuery } from "./search-params.ts";
import type { ActivityPage, ActivityTopic } from "./types.ts";

/** A page of the viewer's activity as its address asks for it. Leads a visitor to sign in. */
export async function loadActivity(
  searchParams: Promise<RawSearchParams>,
): Promise<ActivityPage & { readonly about: ActivityTopic | null }> {
  const { about, before } = readActivityQuery(await searchParams);
  const viewer = await requireViewer(
    activityHref({ about, before: before === null ? null : before.toString() }),
  );
  return { about, ...(await listActivity(viewer, { about, before })) };
}
