"use server";

import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { publicAction, userAction } from "#lib/platform/actions/action.ts";
import { onceId } from "#lib/platform/actions/once-id.ts";
import type { ActionRequest } from "#lib/platform/actions/request.ts";
import { now } from "#lib/platform/clock.ts";
import { reportListing, reportReview, reportThread } from "./mutations.ts";
import { listingReportForm, reviewReportForm, threadReportForm } from "./schema.ts";

/** Tells us that something is wrong with a listing. */
export const reportListingAction = publicAction("report.listing")
  .input(listingReportForm)
  .run(async ({ input, request, ctx }) => {
    await reportListing(ctx, { ...sentOnce(input, request), network: request.network });
    return null;
  });

/** Tells us that something is wrong with a review. */
export const reportReviewAction = publicAction("report.review")
  .input(reviewReportForm)
  .run(async ({ input, request, ctx }) => {
    await reportReview(ctx, { ...sentOnce(input, request), network: request.network });
    return null;
  });

/** Tells us that something is wrong with a conversation. */
export const reportThreadAction = userAction("report.thread")
  .input(threadReportForm)
  .run(async ({ input, request, ctx }) => {
    await reportThread(ctx, sentOnce(input, request));
    return null;
  });

/** A report under the name that makes it one however often it is sent. */
function sentOnce<Form extends { readonly submissionId: string }>(
  form: Form,
  { network, userAgent }: ActionRequest,
): Form {
  const sent = [network, userAgent, dayOf(now()), form];
  return { ...form, submissionId: onceId(form.submissionId, sent) };
}
