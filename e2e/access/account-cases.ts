import { createECDH, randomUUID } from "node:crypto";
import {
  type ActionCase,
  byLink,
  type Fields,
  forAll,
  NEW_FORM,
  nothing,
  onTheirs,
  toOneself,
} from "./action-case.ts";
import { PASSWORD } from "./actors.ts";

/** What a browser's notices are sealed for. */
const BROWSER_KEY = createECDH("prime256v1").generateKeys("base64url");

/** Each of the owner's devices shows notifications. */
const notified: ActionCase["form"] = async (things, client) => {
  await client.query(
    `insert into push_subscription (user_id, session_id, endpoint, p256dh, auth, server_key,
       tell_searches, tell_favorites, tell_messages)
     select s.user_id, s.id, 'https://push.example/' || s.id, 'p', 'a', 'k', true, true, true
     from app_session s join app_session other on other.user_id = s.user_id where other.id = $1`,
    [things.otherSession],
  );
  return {};
};

/** The owner has begun to set up codes. */
const begunCodes: ActionCase["form"] = async (things, client) => {
  await client.query(
    `insert into code_app (user_id, secret) select user_id, 'sealed' from app_session where id = $1`,
    [things.otherSession],
  );
  return {};
};

/** The owner has a passkey. */
const withPasskey =
  (fields: Fields): ActionCase["form"] =>
  async (things, client) => {
    const passkey = randomUUID();
    await client.query(
      `insert into passkey (id, user_id, public_key, name, is_synced)
       select $2, user_id, 'k', 'The old laptop', false from app_session where id = $1`,
      [things.otherSession, passkey],
    );
    return { passkey, ...fields };
  };

/** What a browser would send of a passkey that it has just made, or used; of no challenge of ours. */
const answered = (response: Fields) => ({
  answer: JSON.stringify({
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON: "e30", ...response },
  }),
});

/** The site of these tests is called by a number, so that it can have no passkeys. */
const NO_PASSKEYS = {
  visitor: "unauthenticated",
  stranger: "configuration",
  member: "configuration",
  owner: "configuration",
} as const;

/** Nobody has codes on. */
const codesOff = forAll("conflict", nothing, {
  expected: {
    visitor: "unauthenticated",
    stranger: "conflict",
    member: "conflict",
    owner: "conflict",
  },
});

