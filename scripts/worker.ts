import { setTimeout as wait } from "node:timers/promises";
import { forgetFilesJob } from "#lib/domain/accounts/account-erase/jobs.ts";
import { forgetPushJob, sendPushJob } from "#lib/domain/accounts/push-notice/jobs.ts";
import { FORGET_PUSH } from "#lib/domain/accounts/push-notice/schema.ts";
import { forgetRemovalJob } from "#lib/domain/accounts/removal/jobs.ts";
import { forgetLeftoversJob } from "#lib/domain/accounts/sign-in/jobs.leftovers.ts";
import { FORGET_LEFTOVERS } from "#lib/domain/accounts/sign-in/schema.leftovers.ts";
import { forgetAnswersJob } from "#lib/domain/api/metering/jobs.replay.ts";
import { FORGET_ANSWERS } from "#lib/domain/api/metering/schema.replay.ts";
import { forgetDeliveriesJob, sendWebhookJob } from "#lib/domain/api/webhook/jobs.delivery.ts";
import { followWebhooks } from "#lib/domain/api/webhook/jobs.matching.ts";
import { FORGET_DELIVERIES } from "#lib/domain/api/webhook/schema.delivery.ts";
import { forgetEventsJob } from "#lib/domain/billing/payment-event/jobs.ts";
import { FORGET_EVENTS } from "#lib/domain/billing/payment-event/schema.ts";
import { turnPlansJob } from "#lib/domain/billing/plan-change/jobs.renewal.ts";
import { TURN_PLANS } from "#lib/domain/billing/plan-change/schema.renewal.ts";
import { forgetMemberLeftoversJob } from "#lib/domain/dealers/membership/jobs.leftovers.ts";
import { FORGET_MEMBER_LEFTOVERS } from "#lib/domain/dealers/membership/schema.leftovers.ts";
import { forgetReviewJob } from "#lib/domain/dealers/review/jobs.ts";
import { refreshSellerRecordsJob } from "#lib/domain/dealers/seller-record/jobs.ts";
import { REFRESH_SELLER_RECORDS } from "#lib/domain/dealers/seller-record/schema.ts";
import { followIndexNow } from "#lib/domain/discover/sitemap/jobs.index-now.ts";
import { noteMovesJob } from "#lib/domain/inventory/competitor/jobs.ts";
import { NOTE_MOVES } from "#lib/domain/inventory/competitor/schema.ts";
import { mailDigestsJob } from "#lib/domain/inventory/dealer-digest/jobs.ts";
import { MAIL_DIGESTS } from "#lib/domain/inventory/dealer-digest/schema.ts";
import { lookForFeedsJob } from "#lib/domain/inventory/feed-intake/jobs.folder.ts";
import { pullFeedJob } from "#lib/domain/inventory/feed-intake/jobs.ts";
import { LOOK_FOR_FEEDS } from "#lib/domain/inventory/feed-intake/schema.ts";
import { endMissingJob } from "#lib/domain/inventory/feed-publishing/jobs.missing.ts";
import { fetchPhotosJob } from "#lib/domain/inventory/feed-publishing/jobs.photo.ts";
import {
  forgetFeedFileJob,
  forgetFeedRowsJob,
} from "#lib/domain/inventory/feed-publishing/jobs.ts";
import { END_MISSING } from "#lib/domain/inventory/feed-publishing/schema.missing.ts";
import { FETCH_PHOTOS } from "#lib/domain/inventory/feed-publishing/schema.photo.ts";
import { FORGET_FEED_ROWS } from "#lib/domain/inventory/feed-publishing/schema.ts";
import { readFeedJob } from "#lib/domain/inventory/feed-reading/jobs.ts";
import { noteAdfTaken, postAdf } from "#lib/domain/leads/adf-delivery/jobs.ts";
import { noteReplyTaken } from "#lib/domain/leads/lead-desk/jobs.reply.ts";
import { noteLeadReceived } from "#lib/domain/leads/lead-receipt/jobs.ts";
import { tellOfUnread } from "#lib/domain/leads/message-link/jobs.mail.ts";
import { LISTENERS } from "#lib/domain/listeners.ts";
import { weighDoubtsJob } from "#lib/domain/listings/listing-doubt/jobs.ts";
import { WEIGH_DOUBTS } from "#lib/domain/listings/listing-doubt/schema.ts";
import { forgetPhotoJob } from "#lib/domain/listings/listing-photo/jobs.ts";
import { learnTurnJob } from "#lib/domain/market/turn-forecast/jobs.score.ts";
import { LEARN_TURN } from "#lib/domain/market/turn-forecast/schema.score.ts";
import { eraseRemovedJob } from "#lib/domain/ownership/garage-transfer/jobs.erasure.ts";
import { ERASE_REMOVED } from "#lib/domain/ownership/garage-transfer/schema.erasure.ts";
import { valueAllJob, valueVehicleJob } from "#lib/domain/ownership/garage-value/jobs.ts";
import { VALUE_ALL } from "#lib/domain/ownership/garage-value/schema.ts";
import { noteRecallsJob } from "#lib/domain/ownership/recall-notice/jobs.ts";
import { NOTE_RECALLS } from "#lib/domain/ownership/recall-notice/schema.ts";
import { forgetReportSharesJob } from "#lib/domain/reports/report-share/jobs.ts";
import { FORGET_REPORT_SHARES } from "#lib/domain/reports/report-share/schema.ts";
import { forgetRoomLinksJob } from "#lib/domain/rooms/room-member/jobs.link.ts";
import { FORGET_ROOM_LINKS } from "#lib/domain/rooms/room-member/schema.link.ts";
import { forgetDemandJob } from "#lib/domain/search/search-demand/jobs.ts";
import { FORGET_DEMAND } from "#lib/domain/search/search-demand/schema.ts";
import { followAlerts } from "#lib/domain/shoppers/alert/jobs.mail.ts";
import { fitValuationJob } from "#lib/domain/valuation/valuation-fit/jobs.ts";
import { FIT_VALUATION } from "#lib/domain/valuation/valuation-fit/schema.ts";
import { refreshNhtsaJob } from "#lib/domain/vehicles/nhtsa/jobs.answer.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { forgetGivenUp } from "#lib/platform/jobs/forget-given-up.ts";
import { type Work, work } from "#lib/platform/jobs/run.ts";
import { registerListeners } from "#lib/platform/listeners/announce.ts";
import { log } from "#lib/platform/log.ts";
import { forgetMails } from "#lib/platform/mail/forget.ts";
import { closeMailServer, sendMail } from "#lib/platform/mail/send.ts";
import { serveWorkerMetrics } from "#lib/platform/observe/worker-metrics.ts";
import { closeSearchEngine } from "#lib/platform/search-engine/client.ts";
import { forgetViolations } from "#lib/platform/security/forget-violations.ts";
import { borrowEngines } from "./engines.ts";
import { run } from "./run.ts";
import { onStopSignal } from "./signals.ts";

