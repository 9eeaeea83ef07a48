import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LINK_LIFE, LINK_LIMITS, LINK_REST } from "#lib/domain/accounts/account-link/constants.ts";
import {
  confirmEmailChange,
  requestEmailChange,
  sendVerification,
} from "#lib/domain/accounts/email-change/mutations.ts";
import {
  requestPasswordReset,
  resetPassword,
} from "#lib/domain/accounts/password-change/mutations.ts";
import { PASSWORD_LIMITS } from "#lib/domain/accounts/sign-in/constants.ts";
import { signInWithPassword } from "#lib/domain/accounts/sign-in/mutations.ts";
import type { SignInArrival } from "#lib/domain/accounts/sign-in/types.ts";
import { requestSignInLink, signInByLink } from "#lib/domain/accounts/sign-up/mutations.link.ts";
import { finishSignUp, requestSignUp } from "#lib/domain/accounts/sign-up/mutations.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createAccount } from "#tests/factories/account.ts";
import { linkIn, mailsTo } from "#tests/factories/mailbox.ts";

const PASSWORD = "quiet harbor lantern";
const start = new Date();
let email: string;

beforeAll(() => settle({ AUTH_SECRET: "for tests, and longer than 32 characters" }));
beforeEach(() => {
  email = `owner-${randomUUID()}@example.test`;
});

const arrival = (network: string, now = start): SignInArrival => ({
  userAgent: "",
  previousSessionId: null,
  now,
  network,
});
const minutes = (count: number): Date => new Date(start.getTime() + count * 60_000);

/** What a person is told of a refusal; null where there is none. */
async function refusal(attempt: Promise<unknown>): Promise<string | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "rate_limited" ? `refused: ${error.said}` : error.code;
  }
}

const guess = (network: string, at = email) =>
  refusal(
    signInWithPassword(systemContext(), {
      email: at,
      password: "wrong password",
      arrival: arrival(network),
    }),
  );
const enter = (network: string) =>
  signInWithPassword(systemContext(), { email, password: PASSWORD, arrival: arrival(network) });

/** Counters live by the database's clock: time goes by as they get older. */
const pass = (seconds: number) => database().$executeRaw`
  update rate_limit set expire = expire - ${seconds * 1_000}::bigint where key like 'password by address%'`;

/** As many wrong passwords, from as many networks, as no network has to wait for. */
async function guessFromMany(): Promise<void> {
  for (let i = 0; i < PASSWORD_LIMITS.strangers.free; i++)
    expect(await guess(randomUUID())).toBe("invalid_input");
}

describe("wrong passwords", () => {
  it("100 from one network do not stop the owner on another, known or new", async () => {
    await createAccount({ email, password: PASSWORD });
    const [attacker, home] = [randomUUID(), randomUUID()];
    await enter(home);
    const answers = [];
    for (let i = 0; i < 100; i++) answers.push(await guess(attacker));
    expect(answers.filter((answer) => answer === "invalid_input")).toHaveLength(
      PASSWORD_LIMITS.pair.free,
    );
    await enter(home);
    await enter(randomUUID());
  });

  it("of one network stop nobody else, however long it goes on", async () => {
    await createAccount({ email, password: PASSWORD });
    const attacker = randomUUID();
    let taken = 0;
    for (let hour = 0; hour < 48; hour++) {
      for (let i = 0; i < 3; i++) if ((await guess(attacker)) === "invalid_input") taken++;
      await pass(3_600);
    }
    // More than all networks together may try freely.
    expect(taken).toBeGreaterThan(PASSWORD_LIMITS.strangers.free);
    expect(await guess(attacker)).toBe("invalid_input");
    await enter(randomUUID());
  });

  it("from one network wait longer and longer", async () => {
    const network = randomUUID();
    for (let i = 0; i < PASSWORD_LIMITS.pair.free; i++) await guess(network);
    const waits = [];
    for (const seconds of [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      waits.push(await guess(network));
      await pass(seconds - 5);
      expect(await guess(network), `5 seconds before ${seconds}`).toMatch(/^refused/);
      await pass(6);
      expect(await guess(network), `after ${seconds} seconds`).toBe("invalid_input");
    }
    expect(waits[0]).toMatch(/^refused: That was tried too often. Try again in \d+ seconds\.$/);
    expect(waits.at(-1)).toMatch(/ (59|60) minutes\.$/);
  });

  it("over many networks wait for each other, whether or not the address has an account", async () => {
    await createAccount({ email, password: PASSWORD });
    for (const address of [email, `nobody-${email}`]) {
      for (let i = 0; i < PASSWORD_LIMITS.strangers.free; i++) await guess(randomUUID(), address);
      expect(await guess(randomUUID(), address)).toMatch(
        /^refused: Too many wrong passwords .* sign in with an emailed link/,
      );
    }
    // A day of tries from a thousand networks: a few dozen get through.
    let taken = 0;
    for (let quarter = 0; quarter < 96; quarter++) {
      for (let i = 0; i < 3; i++) if ((await guess(randomUUID())) === "invalid_input") taken++;
      await pass(900);
    }
    expect(taken).toBeGreaterThan(20);
    expect(taken).toBeLessThan(40);
  });

  it("over many networks at once: of those that come together, one is taken", async () => {
    await guessFromMany();
    await pass(61);
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess(randomUUID())));
    expect(answers.filter((answer) => answer === "invalid_input")).toHaveLength(1);
  });

  it("over many networks stop nobody where they signed in before, by whatever means", async () => {
    await createAccount({ email, password: PASSWORD });
    const [home, phone] = [randomUUID(), randomUUID()];
    await enter(home);
    await requestSignInLink(systemContext(start), { email, callbackPath: "/", network: phone });
    await signInByLink(systemContext(), {
      token: linkIn((await mailsTo(email))[0]).token,
      arrival: arrival(phone),
    });
    await guessFromMany();
    expect(await guess(randomUUID())).toMatch(/^refused/);
    await enter(home);
    await enter(phone);
    // A slip there is no more than that.
    expect(await guess(home)).toBe("invalid_input");
    await enter(home);
  });

  it("over many networks leave the owner on a new one a link by mail, and then the password", async () => {
    await createAccount({ email, password: PASSWORD });
    await guessFromMany();
    const hotel = randomUUID();
    expect(await refusal(enter(hotel))).toMatch(/with an emailed link now/);
    await requestSignInLink(systemContext(start), { email, callbackPath: "/", network: hotel });
    await signInByLink(systemContext(), {
      token: linkIn((await mailsTo(email))[0]).token,
      arrival: arrival(hotel),
    });
    await enter(hotel);
  });

  it("are not counted where the password was right: signing in from ever new networks stays possible", async () => {
    await createAccount({ email, password: PASSWORD });
    for (let i = 0; i < PASSWORD_LIMITS.strangers.free + 3; i++) await enter(randomUUID());
  });
});

