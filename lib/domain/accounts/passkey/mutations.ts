import "server-only";
import { createHash } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import { z } from "zod";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { requireFreshProof } from "#lib/domain/accounts/fresh-proof/policy.ts";
import { deviceName } from "#lib/domain/accounts/session/rules.ts";
import { CHALLENGE_MINUTES } from "#lib/domain/accounts/sign-in/constants.ts";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import { beginSignedIn } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { userIdSchema } from "#lib/platform/auth/session-row.ts";
import type { SessionId, UserId, Viewer } from "#lib/platform/auth/types.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { parsedJson } from "#lib/platform/json.ts";
import { log } from "#lib/platform/log.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { MOST_PASSKEYS } from "./constants.ts";
import { relyingParty } from "./data.ts";
import { PASSKEY_MAILS } from "./rules.ts";
import type { NewPasskeyAnswer, PasskeyAnswer } from "./schema.ts";
import type { RelyingParty } from "./types.ts";

/** Ed25519, ES256 and RS256 (COSE): what authenticators have; the library would ask Node for more and be warned. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * MINUTE_MS;

/**
 * What a browser needs to sign in with whichever passkey of this site it has.
 * @throws AppError `configuration` where the site's address can have none.
 */
export async function beginEntering(
  ctx: Ctx<System>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { now } = ctx;
  const options = await generateAuthenticationOptions({
    rpID: requireParty().id,
    userVerification: "required",
    timeout: TIMEOUT_MS,
  });
  await keepChallenge(ctx, options.challenge, null, now);
  return options;
}

/**
 * Signs in by a passkey. It is something that its owner has, opened by what they are or know: both steps
 * at once, so that no code is asked for.
 * @param signedIn who is signed in in this browser already: somebody else's passkey confirms nothing.
 * @throws AppError `invalid_input` for one that is not known or does not fit, `forbidden` for a person
 *   who is suspended.
 */
export async function enterByPasskey(
  ctx: Ctx,
  {
    answer,
    arrival,
    signedIn = null,
  }: {
    readonly answer: PasskeyAnswer;
    readonly arrival: SignInArrival;
    readonly signedIn?: UserId | null | undefined;
  },
): Promise<SessionId> {
  const { now } = arrival;
  const party = requireParty();
  const challenge = challengeIn(answer.response.clientDataJSON);
  await spendChallenge(ctx, challenge, null, now);
  const { passkey } = ctx.db;
  const row = await passkey.findUnique({ where: { id: answer.id } });
  if (row === null)
    throw refused(
      "We do not recognize this passkey. It may have been removed. Sign in another way.",
    );
  const userId = userIdSchema.parse(row.userId);
  const { newCounter, isSynced } = await checkAnswer(answer, challenge, party, row);
  if (signedIn !== null && signedIn !== userId)
    throw refused(
      "This passkey belongs to a different account. Use another one, or sign out first.",
    );
  const counter = Number(row.counter);
  // Authenticators that count go up with each use; those that do not stay at 0.
  if ((counter > 0 || newCounter > 0) && newCounter <= counter) return refuseCopy(ctx, row, now);
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.passkey.updateMany({
      where: { id: row.id, userId, counter: row.counter },
      data: { counter: newCounter, isSynced, lastUsedAt: now },
    });
    if (count === 0)
      throw refused("This passkey was used or removed at the same moment. Try again.");
    return beginSignedIn(ctx, { userId, method: "passkey", arrival });
  });
}

/** What the library made of an answer; whatever it finds wrong is one refusal to whoever sent it. */
async function checkAnswer(
  answer: PasskeyAnswer,
  expectedChallenge: string,
  party: RelyingParty,
  row: { readonly id: string; readonly userId: number; readonly publicKey: Uint8Array },
): Promise<{ readonly newCounter: number; readonly isSynced: boolean }> {
  try {
    // Nobody said who they are: the passkey does, and has to name whose it is (WebAuthn 3, 7.2, step 6).
    const owner = isoBase64URL.fromBuffer(userHandle(userIdSchema.parse(row.userId)));
    if (answer.response.userHandle !== owner) throw new Error("the passkey names another person");
    refuseFramed(answer.response.clientDataJSON);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // Its counter is compared by us, who tell the owner of it.
      credential: { id: row.id, publicKey: new Uint8Array(row.publicKey), counter: 0 },
      requireUserVerification: true,
    });
    if (verified)
      return {
        newCounter: authenticationInfo.newCounter,
        isSynced: authenticationInfo.credentialBackedUp,
      };
  } catch (error) {
    log.info({ reason: reasonOf(error) }, "a passkey's answer was refused");
  }
  throw refused("This passkey did not work. Try again, or sign in another way.");
}

