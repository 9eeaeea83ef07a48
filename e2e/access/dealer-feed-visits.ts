import { randomUUID } from "node:crypto";
import { SECRET } from "./actors.ts";
import type { DealerVisit } from "./dealer-case.ts";

const view = (query: string) => (slug: string) => `/dealers/${slug}/inventory?view=feeds${query}`;

/** The feeds of an organization, one of them, and one file. */
export const FEED_VIEWS = [
  { path: view(""), shows: () => `Feed ${SECRET}` },
  { path: (slug, { feed }) => view(`&feed=${feed}`)(slug), shows: () => `Feed ${SECRET}` },
  {
    path: (slug, { feedRun }) => view(`&run=${feedRun}`)(slug),
    shows: () => `2020 Toyota ${SECRET}`,
  },
] as const satisfies readonly DealerVisit[];

function file(): FormData {
  const form = new FormData();
  form.set("submissionId", randomUUID());
  form.set("file", new File(["VIN,Price,Miles\nx,1,2\n"], "walked.csv"));
  return form;
}

/** A file that is sent to a feed: who may is led to its page. */
export const FEED_UPLOADS = [
  {
    path: (slug, { feed }) => `/api/dealers/${slug}/feeds/${feed}`,
    form: file,
    answers: { manager: 303, owner: 303 },
  },
] as const satisfies readonly [DealerVisit];

/** The report of a file. */
export const FEED_REPORTS = [
  {
    path: (slug, { feedRun }) => `/api/dealers/${slug}/feed-runs/${feedRun}`,
    shows: () => `2020 Toyota ${SECRET}`,
  },
] as const satisfies readonly [DealerVisit];