/** Everybody who may ask for a mail to an address without being signed in. */
const WISHES = {
  "a sign-in link": (network: string, now: Date, to = email) =>
    requestSignInLink(systemContext(now), { email: to, callbackPath: "/", network }),
  "a new password": (network: string, now: Date, to = email) =>
    requestPasswordReset(systemContext(now), { email: to, network }),
  "an account": (network: string, now: Date, to = email) =>
    requestSignUp(systemContext(now), { email: to, callbackPath: "/", network }),
};

describe.each(Object.entries(WISHES))("mails with %s", (_name, ask) => {
  it("that somebody asked for six times keep the owner from nothing", async () => {
    const viewer = await createAccount({ email });
    const attacker = randomUUID();
    for (let i = 0; i < 6; i++) expect(await refusal(ask(attacker, start))).toBeNull();
    expect(await refusal(ask(attacker, start))).toMatch(/^refused/);
    // The owner is answered, and what lies in the mailbox works, the first of it as the last.
    expect(await refusal(ask(randomUUID(), start))).toBeNull();
    const secrets = new Set((await mailsTo(email)).map((mail) => linkIn(mail).token));
    expect(secrets.size).toBe(1);
    const [token = ""] = secrets;
    expect((await findViewer(await use(token, start)))?.userId).toBe(viewer.userId);
  });

  it("do not flood a mailbox, and are sent in any case after a rest", async () => {
    await createAccount({ email });
    const rest = LINK_REST.ms / 60_000;
    for (let i = 0; i < 30; i++) expect(await refusal(ask(randomUUID(), start))).toBeNull();
    const first = 1 + LINK_LIMITS.again.points;
    expect(await mailsTo(email)).toHaveLength(first);
    await ask(randomUUID(), minutes(rest - 1));
    expect(await mailsTo(email)).toHaveLength(first);
    await ask(randomUUID(), minutes(rest));
    expect(await mailsTo(email)).toHaveLength(first + 1);
    await use(linkIn((await mailsTo(email)).at(-1)).token, minutes(rest + 1));
  });

  it("are answered alike for an address without an account, at every step", async () => {
    await createAccount({ email });
    const [a, b] = [randomUUID(), randomUUID()];
    const answers = async (to: string) => {
      const said: (string | null)[] = [];
      for (const network of [a, b])
        for (const minute of [0, 0, 0, 10, 25, 45, 50]) {
          said.push(await refusal(ask(network, minutes(minute), to)));
        }
      return said.map((text) => text?.replace(/\d+ \w+\.$/, "") ?? null);
    };
    expect(await answers(email)).toEqual(await answers(`nobody-${email}`));
  });

  it("carry a link that works as long as its mail says, whatever others ask for meanwhile", async () => {
    await createAccount({ email });
    await ask(randomUUID(), start);
    const mine = linkIn((await mailsTo(email))[0]).token;
    for (const minute of [1, 5, 12, 21, 22, 28]) await ask(randomUUID(), minutes(minute));
    await use(mine, minutes(29));
  });

  it("asked for at the same time carry one link", async () => {
    await createAccount({ email });
    await Promise.all([1, 2, 3].map(() => ask(randomUUID(), start)));
    expect(new Set((await mailsTo(email)).map((mail) => linkIn(mail).token)).size).toBe(1);
    expect(await database().accountToken.count({ where: { email } })).toBe(1);
  });

  async function use(token: string, now: Date) {
    const { mode } = linkIn((await mailsTo(email)).at(-1));
    const by = arrival(randomUUID(), now);
    return mode === "reset"
      ? (await resetPassword(systemContext(), { token, password: PASSWORD, arrival: by })).sessionId
      : (await signInByLink(systemContext(), { token, arrival: by })).sessionId;
  }
});

