import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Looks, every minute, which addresses are due and what lies in the folders. */
export const LOOK_FOR_FEEDS: JobKind<Record<string, unknown>> = {
  name: "feed.look",
  payload: z.looseObject({}),
};

/** Fetches the file of a source from its address. */
export const PULL_FEED: JobKind<{ readonly sourceId: number }> = {
  name: "feed.pull",
  payload: z.object({ sourceId: z.int().positive() }),
};

const sourceField = z.coerce.number().int().positive();

/** What is sent beside a file. */
export const uploadForm = z.object({ submissionId: z.uuid() });

export const pullNowForm = z.object({ organization: organizationField, source: sourceField });
export type PullNowForm = z.output<typeof pullNowForm>;
