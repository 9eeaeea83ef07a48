import "server-only";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";

/** Says which form the file has, for whoever reads it in years to come. */
const FORMAT = "lotwise-account/1";

/**
 * Everything that is kept about the viewer, as one document of plain values: one snapshot of the
 * database, so that its parts fit together. What only proves who somebody is (the password's hash,
 * the secrets of links and sessions) is left out; files are named, and come from their own pages.
 */
export async function exportAccount(viewer: Viewer, now: Date): Promise<AccountExport> {
  const account = await database().$transaction(
    (tx) =>
      tx.user.findUniqueOrThrow({
        where: { id: viewer.userId },
        omit: { passwordHash: true },
        include: {
          memberships: { include: { organization: { select: { name: true, slug: true } } } },
          removedMemberships: true,
          sentInvitations: { omit: { secretHash: true } },
          transfersOffered: true,
          transfersReceived: true,
          dealershipClaims: {
            omit: { codeHash: true },
            include: { documents: { omit: { key: true } } },
          },
          sessions: { omit: { id: true, deviceId: true } },
          // By address and secret anybody could send to the browser.
          pushSubscriptions: {
            omit: { endpoint: true, p256dh: true, auth: true, sessionId: true },
          },
          pushNotices: { omit: { dedupeKey: true } },
          identities: true,
          codeApp: { omit: { secret: true, lastStep: true } },
          recoveryCodes: { omit: { codeHash: true } },
          activity: { orderBy: { id: "asc" } },
          favorites: true,
          seenListings: true,
          hiddenListings: true,
          savedSearches: true,
          alerts: { orderBy: { id: "asc" } },
          // What a dealership decided about somebody's lead is its own.
          leads: {
            omit: { assigneeUserId: true, mergedIntoId: true, mergedAt: true, keptApart: true },
          },
          leadNotes: true,
          leadReplies: true,
          reviews: true,
          threads: { include: { messages: { orderBy: { id: "asc" } } } },
          // What moved their credits, as it stands in the ledger.
          ledgerAccounts: {
            include: {
              entries: {
                orderBy: { id: "asc" },
                include: { transaction: { omit: { idempotencyKey: true } } },
              },
            },
          },
          billingCustomers: {
            include: {
              payments: { include: { grants: true } },
              checkouts: { omit: { url: true } },
              subscriptions: true,
            },
          },
          billingCheckouts: { omit: { url: true } },
          reports: { include: { shares: { omit: { secretHash: true } } } },
          disputes: true,
          apiCap: true,
          apiKeys: {
            omit: { secretHash: true },
            // An answer may tell a secret that is told once.
            include: { usage: true, answers: { omit: { fingerprint: true, body: true } } },
          },
          apiWebhooks: {
            omit: { secret: true, previousSecret: true },
            include: { deliveries: { include: { attempts: true } } },
          },
          // Of rooms what is theirs; what others said and voted there is not.
          roomMemberships: { include: { room: { select: { name: true, createdAt: true } } } },
          roomVehicles: true,
          roomVotes: true,
          roomVetoes: true,
          roomComments: true,
          roomLinks: { omit: { secretHash: true } },
          roomRequirements: true,
          roomJudgements: true,
          roomCheckItems: true,
          roomChecks: true,
          roomOffers: true,
          // What it rested on is others' words, too.
          roomDecisions: { omit: { snapshot: true } },
          reopenedRooms: { omit: { snapshot: true, why: true, despiteVeto: true } },
          roomEvents: { orderBy: [{ roomId: "asc" }, { revision: "asc" }] },
          threadReads: true,
          blocks: true,
          sellers: {
            include: {
              listings: { include: { events: true, photos: true, days: true, holds: true } },
              threads: { include: { messages: { orderBy: { id: "asc" } } } },
            },
          },
          garageVehicles: {
            include: {
              readings: true,
              values: true,
              loan: true,
              schedule: true,
              services: true,
              documents: { omit: { key: true } },
              recalls: true,
              transfers: { omit: { secretHash: true } },
            },
          },
        },
      }),
    { isolationLevel: "RepeatableRead" },
  );
  return { format: FORMAT, exportedAt: now, account };
}

/** The exported document. Its form follows the tables, which `prisma/schema` describes. */
export interface AccountExport {
  readonly format: typeof FORMAT;
  readonly exportedAt: Date;
  readonly account: object;
}