/** What the library found wrong, without what was sent: it stands in quotation marks. */
const reasonOf = (error: unknown): string => String(error).replace(/".*"/s, '"…"');

/** The library takes an answer from a frame where the browser does not say of which site. */
function refuseFramed(clientDataJSON: string): void {
  if (readClientData(clientDataJSON).crossOrigin === true)
    throw new Error("the page was framed by another site's");
}

/** Refuses a passkey that went back, and tells its owner, by one mail a day. */
async function refuseCopy(
  ctx: Ctx,
  row: { readonly id: string; readonly userId: number; readonly name: string },
  now: Date,
): Promise<never> {
  const userId = userIdSchema.parse(row.userId);
  const { name } = row;
  const dedupeKey = `passkey copied ${row.id} ${now.toISOString().slice(0, 10)}`;
  log.warn({ userId }, "a passkey's counter went back: it may have been copied");
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const account = await findAccount({ userId }, tx);
    await recordActivity(ctx, { userId, kind: "passkey.copied", detail: { name } });
    if (account !== null)
      await queueMail(tx, {
        ...PASSKEY_MAILS.copied(name),
        to: account.email,
        userId,
        dedupeKey,
      });
  });
  throw refused("This passkey may have been copied, so it was refused. Sign in another way.");
}

/**
 * What a browser needs to make the viewer a passkey.
 * @throws AppError `proof_needed`, `configuration`, `conflict` for too many.
 */
export async function beginAdding(
  ctx: Ctx<Viewer>,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { actor: viewer, now } = ctx;
  requireFreshProof(viewer, now);
  const { userId, email, name } = viewer;
  const held = await ctx.db.passkey.findMany({ where: { userId }, select: { id: true } });
  if (held.length >= MOST_PASSKEYS) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: "Lotwise",
    rpID: requireParty().id,
    userName: email,
    userDisplayName: name,
    userID: userHandle(userId),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: held,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(ctx, options.challenge, userId, now);
  return options;
}

/** What authenticators know a person by: the same for all passkeys of an account, and nothing about them. */
function userHandle(userId: UserId): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(`lotwise passkey of ${userId}`).digest());
}

/**
 * Adds the passkey that a browser has made, named after the device, and tells its owner by mail.
 * @throws AppError `proof_needed`, `invalid_input` for what does not fit, `conflict`.
 */
export async function addPasskey(
  ctx: Ctx<Viewer>,
  {
    answer,
    userAgent,
    now,
  }: Pick<SignInArrival, "userAgent" | "now"> & { readonly answer: NewPasskeyAnswer },
): Promise<void> {
  const viewer = ctx.actor;
  requireFreshProof(viewer, now);
  const { userId, email } = viewer;
  const party = requireParty();
  const challenge = challengeIn(answer.response.clientDataJSON);
  await spendChallenge(ctx, challenge, userId, now);
  const made = await checkNew(answer, challenge, party);
  const name = deviceName(userAgent);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // Two at once wait for each other, so that the limit holds.
    await tx.$queryRaw`select from app_user where id = ${userId} for no key update`;
    if ((await tx.passkey.count({ where: { userId } })) >= MOST_PASSKEYS) throw tooMany();
    const { count } = await tx.passkey.createMany({
      data: [{ ...made, userId, name, createdAt: now }],
      skipDuplicates: true,
    });
    if (count === 0)
      throw new AppError("conflict", "passkey: known already", {
        said: "This passkey already belongs to an account.",
      });
    await recordActivity(ctx, { userId, kind: "passkey.added", detail: { name } });
    await queueMail(tx, { ...PASSKEY_MAILS.added(name), to: email, userId });
  });
}