/** Actions on what a person keeps, and on the account itself. */
export const ACCOUNT_CASES = {
  "lib/domain/accounts/push-notice/actions.subscription.ts#keepPushAction": [
    toOneself(() => ({
      endpoint: `https://127.0.0.2/push/${randomUUID()}`,
      p256dh: BROWSER_KEY,
      auth: "A".repeat(22),
      tellMessages: "on",
    })),
    // An address of a private network is not asked, and so not kept.
    forAll(
      "invalid_input",
      () => ({
        endpoint: "https://127.0.0.1/push/1",
        p256dh: BROWSER_KEY,
        auth: "A".repeat(22),
      }),
      {
        expected: {
          visitor: "unauthenticated",
          stranger: "invalid_input",
          member: "invalid_input",
          owner: "invalid_input",
        },
      },
    ),
  ],
  "lib/domain/accounts/push-notice/actions.subscription.ts#endPushAction": [toOneself(notified)],
  "lib/domain/accounts/push-notice/actions.ts#tryPushAction": [
    // None of them has a browser that is told.
    forAll("conflict", () => ({ submissionId: NEW_FORM }), {
      expected: {
        visitor: "unauthenticated",
        stranger: "conflict",
        member: "conflict",
        owner: "conflict",
      },
    }),
  ],
  "lib/domain/shoppers/favorite/actions.ts#keepPriceGoalAction": [
    toOneself((t) => ({ listing: t.marketListing, goal: "9,000" })),
  ],
  "lib/domain/shoppers/favorite/actions.ts#noteFavoriteAction": [
    onTheirs((t) => ({ listing: t.marketListing, note: "Call them." })),
  ],
  "lib/domain/shoppers/favorite/actions.ts#removeFavoriteAction": [
    onTheirs((t) => ({ listing: t.marketListing })),
  ],
  "lib/domain/shoppers/favorite/actions.ts#restoreFavoriteAction": [
    onTheirs((t) => ({ removal: t.removedFavorite })),
  ],
  "lib/domain/finance/reader-terms/actions.ts#forgetReaderTerms": [forAll("done", nothing)],
  "lib/domain/finance/reader-terms/actions.ts#keepReaderTerms": [
    forAll("done", () => ({ apr: "6.5", months: "60" })),
    forAll("invalid_input", () => ({ apr: "six" })),
  ],
  "lib/domain/vehicles/place/actions.reader.ts#forgetPlace": [forAll("done", nothing)],
  "lib/domain/vehicles/place/actions.reader.ts#keepPlace": [
    forAll("done", () => ({ zip: "80202" })),
    forAll("invalid_input", () => ({ zip: "00000" })),
  ],
  "lib/domain/shoppers/viewer-lists/actions.ts#hideAgainAction": [
    onTheirs((t) => ({ removal: t.removedHidden })),
  ],
  "lib/domain/shoppers/viewer-lists/actions.ts#pressList": [
    forAll("done", (t) => ({ press: `saved.${t.marketListing}.off` }), { changes: true }),
    forAll("done", () => ({ press: "hidden.all.off" }), { changes: true }),
  ],
  "lib/domain/shoppers/viewer-lists/actions.ts#unhideAction": [
    onTheirs((t) => ({ listing: t.marketListing })),
  ],
  "lib/domain/shoppers/viewer-lists/actions.ts#unhideAllAction": [toOneself(nothing)],
  "lib/domain/shoppers/saved-search/actions.ts#editSearchAction": [
    onTheirs((t) => ({ id: t.search, name: "Renamed", cadence: "off" })),
  ],
  "lib/domain/shoppers/saved-search/actions.ts#markSeenAction": [
    onTheirs((t) => ({ id: t.search })),
  ],
  "lib/domain/shoppers/saved-search/actions.ts#removeSearchAction": [
    onTheirs((t) => ({ id: t.search })),
  ],
  "lib/domain/shoppers/saved-search/actions.ts#restoreSearchAction": [
    onTheirs((t) => ({ removal: t.removedSearch })),
  ],
  "lib/domain/shoppers/saved-search/actions.ts#saveSearchAction": [
    forAll(
      "done",
      () => ({ query: "body=pickup", name: "", cadence: "off", submissionId: NEW_FORM }),
      { changes: true },
    ),
  ],
  "lib/domain/shoppers/view-history/actions.ts#eraseSeenAction": [toOneself(nothing)],
  "lib/domain/shoppers/view-history/actions.ts#restoreSeenAction": [
    onTheirs((t) => ({ removal: t.removedSeen })),
  ],
  "lib/domain/dealers/membership/actions.invitation.ts#acceptInvitationAction": [
    onTheirs((t) => ({ token: t.invitationSecret })),
  ],
  "lib/domain/dealers/membership/actions.invitation.ts#declineInvitationAction": [
    onTheirs((t) => ({ token: t.invitationSecret })),
  ],
  "lib/domain/dealers/membership/actions.invitation.ts#joinAction": [
    // The link makes accounts for addresses that have none; whoever has one signs in.
    forAll("conflict", (t) => ({ token: t.invitationSecret, name: "Mallory", password: PASSWORD })),
  ],
  "lib/domain/accounts/account-erase/actions.ts#eraseAccount": [
    // Typing somebody else's address erases nobody.
    {
      ...onTheirs((t) => ({ email: t.email })),
      expected: {
        visitor: "unauthenticated",
        stranger: "invalid_input",
        member: "invalid_input",
        owner: "done",
      },
    },
  ],
  "lib/domain/accounts/account-profile/actions.ts#changeMailChoices": [toOneself(nothing)],
  "lib/domain/accounts/account-profile/actions.ts#changeProfile": [
    toOneself(() => ({ name: "Renamed Person", distanceUnit: "kilometers" })),
  ],
  "lib/domain/accounts/passkey/actions.ts#askForPasskey": [forAll("configuration", nothing)],
  "lib/domain/accounts/passkey/actions.ts#enterByPasskey": [
    forAll("configuration", () => ({
      ...answered({ authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" }),
      callbackUrl: "/garage",
    })),
  ],
  "lib/domain/accounts/passkey/actions.ts#beginPasskey": [
    forAll("configuration", nothing, { expected: NO_PASSKEYS }),
  ],
  "lib/domain/accounts/passkey/actions.ts#addPasskey": [
    forAll("configuration", () => answered({ attestationObject: "AAAA" }), {
      expected: NO_PASSKEYS,
    }),
  ],
  "lib/domain/accounts/passkey/actions.ts#renamePasskey": [
    onTheirs(withPasskey({ name: "The new laptop" })),
  ],
  "lib/domain/accounts/passkey/actions.ts#removePasskey": [onTheirs(withPasskey({}))],
  "lib/domain/accounts/second-step/actions.ts#beginCodes": [toOneself(nothing)],
  "lib/domain/accounts/second-step/actions.ts#giveUpCodes": [toOneself(begunCodes)],
  "lib/domain/accounts/second-step/actions.ts#confirmCodes": [
    // Nobody has begun.
    forAll("conflict", () => ({ code: "000000" }), {
      expected: {
        visitor: "unauthenticated",
        stranger: "conflict",
        member: "conflict",
        owner: "conflict",
      },
    }),
  ],
  "lib/domain/accounts/second-step/actions.ts#endCodes": [codesOff],
  "lib/domain/accounts/second-step/actions.ts#renewRecoveryCodes": [codesOff],
  "lib/domain/accounts/second-step/actions.ts#passCode": [
    // No sign-in of theirs waits for a code.
    forAll("conflict", () => ({ code: "000000", callbackUrl: "/garage" })),
  ],
  "lib/domain/accounts/session/actions.device.ts#disown": [
    // The number of a session is no link to it.
    forAll("conflict", (t) => ({ token: t.otherSession })),
  ],
  "lib/domain/accounts/session/actions.ts#revokeOtherSessions": [toOneself(nothing)],
  "lib/domain/accounts/session/actions.ts#revokeSession": [
    onTheirs((t) => ({ sessionId: t.otherSession })),
  ],
  "lib/domain/accounts/session/actions.ts#signOut": [forAll("done", nothing, { changes: true })],
  "lib/domain/accounts/sign-in/actions.ts#signInWithPassword": [
    forAll("invalid_input", (t) => ({ email: t.email, password: "not the owner's password" })),
  ],
  "lib/domain/accounts/sign-up/actions.link.ts#requestLink": [
    forAll("done", (t) => ({ email: t.email, callbackUrl: "/garage" }), {
      changes: true,
      mails: true,
    }),
  ],
  "lib/domain/accounts/sign-up/actions.link.ts#enterByLink": [
    // A link that proves something else.
    forAll("conflict", (t) => ({ token: t.verifySecret })),
  ],
  "lib/domain/accounts/sign-up/actions.ts#requestSignUp": [
    forAll("done", (t) => ({ email: t.email, callbackUrl: "/garage" }), {
      changes: true,
      mails: true,
    }),
  ],
  "lib/domain/accounts/sign-up/actions.ts#finishSignUp": [
    forAll("conflict", (t) => ({ token: t.verifySecret, name: "Mallory", password: PASSWORD })),
  ],
  "lib/domain/accounts/password-change/actions.ts#requestReset": [
    forAll("done", (t) => ({ email: t.email, callbackUrl: "/garage" }), {
      changes: true,
      mails: true,
    }),
  ],
  "lib/domain/accounts/password-change/actions.ts#requestOwnReset": [toOneself(nothing)],
  "lib/domain/accounts/password-change/actions.ts#resetPassword": [
    forAll("conflict", (t) => ({ token: t.verifySecret, password: PASSWORD })),
  ],
  "lib/domain/accounts/password-change/actions.ts#changePassword": [
    toOneself(() => ({ currentPassword: PASSWORD, newPassword: `${PASSWORD}, newly` }), {
      // They have none that could be changed.
      expected: {
        visitor: "unauthenticated",
        stranger: "conflict",
        member: "conflict",
        owner: "done",
      },
    }),
  ],
  "lib/domain/accounts/email-change/actions.ts#changeEmail": [
    toOneself(() => ({ email: `next-${randomUUID()}@example.test` })),
  ],
  "lib/domain/accounts/email-change/actions.ts#confirmEmailChange": [
    byLink((t) => ({ token: t.changeSecret })),
  ],
  "lib/domain/accounts/email-change/actions.ts#sendVerification": [
    toOneself(nothing, { changes: false }),
  ],
  "lib/domain/accounts/email-change/actions.ts#verifyEmail": [
    byLink((t) => ({ token: t.verifySecret })),
  ],
} as const satisfies Readonly<Record<string, readonly ActionCase[]>>;
