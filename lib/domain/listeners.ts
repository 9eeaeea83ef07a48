import { ADDRESS_PROVEN, SIGNED_IN } from "#lib/domain/accounts/sign-in/constants.ts";
import { PERSON_SUSPENDED, SUSPENSION_LIFTED } from "#lib/domain/accounts/suspension/constants.ts";
import { SESSION_USED } from "#lib/platform/auth/session-row.ts";
import { listen, type Registered } from "#lib/platform/listeners/announce.ts";

/**
 * What areas do when one below them announces something: the one place that may know all of them. Each
 * process registers these as it starts; their code is loaded when it is first needed.
 */
export const LISTENERS: readonly Registered[] = [
  listen(SESSION_USED, async (tx, { sessionId }) => {
    const { noteUse } = await import("#lib/domain/accounts/session/mutations.ts");
    await noteUse(tx, sessionId);
  }),
  listen(SIGNED_IN, async (tx, { userId, carried, now }) => {
    const { takeOver } = await import("#lib/domain/shoppers/carried-over/mutations.ts");
    await takeOver(tx, userId, carried, now);
  }),
  listen(ADDRESS_PROVEN, async (tx, { userId, email }) => {
    const { claimConversations } = await import("#lib/domain/leads/message-link/mutations.ts");
    await claimConversations(tx, userId, email);
  }),
  listen(PERSON_SUSPENDED, async (tx, { userId, reason, at }) => {
    const { holdListingsOf } = await import("#lib/domain/listings/listing-hold/mutations.ts");
    const { weighDoubts } = await import("#lib/domain/listings/listing-doubt/mutations.ts");
    await weighDoubts(tx, await holdListingsOf(tx, userId, reason, at));
  }),
  listen(SUSPENSION_LIFTED, async (tx, { userId, at }) => {
    const { liftListingsOf } = await import("#lib/domain/listings/listing-hold/mutations.ts");
    const { weighDoubts } = await import("#lib/domain/listings/listing-doubt/mutations.ts");
    await weighDoubts(tx, await liftListingsOf(tx, userId, at));
  }),
];