async function checkNew(answer: NewPasskeyAnswer, expectedChallenge: string, party: RelyingParty) {
  try {
    refuseStatement(answer.response.attestationObject);
    refuseFramed(answer.response.clientDataJSON);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo !== undefined) {
      const { credential, credentialBackedUp: isSynced } = registrationInfo;
      const { id, publicKey, counter } = credential;
      return { id, publicKey: new Uint8Array(publicKey), counter, isSynced };
    }
  } catch (error) {
    log.info({ reason: reasonOf(error) }, "a new passkey was refused");
  }
  throw refused("Something went wrong creating the passkey. Start again.");
}

/**
 * What makers certify is not asked for. Given all the same, the library would read it, and ask for lists of
 * revoked certificates wherever these say, past what may be asked of outside (lib/platform/outbound). A
 * key's signature over itself, which some browsers leave in, has no certificate.
 */
function refuseStatement(attestationObject: string): void {
  const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = object.get("fmt");
  const isPlain =
    format === "none" || (format === "packed" && object.get("attStmt").get("x5c") === undefined);
  if (!isPlain) throw new Error(`a statement of ${format} was not asked for`);
}

/** Calls a passkey of the viewer's something else. @throws AppError `not_found`. */
export async function renamePasskey(
  ctx: Ctx<Viewer>,
  { passkey: id, name }: { readonly passkey: string; readonly name: string },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.passkey.updateMany({ where: { id, userId }, data: { name } });
    if (count === 0) throw gone();
    await recordActivity(ctx, { userId, kind: "passkey.renamed", detail: { name } });
  });
}

/** Removes a passkey of the viewer's, and tells them. @throws AppError `proof_needed`, `not_found`. */
export async function removePasskey(ctx: Ctx<Viewer>, id: string): Promise<void> {
  const { actor: viewer, now } = ctx;
  requireFreshProof(viewer, now);
  const { userId, email } = viewer;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const row = await tx.passkey.findFirst({ where: { id, userId }, select: { name: true } });
    if (row === null) throw gone();
    await tx.passkey.delete({ where: { id } });
    await recordActivity(ctx, { userId, kind: "passkey.removed", detail: row });
    await queueMail(tx, { ...PASSKEY_MAILS.removed(row.name), to: email, userId });
  });
}

async function keepChallenge(
  ctx: Ctx,
  challenge: string,
  userId: UserId | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + TIMEOUT_MS);
  await ctx.db.passkeyChallenge.create({ data: { challenge, userId, expiresAt } });
}

/** Uses a challenge up, whatever becomes of the answer. @throws AppError where it works no more. */
async function spendChallenge(
  ctx: Ctx,
  challenge: string,
  userId: UserId | null,
  now: Date,
): Promise<void> {
  const { count } = await ctx.db.passkeyChallenge.deleteMany({
    where: { challenge, userId, expiresAt: { gt: now } },
  });
  if (count === 0) throw refused("That took too long or was already finished. Start again.");
}

/** What the browser signed, as far as we look at it before the library does. */
const clientData = z.looseObject({
  challenge: z.string().regex(/^[\w-]+$/),
  crossOrigin: z.boolean().optional(),
});

function readClientData(base64url: string): Partial<z.infer<typeof clientData>> {
  const said = parsedJson(Buffer.from(base64url, "base64url").toString("utf8"));
  return clientData.safeParse(said).data ?? {};
}

/** The challenge that an answer says it answers; "" where it says nothing that could be one. */
const challengeIn = (clientDataJSON: string): string =>
  readClientData(clientDataJSON).challenge ?? "";

function requireParty(): RelyingParty {
  const party = relyingParty();
  if (party !== null) return party;
  throw new AppError("configuration", "passkeys need a SITE_URL with a name, over https", {
    said: "This site's address can have no passkeys.",
  });
}

const refused = (said: string): AppError =>
  new AppError("invalid_input", "passkey: refused", { said });
const gone = (): AppError =>
  new AppError("not_found", "passkey: none of theirs", {
    said: "This passkey was already removed.",
  });
const tooMany = (): AppError =>
  new AppError("conflict", "passkey: too many", {
    said: `An account has at most ${MOST_PASSKEYS} passkeys. Remove one first.`,
  });
