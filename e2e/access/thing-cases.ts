import {
  type ActionCase,
  type Fields,
  forAll,
  NEW_FORM,
  onTheirs,
  toOneself,
} from "./action-case.ts";
import { A_DAY, tradeInLead } from "./garage-things.ts";
import type { Things } from "./private-things.ts";

const stated = {
  price: "21500",
  mileage: "41200",
  description: "One owner.",
  titleStatus: "clean",
  interiorColor: "",
};
const newVehicle = ({ modelId, year }: Things): Fields => ({
  modelId,
  year,
  fuel: "gasoline",
  exteriorColor: "blue",
  titleStatus: "clean",
  mileageMiles: "61200",
  zip: "80202",
});
const entry = ({ vehicle }: Things): Fields => ({
  vehicleId: vehicle,
  kind: "repair",
  doneOn: A_DAY,
  note: "Brakes",
});

/** The link of a message, as who knows all but our secret would write it. */
const madeUpLink = ({ leadSubmission }: Things): string =>
  `${Buffer.from(leadSubmission).toString("base64url")}.${"A".repeat(43)}`;

/** Actions on vehicles, what is sold, and what people write to each other. */
export const THING_CASES = {
  "lib/domain/ownership/garage/actions.ts#bringBack": [
    onTheirs((t) => ({ vehicleId: t.removedVehicle })),
  ],
  "lib/domain/ownership/garage/actions.ts#changeVehicle": [
    onTheirs((t) => ({
      vehicleId: t.vehicle,
      nickname: "Renamed",
      exteriorColor: "red",
      titleStatus: "clean",
      zip: "80203",
    })),
  ],
  "lib/domain/ownership/garage/actions.ts#takeOut": [onTheirs((t) => ({ vehicleId: t.vehicle }))],
  "lib/domain/ownership/garage-document/actions.ts#removeDocument": [
    onTheirs((t) => ({ vehicleId: t.vehicle, documentId: t.document })),
  ],
  "lib/domain/ownership/garage-document/actions.ts#restoreDocument": [
    onTheirs((t) => ({ vehicleId: t.vehicle, documentId: t.removedDocument })),
  ],
  "lib/domain/ownership/garage-page/actions.intake.ts#addToGarage": [
    toOneself((t) => ({ ...newVehicle(t), submissionId: NEW_FORM })),
    // The owner's form, sent again by somebody who knows its id.
    {
      ...onTheirs((t) => ({ ...newVehicle(t), submissionId: t.vehicleSubmission }), false),
    },
  ],
  "lib/domain/ownership/garage-loan/actions.ts#removeLoan": [
    onTheirs((t) => ({ vehicleId: t.vehicle })),
  ],
  "lib/domain/ownership/garage-loan/actions.ts#saveLoan": [
    onTheirs((t) => ({
      vehicleId: t.vehicle,
      principalCents: "12,000",
      aprBasisPoints: "4.5",
      months: "48",
      firstPaymentOn: A_DAY,
    })),
  ],
  "lib/domain/ownership/garage-maintenance/actions.ts#keepItem": [
    onTheirs((t) => ({ vehicleId: t.vehicle, name: "Oil", everyMiles: "7500" })),
    onTheirs((t) => ({ vehicleId: t.vehicle, itemId: t.item, name: "Oil", everyMiles: "7500" })),
  ],
  "lib/domain/ownership/garage-maintenance/actions.ts#removeItem": [
    onTheirs((t) => ({ vehicleId: t.vehicle, itemId: t.item })),
  ],
  "lib/domain/ownership/garage-maintenance/actions.ts#restoreItem": [
    onTheirs((t) => ({ vehicleId: t.vehicle, itemId: t.removedItem })),
  ],
  "lib/domain/ownership/recall-notice/actions.garage.ts#removeRecall": [
    onTheirs((t) => ({ vehicleId: t.vehicle, campaign: "23V456000" })),
  ],
  "lib/domain/ownership/recall-notice/actions.garage.ts#saveRecall": [
    onTheirs((t) => ({
      vehicleId: t.vehicle,
      campaign: "23V456000",
      summary: "Seat belt",
      state: "done",
      doneOn: A_DAY,
      proofId: t.document,
    })),
  ],
  "lib/domain/ownership/garage-maintenance/actions.service.ts#editEntry": [
    onTheirs((t) => ({ ...entry(t), entryId: t.entry })),
  ],
  "lib/domain/ownership/garage-maintenance/actions.service.ts#logEntry": [
    onTheirs((t) => ({ ...entry(t), submissionId: NEW_FORM })),
  ],
  "lib/domain/ownership/garage-maintenance/actions.service.ts#removeEntry": [
    onTheirs((t) => ({ vehicleId: t.vehicle, entryId: t.entry })),
  ],
  "lib/domain/ownership/garage-maintenance/actions.service.ts#restoreEntry": [
    onTheirs((t) => ({ vehicleId: t.vehicle, entryId: t.removedEntry })),
  ],
  "lib/domain/ownership/garage-transfer/actions.ts#acceptVehicle": [
    onTheirs((t) => ({ transferId: t.offered, zip: "80202" })),
  ],
  "lib/domain/ownership/garage-transfer/actions.ts#declineVehicle": [
    onTheirs((t) => ({ transferId: t.offered })),
  ],
  "lib/domain/ownership/garage-transfer/actions.ts#offerVehicle": [
    onTheirs((t) => ({
      vehicleId: t.vehicle,
      submissionId: NEW_FORM,
      toEmail: "somebody.else@example.test",
      documents: t.document,
    })),
  ],
  "lib/domain/ownership/garage-transfer/actions.ts#withdrawGarageOffer": [
    onTheirs((t) => ({ vehicleId: t.vehicle, transferId: t.transfer })),
  ],
  "lib/domain/ownership/garage/actions.odometer.ts#dropReading": [
    onTheirs((t) => ({ vehicleId: t.vehicle, readOn: A_DAY })),
  ],
  "lib/domain/ownership/garage/actions.odometer.ts#keepReading": [
    onTheirs((t) => ({ vehicleId: t.vehicle, readOn: "2026-04-01", mileageMiles: "41900" })),
  ],
  "lib/domain/dealers/seller/actions.photo.ts#arrangePhotosAction": [
    onTheirs((t) => ({ listing: t.listing, order: t.photos.toReversed().join(",") })),
  ],
  "lib/domain/dealers/seller/actions.photo.ts#movePhotoAction": [
    onTheirs((t) => ({ listing: t.listing, photo: t.photos[0] ?? "", by: "1" })),
  ],
  "lib/domain/dealers/seller/actions.photo.ts#putBackPhotoAction": [
    onTheirs((t) => ({ listing: t.listing, key: t.removedPhoto })),
  ],
  "lib/domain/dealers/seller/actions.photo.ts#removePhotoAction": [
    onTheirs((t) => ({ listing: t.listing, photo: t.photos[0] ?? "" })),
  ],
  "lib/domain/dealers/seller/actions.photo.ts#setPhotoAngleAction": [
    onTheirs((t) => ({ listing: t.listing, photo: t.photos[0] ?? "", angle: "front" })),
  ],
  "lib/domain/ownership/private-listing/actions.ts#changeStatusAction": [
    onTheirs((t) => ({ listing: t.listing, change: "withdraw" })),
  ],
  "lib/domain/ownership/private-listing/actions.ts#editListingAction": [
    onTheirs((t) => ({ ...stated, listing: t.listing })),
  ],
  "lib/domain/ownership/private-listing/actions.publishing.ts#publishAction": [
    onTheirs((t) => ({
      ...stated,
      vehicleId: t.vehicle,
      submissionId: NEW_FORM,
      zip: "80202",
      start: "hidden",
    })),
  ],
  "lib/domain/leads/conversation/actions.ts#blockAction": [
    onTheirs((t) => ({ threadId: t.thread })),
  ],
  "lib/domain/leads/conversation/actions.ts#markReadAction": [
    onTheirs((t) => ({ threadId: t.thread, messageId: t.message })),
  ],
  "lib/domain/leads/conversation/actions.ts#replyAction": [
    onTheirs((t) => ({ threadId: t.thread, submissionId: NEW_FORM, body: "Still there?" })),
  ],
  "lib/domain/leads/conversation/actions.ts#unblockAction": [
    onTheirs(async (t, client, { sales }) => {
      await client.query(
        `insert into block (blocker_id, blocked_id)
         select id, $2 from app_user where email = $1 on conflict do nothing`,
        [t.email, sales.userId],
      );
      return { threadId: t.thread };
    }),
  ],
  "lib/domain/leads/trade-in/actions.ts#answerTradeInAction": [
    onTheirs(async (t, client, dealer) => ({
      lead: await tradeInLead(client, {
        vehicle: t.vehicle,
        sellerId: dealer.sellerId,
        email: "owner@example.test",
      }),
      vehicleId: t.vehicle,
      answer: "withdrawn",
    })),
  ],
  "lib/domain/leads/trade-in/actions.ts#requestTradeInAction": [
    onTheirs(async (t, client, dealer) => {
      // Only who is near can be asked.
      await client.query("update seller set latitude = 39.75, longitude = -104.99 where id = $1", [
        dealer.sellerId,
      ]);
      return {
        vehicleId: t.vehicle,
        submissionId: NEW_FORM,
        sellers: String(dealer.sellerId),
        condition: "good",
      };
    }),
  ],
  "lib/domain/leads/content-report/actions.ts#reportThreadAction": [
    onTheirs((t) => ({ threadId: t.thread, submissionId: NEW_FORM, reason: "scam" })),
  ],
  "lib/domain/leads/content-report/actions.ts#reportListingAction": [
    forAll(
      "done",
      (t) => ({ listingId: t.marketListing, submissionId: NEW_FORM, reason: "other" }),
      { changes: true },
    ),
  ],
  "lib/domain/leads/content-report/actions.ts#reportReviewAction": [
    forAll("done", (t) => ({ reviewId: t.review, submissionId: NEW_FORM, reason: "spam" }), {
      changes: true,
    }),
    // One that its author took away is nobody's to read or report.
    forAll("not_found", async (t, client) => {
      await client.query("update review set deleted_at = now() where id = $1", [t.review]);
      return { reviewId: t.review, submissionId: NEW_FORM, reason: "spam" };
    }),
  ],
  // Whoever knows a request's id cannot make the link that is mailed for it.
  "lib/domain/leads/message-link/actions.ts#confirmMessageAction": [
    forAll("conflict", (t) => ({ token: madeUpLink(t) })),
  ],
  "lib/domain/leads/message-link/actions.ts#disownMessageAction": [
    forAll("conflict", (t) => ({ token: madeUpLink(t) })),
  ],
  "lib/domain/leads/lead/actions.ts#contactSeller": [
    // The owner's form, sent again by somebody who knows its id: it tells nothing of what was sent.
    {
      ...forAll("conflict", (t) => ({
        listingId: t.dealerListing,
        submissionId: t.leadSubmission,
        kind: "question",
        name: "Olive",
        email: t.email,
        phone: "",
        message: "Is it still there?",
      })),
      expected: { visitor: "conflict", stranger: "conflict", member: "conflict", owner: "done" },
    },
  ],
  "lib/domain/dealers/review/actions.ts#putReviewBack": [
    onTheirs(async (t, client) => {
      await client.query("update review set deleted_at = now() where id = $1", [t.review]);
      return { reviewId: t.review };
    }),
  ],
  "lib/domain/dealers/review/actions.ts#saveReply": [
    onTheirs((t) => ({ reviewId: t.reviewOfOwner, reply: "Thank you for coming by." })),
  ],
  "lib/domain/dealers/review/actions.ts#saveReview": [
    {
      form: (t) => ({
        sellerId: t.dealerSeller,
        stars: "4",
        body: "They answered, and the vehicle was as described.",
      }),
      expected: {
        visitor: "unauthenticated",
        stranger: "forbidden",
        member: "forbidden",
        owner: "done",
      },
      changes: true,
    },
  ],
  "lib/domain/dealers/review/actions.ts#takeReviewAway": [
    onTheirs((t) => ({ reviewId: t.review })),
  ],
} as const satisfies Readonly<Record<string, readonly ActionCase[]>>;
