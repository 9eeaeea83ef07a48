import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findDoubted } from "#lib/domain/accounts/session/data.device.ts";
import { listSessions } from "#lib/domain/accounts/session/data.ts";
import { disownSession } from "#lib/domain/accounts/session/mutations.device.ts";
import { signInWithGoogle, signInWithPassword } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { IDLE_DAYS, MEMBER_IDLE_DAYS } from "#lib/platform/auth/session-life.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { SessionId, Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";

const PASSWORD = "quiet harbor lantern";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const now = new Date();
let viewer: Viewer;

const arrival = (changes: Partial<SignInArrival> = {}): SignInArrival => ({
  userAgent: FIREFOX,
  previousSessionId: null,
  now,
  network: randomUUID(),
  ...changes,
});

const signIn = (changes: Partial<SignInArrival> = {}): Promise<SessionId> =>
  signInWithPassword(systemContext(), {
    email: viewer.email,
    password: PASSWORD,
    arrival: arrival(changes),
  });

const newDeviceMails = async () =>
  (await mailsTo(viewer.email)).filter(({ kind }) => kind === "account.new-device");

/** The secret of the link in the last mail about a new device. */
async function mailedLink(): Promise<string> {
  const [, token] =
    /mode=not-me&token=([^\s"]+)/.exec((await newDeviceMails()).at(-1)?.text ?? "") ?? [];
  if (token === undefined) throw new Error("No mail tells of a new device.");
  return decodeURIComponent(token);
}

beforeAll(() => settle({ AUTH_SECRET: "for tests, and longer than 32 characters" }));
beforeEach(async () => {
  viewer = await createAccount({ password: PASSWORD });
});

describe("a sign-in from a new device", () => {
  it("is mailed, but not the first of an account", async () => {
    await signIn();
    expect(await newDeviceMails()).toEqual([]);
    await signIn({ userAgent: SAFARI });
    const mails = await newDeviceMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("New sign-in to your Lotwise account");
    expect(mails[0]?.text).toMatch(/Safari on iOS, .*\. Signed in by: password\./);
  });

  it("is not mailed where the browser is known by its cookie, whatever its network and name", async () => {
    await signIn();
    const phone = await signIn({ userAgent: SAFARI });
    await signIn({ device: phone, userAgent: "another browser" });
    expect(await newDeviceMails()).toHaveLength(1);
    await signIn({ device: phone });
    expect(await newDeviceMails()).toHaveLength(1);
  });

  it("is mailed for a browser that is known to another account alone", async () => {
    const other = await createAccount({ password: PASSWORD });
    const credentials = { email: other.email, password: PASSWORD };
    const shared = await signInWithPassword(systemContext(), {
      ...credentials,
      arrival: arrival(),
    });
    await signIn();
    await signIn({ device: shared });
    expect(await newDeviceMails()).toHaveLength(1);
    await signIn({ device: shared });
    expect(await newDeviceMails()).toHaveLength(1);
  });

  it("is not mailed for a device of the same name on the same network", async () => {
    const network = randomUUID();
    await signIn({ network });
    await signIn({ network });
    expect(await newDeviceMails()).toEqual([]);
    await signIn({ network, userAgent: SAFARI });
    expect(await newDeviceMails()).toHaveLength(1);
  });

  it("by Google is mailed too", async () => {
    await signIn();
    const profile = { subject: randomUUID(), email: viewer.email, emailVerified: true, name: null };
    await signInWithGoogle(systemContext(), { profile, arrival: arrival({ userAgent: SAFARI }) });
    expect((await newDeviceMails())[0]?.text).toMatch(/Signed in by: google/);
  });
});

describe("“This wasn’t me”", () => {
  it("signs out that session alone, for whoever holds the link, and stands in the trail", async () => {
    const own = await signIn();
    const thief = await signIn({ userAgent: SAFARI });
    const link = await mailedLink();
    expect(await findDoubted(link, now)).toMatchObject({ device: "Safari on iOS", isLive: true });
    await disownSession(systemContext(now), link);
    expect(await findViewer(thief)).toBeNull();
    expect(await findViewer(own)).not.toBeNull();
    expect(await findDoubted(link, now)).toMatchObject({ isLive: false });
    await disownSession(systemContext(now), link);
    const trail = await database().activity.findMany({
      where: { userId: viewer.userId, kind: "session.disowned" },
    });
    expect(trail.map(({ detail }) => detail)).toEqual([{ device: "Safari on iOS" }]);
  });

  it("signs out what the same browser began later, too", async () => {
    const own = await signIn();
    const first = await signIn({ userAgent: SAFARI });
    const link = await mailedLink();
    const second = await signIn({ userAgent: SAFARI, device: first, previousSessionId: first });
    expect(await findViewer(first)).toBeNull();
    expect(await findDoubted(link, now)).toMatchObject({ isLive: true });
    await disownSession(systemContext(now), link);
    expect(await findViewer(second)).toBeNull();
    expect(await findViewer(own)).not.toBeNull();
  });

  it("makes the device new again", async () => {
    const network = randomUUID();
    await signIn();
    const thief = await signIn({ userAgent: SAFARI, network });
    await disownSession(systemContext(now), await mailedLink());
    await signIn({ userAgent: SAFARI, network, device: thief });
    expect(await newDeviceMails()).toHaveLength(2);
  });

  it("takes nothing that we did not sign", async () => {
    const session = await signIn();
    for (const forged of [session, "", `${await anotherLink()}x`]) {
      expect(await findDoubted(forged, now)).toBeNull();
      await expect(disownSession(systemContext(now), forged)).rejects.toMatchObject({
        code: "conflict",
      });
    }
    expect(await findViewer(session)).not.toBeNull();
  });

  async function anotherLink(): Promise<string> {
    await signIn({ userAgent: SAFARI });
    return mailedLink();
  }
});

describe("a session that is not used", () => {
  const unused = (id: SessionId, days: number) =>
    database().session.update({
      where: { id },
      data: { lastSeenAt: new Date(now.getTime() - days * DAY_MS) },
    });
  const isLive = async (who: Viewer): Promise<boolean> => {
    const listed = (await listSessions(who, now)).some(({ id }) => id === who.sessionId);
    const found = (await findViewer(who.sessionId)) !== null;
    expect(listed).toBe(found);
    return found;
  };

  it("ends after its days, which begin anew with every use", async () => {
    await unused(viewer.sessionId, IDLE_DAYS - 0.1);
    expect(await isLive(viewer)).toBe(true);
    const { lastSeenAt } = await database().session.findUniqueOrThrow({
      where: { id: viewer.sessionId },
    });
    expect(lastSeenAt.getTime()).toBeGreaterThan(now.getTime() - DAY_MS);
    await unused(viewer.sessionId, IDLE_DAYS + 0.1);
    expect(await isLive(viewer)).toBe(false);
  });

  it("of a dealership's member ends sooner", async () => {
    const { sales } = await createDealership();
    await unused(sales.sessionId, MEMBER_IDLE_DAYS - 0.1);
    expect(await isLive(sales)).toBe(true);
    await unused(sales.sessionId, MEMBER_IDLE_DAYS + 0.1);
    expect(await isLive(sales)).toBe(false);
  });
});
