import { ERASURE_ASKED, PERSON_ERASED } from "#lib/domain/accounts/account-erase/constants.ts";
import { PERSON_EXPORTED } from "#lib/domain/accounts/account-export/constants.ts";
import { PERSON_RENAMED } from "#lib/domain/accounts/account-profile/constants.ts";
import { ADDRESS_PROVEN, SIGNED_IN } from "#lib/domain/accounts/sign-in/constants.ts";
import { PERSON_SUSPENDED, SUSPENSION_LIFTED } from "#lib/domain/accounts/suspension/constants.ts";
import { HOURS_CHANGED } from "#lib/domain/dealers/dealer-hours/constants.ts";
import { ORGANIZATION_EMPTIED } from "#lib/domain/dealers/dealership-claim/constants.decision.ts";
import { MEMBERSHIP_ENDED, MEMBERSHIP_RESTORED } from "#lib/domain/dealers/membership/constants.ts";
import { SESSION_USED } from "#lib/platform/auth/session-row.ts";
import { listen, type Registered } from "#lib/platform/listeners/announce.ts";

/**
 * What areas do when one below them announces something: the one place that may know all of them. Each
 * process registers these as it starts; their code is loaded when it is first needed.
 */
export const LISTENERS: readonly Registered[] = [
  listen(SESSION_USED, async (ctx, { sessionId }) => {
    const { noteUse } = await import("#lib/domain/accounts/session/mutations.ts");
    await noteUse(ctx, sessionId);
  }),
  listen(PERSON_RENAMED, async (ctx, person) => {
    const { renamePrivateSeller } = await import("#lib/domain/dealers/seller/mutations.ts");
    await renamePrivateSeller(ctx, person);
  }),
  listen(SIGNED_IN, async (ctx, { userId, carried, now }) => {
    const { mergeGuest } = await import("#lib/domain/shoppers/guest-merge/mutations.ts");
    await mergeGuest(ctx.at(now), { userId, carried });
  }),
  listen(ADDRESS_PROVEN, async (ctx, { userId, email }) => {
    const { claimConversations } = await import("#lib/domain/leads/message-link/mutations.ts");
    await claimConversations(ctx, { userId, email });
  }),
  listen(PERSON_SUSPENDED, async (ctx, { userId, reason, at }) => {
    const { holdListingsOf } = await import("#lib/domain/listings/listing-hold/mutations.ts");
    const { weighDoubts } = await import("#lib/domain/listings/listing-doubt/mutations.ts");
    await weighDoubts(ctx, await holdListingsOf(ctx.at(at), { userId, reason }));
  }),
  listen(SUSPENSION_LIFTED, async (ctx, { userId, at }) => {
    const { liftListingsOf } = await import("#lib/domain/listings/listing-hold/mutations.ts");
    const { weighDoubts } = await import("#lib/domain/listings/listing-doubt/mutations.ts");
    await weighDoubts(ctx, await liftListingsOf(ctx.at(at), userId));
  }),
  listen(HOURS_CHANGED, async (ctx, { sellerId }) => {
    const { refreshSellerRecord } = await import("#lib/domain/dealers/seller-record/mutations.ts");
    await refreshSellerRecord(ctx, sellerId);
  }),
  listen(MEMBERSHIP_ENDED, async (ctx, member) => {
    const { giveLeadsBack } = await import("#lib/domain/leads/lead-desk/mutations.work.ts");
    return giveLeadsBack(ctx, member);
  }),
  listen(MEMBERSHIP_RESTORED, async (ctx, member) => {
    const { takeLeadsBack } = await import("#lib/domain/leads/lead-desk/mutations.work.ts");
    return takeLeadsBack(ctx, member);
  }),
  listen(ORGANIZATION_EMPTIED, async (ctx, { organizationId, at }) => {
    const { unassignAll } = await import("#lib/domain/leads/lead-desk/mutations.work.ts");
    const { removeDestinations } = await import("#lib/domain/leads/adf-delivery/mutations.ts");
    const { forgetReplyAddress } = await import("#lib/domain/leads/lead-settings/mutations.ts");
    const { revokeAdfKeys } = await import("#lib/domain/leads/adf-intake/mutations.key.ts");
    await unassignAll(ctx, organizationId);
    await removeDestinations(ctx.at(at), organizationId);
    await forgetReplyAddress(ctx, organizationId);
    await revokeAdfKeys(ctx.at(at), organizationId);
  }),
  listen(ORGANIZATION_EMPTIED, async (ctx, { organizationId, at }) => {
    const { removeSources } = await import("#lib/domain/inventory/feed-source/mutations.ts");
    await removeSources(ctx.at(at), organizationId);
  }),
  listen(ERASURE_ASKED, async (ctx, { userId }) => {
    const { refuseOnlyOwner } = await import(
      "#lib/domain/dealers/organization/mutations.privacy.ts"
    );
    await refuseOnlyOwner(ctx, userId);
  }),
  listen(ERASURE_ASKED, async (ctx, { userId }) => {
    const { refuseRunningPlan } = await import("#lib/domain/billing/payment/mutations.privacy.ts");
    await refuseRunningPlan(ctx, userId);
  }),
  listen(PERSON_ERASED, async ({ tx }, { userId }) => {
    const { garageFiles } = await import("#lib/domain/ownership/garage/data.privacy.ts");
    return { files: await garageFiles(tx, userId) };
  }),
  // Before their seller is nobody's: by it listings know what is theirs.
  listen(PERSON_ERASED, async (ctx, person) => {
    const { eraseFromListings } = await import("#lib/domain/listings/listing/mutations.privacy.ts");
    const { weighDoubts } = await import("#lib/domain/listings/listing-doubt/mutations.ts");
    const { files, vins } = await eraseFromListings(ctx, person);
    return { files, afterwards: () => weighDoubts(ctx, vins) };
  }),
  listen(PERSON_ERASED, async (ctx, person) => {
    const { eraseFromLeads } = await import("#lib/domain/leads/lead-desk/mutations.privacy.ts");
    return eraseFromLeads(ctx, person);
  }),
  listen(PERSON_ERASED, async (ctx, person) => {
    const { eraseFromDealers } = await import(
      "#lib/domain/dealers/organization/mutations.privacy.ts"
    );
    return eraseFromDealers(ctx, person);
  }),
  listen(PERSON_ERASED, async (ctx, person) => {
    const { eraseFromRooms } = await import("#lib/domain/rooms/room-personal-data/mutations.ts");
    await eraseFromRooms(ctx, person);
    return {};
  }),
  listen(PERSON_ERASED, async (ctx, { userId }) => {
    const { forgetPayer } = await import("#lib/domain/billing/payment/mutations.privacy.ts");
    await forgetPayer(ctx, userId);
    return {};
  }),
  listen(PERSON_EXPORTED, async ({ tx }, { userId }) => {
    const { exportFromDealers } = await import("#lib/domain/dealers/organization/data.privacy.ts");
    return exportFromDealers(tx, userId);
  }),
  listen(PERSON_EXPORTED, async ({ tx }, { userId }) => {
    const { exportFromListings } = await import("#lib/domain/listings/listing/data.privacy.ts");
    return exportFromListings(tx, userId);
  }),
  listen(PERSON_EXPORTED, async ({ tx }, { userId }) => {
    const { exportFromLeads } = await import("#lib/domain/leads/lead-desk/data.privacy.ts");
    return exportFromLeads(tx, userId);
  }),
  listen(PERSON_EXPORTED, async ({ tx }, { userId }) => {
    const { exportFromShoppers } = await import(
      "#lib/domain/shoppers/viewer-lists/data.privacy.ts"
    );
    return exportFromShoppers(tx, userId);
  }),
  listen(PERSON_EXPORTED, async ({ tx }, { userId }) => {
    const { exportFromBilling } = await import("#lib/domain/billing/payment/data.privacy.ts");
    return exportFromBilling(tx, userId);
  }),
  listen(PERSON_EXPORTED, async ({ tx }, { userId }) => {
    const { exportFromReports } = await import("#lib/domain/reports/report/data.privacy.ts");
    return exportFromReports(tx, userId);
  }),
  listen(PERSON_EXPORTED, async ({ tx }, { userId }) => {
    const { exportFromApi } = await import("#lib/domain/api/api-desk/data.privacy.ts");
    return exportFromApi(tx, userId);
  }),
  listen(PERSON_EXPORTED, async ({ tx }, { userId }) => {
    const { exportFromRooms } = await import("#lib/domain/rooms/room-personal-data/data.ts");
    return exportFromRooms(tx, userId);
  }),
  listen(PERSON_EXPORTED, async ({ tx }, { userId }) => {
    const { exportFromGarage } = await import("#lib/domain/ownership/garage/data.privacy.ts");
    return exportFromGarage(tx, userId);
  }),
];