describe("a mailbox's one link", () => {
  const live = (now: Date) =>
    database().accountToken.count({ where: { email, usedAt: null, expiresAt: { gt: now } } });
  const ask = (minute: number) =>
    requestSignInLink(systemContext(minutes(minute)), {
      email,
      callbackPath: "/",
      network: randomUUID(),
    });
  const tokens = async () => (await mailsTo(email)).map((mail) => linkIn(mail).token);

  it("gives way to another once it is older than its mail says, however often it was asked for", async () => {
    await createAccount({ email });
    for (const minute of [0, 25, 50]) {
      await ask(minute);
      expect(await live(minutes(minute))).toBe(1);
    }
    const [first, again, other] = await tokens();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(
      await refusal(
        signInByLink(systemContext(), { token: first ?? "", arrival: arrival("n", minutes(51)) }),
      ),
    ).toBe("conflict");
    await signInByLink(systemContext(), { token: other ?? "", arrival: arrival("n", minutes(51)) });
    expect(LINK_LIFE.sign_in.ms).toBe(30 * 60_000);
  });

  it("that was used is followed by another at once", async () => {
    await createAccount({ email });
    await ask(0);
    const [first = ""] = await tokens();
    await signInByLink(systemContext(), { token: first, arrival: arrival("n") });
    await ask(1);
    const second = (await tokens())[1] ?? "";
    expect(second).not.toBe(first);
    await signInByLink(systemContext(), { token: second, arrival: arrival("n", minutes(2)) });
  });

  it("is another where the site's secret has changed since", async () => {
    await createAccount({ email });
    await ask(0);
    settle({ AUTH_SECRET: "another secret, longer than 32 characters" });
    await ask(1);
    settle({ AUTH_SECRET: "for tests, and longer than 32 characters" });
    const [first, second] = await tokens();
    expect(second).not.toBe(first);
    expect(await live(minutes(1))).toBe(1);
    await signInByLink(systemContext(), { token: second ?? "", arrival: arrival("n", minutes(2)) });
  });

  it("to make an account works in the same way", async () => {
    for (let i = 0; i < 8; i++)
      await requestSignUp(systemContext(start), {
        email,
        callbackPath: "/",
        network: randomUUID(),
      });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1 + LINK_LIMITS.again.points);
    const { token } = linkIn(mails[0]);
    await finishSignUp(systemContext(), {
      input: { token, name: "Nora", password: PASSWORD },
      arrival: arrival("n"),
    });
  });

  it("to confirm an address is mailed again under the same cap, and works", async () => {
    const viewer = await createAccount({ email, verified: false });
    for (let i = 0; i < 8; i++) await sendVerification(contextOf(viewer, start), randomUUID());
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1 + LINK_LIMITS.again.points);
    expect(new Set(mails.map((mail) => linkIn(mail).token)).size).toBe(1);
  });

  it("to move an account there is each account's own, and all of them together few", async () => {
    const ways = [];
    for (let i = 0; i < LINK_LIMITS.move.points; i++) {
      const viewer = await createAccount();
      await requestEmailChange(contextOf(viewer, start), { email, network: randomUUID() });
      ways.push(viewer);
    }
    const late = await createAccount();
    expect(
      await refusal(requestEmailChange(contextOf(late, start), { email, network: randomUUID() })),
    ).toMatch(/^refused/);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(LINK_LIMITS.move.points);
    // Whoever reads the mailbox is let in and helped all the same.
    expect(
      await refusal(requestPasswordReset(systemContext(start), { email, network: randomUUID() })),
    ).toBeNull();
    const [first] = ways;
    if (first === undefined) throw new Error("nobody asked");
    const own = await Promise.allSettled(
      mails.map((mail) => confirmEmailChange(contextOf(first, start), linkIn(mail).token)),
    );
    expect(own.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