/** Everything that is done apart from requests. A noun's jobs are added here. */
const WORK: Work = {
  jobs: [
    endMissingJob,
    eraseRemovedJob,
    fetchPhotosJob,
    fitValuationJob,
    forgetDeliveriesJob,
    forgetAnswersJob,
    forgetDemandJob,
    forgetFeedRowsJob,
    forgetGivenUp,
    forgetEventsJob,
    forgetFeedFileJob,
    forgetFilesJob,
    forgetMails,
    forgetLeftoversJob,
    forgetMemberLeftoversJob,
    forgetPhotoJob,
    forgetPushJob,
    forgetRemovalJob,
    forgetReviewJob,
    forgetReportSharesJob,
    forgetRoomLinksJob,
    forgetViolations,
    learnTurnJob,
    lookForFeedsJob,
    noteAdfTaken,
    mailDigestsJob,
    noteLeadReceived,
    noteMovesJob,
    noteRecallsJob,
    noteReplyTaken,
    postAdf,
    pullFeedJob,
    readFeedJob,
    refreshNhtsaJob,
    refreshSellerRecordsJob,
    sendMail,
    sendPushJob,
    sendWebhookJob,
    tellOfUnread,
    turnPlansJob,
    valueAllJob,
    valueVehicleJob,
    weighDoubtsJob,
  ],
  schedule: {
    [LOOK_FOR_FEEDS.name]: "* * * * *",
    [FETCH_PHOTOS.name]: "*/5 * * * *",
    [END_MISSING.name]: "37 * * * *",
    [REFRESH_SELLER_RECORDS.name]: "* * * * *",
    [FORGET_ANSWERS.name]: "31 * * * *",
    [FORGET_LEFTOVERS.name]: "27 * * * *",
    [ERASE_REMOVED.name]: "17 9 * * *",
    [LEARN_TURN.name]: "* * * * *",
    [FORGET_DEMAND.name]: "51 9 * * *",
    [FORGET_FEED_ROWS.name]: "3 10 * * *",
    [forgetMails.name]: "9 10 * * *",
    [forgetGivenUp.name]: "13 10 * * *",
    [FORGET_MEMBER_LEFTOVERS.name]: "21 10 * * *",
    [FORGET_REPORT_SHARES.name]: "25 10 * * *",
    [FORGET_ROOM_LINKS.name]: "29 10 * * *",
    [FORGET_DELIVERIES.name]: "33 9 * * *",
    [FORGET_PUSH.name]: "39 9 * * *",
    [FORGET_EVENTS.name]: "47 9 * * *",
    [forgetViolations.name]: "57 9 * * *",
    [FIT_VALUATION.name]: "7 8 * * *",
    [NOTE_MOVES.name]: "13 11 * * *",
    [NOTE_RECALLS.name]: "3 11 * * *",
    [WEIGH_DOUBTS.name]: "53 * * * *",
    [MAIL_DIGESTS.name]: "23 * * * *",
    [TURN_PLANS.name]: "11 * * * *",
    [VALUE_ALL.name]: "43 9 * * 1",
  },
  loops: [followAlerts, followIndexNow, followWebhooks],
};

