"use server";

import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import { reportListing, reportReview, reportThread } from "./mutations.ts";
import { listingReportForm, reviewReportForm, threadReportForm } from "./schema.ts";

/** Tells us that something is wrong with a listing. */
export const reportListingAction = publicAction("report.listing")
  .input(listingReportForm)
  .run(async ({ input, viewer, request }) => {
    await reportListing(viewer, input, request);
    return null;
  });

/** Tells us that something is wrong with a review. */
export const reportReviewAction = publicAction("report.review")
  .input(reviewReportForm)
  .run(async ({ input, viewer, request }) => {
    await reportReview(viewer, input, request);
    return null;
  });

/** Tells us that something is wrong with a conversation. */
export const reportThreadAction = userAction("report.thread")
  .input(threadReportForm)
  .run(async ({ input, viewer }) => {
    await reportThread(viewer, input);
    return null;
  });
