import { forgetFilesJob } from "#lib/domain/accounts/account-erase/jobs.ts";
import { forgetPushJob, sendPushJob } from "#lib/domain/accounts/push-notice/jobs.ts";
import { forgetRemovalJob } from "#lib/domain/accounts/removal/jobs.ts";
import { forgetLeftoversJob } from "#lib/domain/accounts/sign-in/jobs.expired.ts";
import { forgetAnswersJob } from "#lib/domain/api/metering/jobs.replay.ts";
import { forgetDeliveriesJob, sendWebhookJob } from "#lib/domain/api/webhook/jobs.delivery.ts";
import { followWebhooks } from "#lib/domain/api/webhook/jobs.matching.ts";
import { forgetEventsJob } from "#lib/domain/billing/payment-event/jobs.ts";
import { turnPlansJob } from "#lib/domain/billing/plan-change/jobs.renewal.ts";
import { forgetMemberLeftoversJob } from "#lib/domain/dealers/membership/jobs.expired.ts";
import { forgetReviewJob } from "#lib/domain/dealers/review/jobs.ts";
import { refreshSellerRecordsJob } from "#lib/domain/dealers/seller-record/jobs.ts";
import { followIndexNow } from "#lib/domain/discover/sitemap/jobs.index-now.ts";
import { noteMovesJob } from "#lib/domain/inventory/competitor/jobs.ts";
import { mailDigestsJob } from "#lib/domain/inventory/dealer-digest/jobs.ts";
import { lookForFeedsJob } from "#lib/domain/inventory/feed-intake/jobs.folder.ts";
import { pullFeedJob } from "#lib/domain/inventory/feed-intake/jobs.ts";
import { endMissingJob } from "#lib/domain/inventory/feed-publishing/jobs.missing.ts";
import { fetchPhotosJob } from "#lib/domain/inventory/feed-publishing/jobs.photo.ts";
import {
  forgetFeedFileJob,
  forgetFeedRowsJob,
} from "#lib/domain/inventory/feed-publishing/jobs.ts";
import { readFeedJob } from "#lib/domain/inventory/feed-reading/jobs.ts";
import { noteAdfTaken, postAdf } from "#lib/domain/leads/adf-delivery/jobs.ts";
import { noteReplyTaken } from "#lib/domain/leads/lead-desk/jobs.reply.ts";
import { noteLeadReceived } from "#lib/domain/leads/lead-receipt/jobs.ts";
import { tellOfUnread } from "#lib/domain/leads/message-link/jobs.mail.ts";
import { weighDoubtsJob, weighRecordedJob } from "#lib/domain/listings/listing-doubt/jobs.ts";
import { forgetPhotoJob } from "#lib/domain/listings/listing-photo/jobs.ts";
import { learnTurnJob } from "#lib/domain/market/turn-forecast/jobs.score.ts";
import { fetchChargersJob } from "#lib/domain/ownership/charging-station/jobs.ts";
import { eraseRemovedJob } from "#lib/domain/ownership/garage-transfer/jobs.erasure.ts";
import { valueAllJob, valueVehicleJob } from "#lib/domain/ownership/garage-value/jobs.ts";
import { noteRecallsJob } from "#lib/domain/ownership/recall-notice/jobs.ts";
import { forgetReportSharesJob } from "#lib/domain/reports/report-share/jobs.ts";
import { forgetRoomLinksJob } from "#lib/domain/rooms/room-member/jobs.link.ts";
import { forgetDemandJob } from "#lib/domain/search/search-demand/jobs.ts";
import { followAlerts } from "#lib/domain/shoppers/alert/jobs.mail.ts";
import { makeEditionJob } from "#lib/domain/valuation/appraisal/jobs.ts";
import { fitValuationJob } from "#lib/domain/valuation/valuation-fit/jobs.ts";
import { fetchEpaJob } from "#lib/domain/vehicles/fuel-economy/jobs.import.ts";
import { refreshNhtsaJob } from "#lib/domain/vehicles/nhtsa/jobs.answer.ts";
import {
  fetchComplaintsJob,
  fetchRatingsJob,
  fetchRecallsJob,
} from "#lib/domain/vehicles/nhtsa/jobs.import.ts";
import { forgetGivenUp } from "#lib/platform/jobs/forget-given-up.ts";
import type { Work } from "#lib/platform/jobs/run.ts";
import { forgetMails } from "#lib/platform/mail/forget.ts";
import { sendMail } from "#lib/platform/mail/send.ts";
import { forgetViolations } from "#lib/platform/security/forget-violations.ts";

/**
 * Everything that is done apart from requests. A noun's jobs are added here; when the clock runs one, and
 * what it deletes, stands with the job.
 */
export const WORK: Work = {
  jobs: [
    endMissingJob,
    eraseRemovedJob,
    fetchChargersJob,
    fetchComplaintsJob,
    fetchEpaJob,
    fetchPhotosJob,
    fetchRatingsJob,
    fetchRecallsJob,
    fitValuationJob,
    makeEditionJob,
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
    weighRecordedJob,
  ],
  loops: [followAlerts, followIndexNow, followWebhooks],
};