/** Waits after PostgreSQL was lost, growing to the last one. */
const RETRY_MS = [250, 1_000, 2_000, 5_000] as const;
/** After this long at work the next failure is a new one. */
const STEADY_MS = 60_000;

/**
 * The worker: by itself (`npm run worker`, on as many machines as wanted) or as a child of the site,
 * with which it then ends. Ctrl-C and SIGTERM end it in order.
 */
async function runWorker(): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort();
  if (process.send === undefined) onStopSignal(end);
  // A site ends its worker itself, and by force where that takes too long.
  else for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) process.on(signal, end);
  const { NODE_ENV, SENTRY_DSN, SENTRY_TRACES_SAMPLE_RATE } = env();
  // A site settles these for its child; by itself it works for the site of this folder or the environment.
  const engines = await borrowEngines("npm run worker");
  if (SENTRY_DSN !== undefined) {
    const { startServerReporting } = await import("../sentry.server.config.ts");
    startServerReporting({
      dsn: SENTRY_DSN,
      environment: NODE_ENV,
      tracedShare: SENTRY_TRACES_SAMPLE_RATE,
    });
  }
  registerListeners(LISTENERS);
  const endMetrics = serveWorkerMetrics();
  log.info("worker: at work");
  for (let failures = 0; !stop.signal.aborted; failures += 1) {
    const began = performance.now();
    try {
      await work(engines.databaseUrl, WORK, stop.signal);
    } catch (error) {
      if (performance.now() - began > STEADY_MS) failures = 0;
      log.warn({ reason: String(error) }, "worker: lost PostgreSQL, trying again");
    }
    if (stop.signal.aborted) break;
    const pause = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
  }
  endMetrics();
  closeMailServer();
  await closeSearchEngine();
  await closeDatabase();
  await engines.stop();
  log.info("worker: ended");
}

await run(runWorker);
// The embedded search engine keeps threads that would hold the process open.
process.exit();
