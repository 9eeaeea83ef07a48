import { z } from "zod";
import { organizationField } from "#lib/domain/dealers/organization/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Takes the file of a run away once nobody needs it any more. */
export const FORGET_FEED_FILE: JobKind<{ readonly key: string }> = {
  name: "feed.forget_file",
  payload: z.object({ key: z.string() }),
};

/** The work of forgetting the rows of files that were published long ago. */
export const FORGET_FEED_ROWS = {
  name: "feed.forget-rows",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

const runField = z.coerce.number().int().positive();

export const feedPublishForm = z.object({
  organization: organizationField,
  run: runField,
  /** Ticked where many vehicles are missing from the file. */
  confirm: z.literal("missing").optional(),
});
export type FeedPublishForm = z.output<typeof feedPublishForm>;

export const discardForm = z.object({ organization: organizationField, run: runField });
export type DiscardForm = z.output<typeof discardForm>;
