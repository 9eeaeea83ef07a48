"use server";

import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import { reportListing, reportReview, reportThread } from "./mutations.ts";
import { listingReportForm, reviewReportForm, threadReportForm } from "./schema.ts";

/** Tells us that something is wrong with a listing. */
export const reportListingAction = publicAction("report.listing")
  .input(listingReportForm)
  .run(async ({ input, request, ctx }) => {
    await reportListing(ctx, { ...input, network: request.network });
    return null;
  });

/** Tells us that something is wrong with a review. */
export const reportReviewAction = publicAction("report.review")
  .input(reviewReportForm)
  .run(async ({ input, request, ctx }) => {
    await reportReview(ctx, { ...input, network: request.network });
    return null;
  });

/** Tells us that something is wrong with a conversation. */
export const reportThreadAction = userAction("report.thread")
  .input(threadReportForm)
  .run(async ({ input, ctx }) => {
    await reportThread(ctx, input);
    return null;
  });
