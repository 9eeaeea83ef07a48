import "server-only";
import { z } from "zod";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { ACTIVITY_PAGE_SIZE, TOPIC_KINDS } from "./constants.ts";
import { activityWords } from "./rules.ts";
import type { ActivityPage, ActivityTopic } from "./types.ts";

const details = z.record(z.string(), z.unknown()).catch({});

/** A page of what the viewer did and what was done to their account, newest first. */
export async function listActivity(
  viewer: Viewer,
  { about, before }: { readonly about: ActivityTopic | null; readonly before: bigint | null },
): Promise<ActivityPage> {
  const rows = await database().activity.findMany({
    where: {
      userId: viewer.userId,
      ...(before !== null && { id: { lt: before } }),
      ...(about !== null && {
        kind: { in: Object.keys(TOPIC_KINDS[about]) },
      }),
    },
    orderBy: { id: "desc" },
    take: ACTIVITY_PAGE_SIZE + 1,
    select: { id: true, at: true, kind: true, detail: true },
  });
  const shown = rows.slice(0, ACTIVITY_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    lines: shown.map(({ id, at, kind, detail }) => ({
      id: id.toString(),
      at,
      ...activityWords(kind, details.parse(detail)),
    })),
    olderBefore: rows.length > ACTIVITY_PAGE_SIZE && last !== undefined ? last.id.toString() : null,
  };
}
