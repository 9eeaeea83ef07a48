import { encode } from "next-auth/jwt";
import { describe, expect, it } from "vitest";
import { settle } from "../env.ts";
import {
  sessionCookieName,
  sessionCookieOptions,
  sessionIdSchema,
  sessionInToken,
  sessionToken,
} from "./session-cookie.ts";

const secret = "s".repeat(32);
const session = sessionIdSchema.parse("7f9c24e8-3b12-4fef-91e0-c5f4a0c0a1b2");

describe("the session cookie", () => {
  it("names its session to whoever has the secret, and nothing to others", async () => {
    const token = await sessionToken(session, secret);
    expect(token).not.toContain(session);
    expect(await sessionInToken(token, secret)).toBe(session);
    expect(await sessionInToken(token, "t".repeat(32))).toBeNull();
  });

  it.each(["", "x", "a.b.c.d.e", "eyJhbGciOiJub25lIn0.e30.", "é".repeat(50)])(
    "of the form %j is nobody's",
    async (token) => expect(await sessionInToken(token, secret)).toBeNull(),
  );

  it("is nobody's when it is old, changed, or says something else", async () => {
    expect(
      await sessionInToken(await encode({ token: { session }, secret, maxAge: -60 }), secret),
    ).toBeNull();
    expect(await sessionInToken(await encode({ token: {}, secret }), secret)).toBeNull();
    expect(
      await sessionInToken(await encode({ token: { session: "1 or 1=1" }, secret }), secret),
    ).toBeNull();
    const token = await sessionToken(session, secret);
    expect(await sessionInToken(`${token.slice(0, -4)}AAAA`, secret)).toBeNull();
    // The library's own short-lived cookies are made with the same secret, and are no sessions.
    const other = await encode({ token: { session }, secret, salt: "next-auth.state" });
    expect(await sessionInToken(other, secret)).toBeNull();
  });
});

it("is kept from scripts and other sites, and travels by https alone where the site is reached by it", () => {
  settle({ SITE_URL: "https://lotwise.example" });
  expect(sessionCookieName()).toBe("__Host-session");
  expect(sessionCookieOptions()).toMatchObject({
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: true,
  });
  settle({ SITE_URL: "http://127.0.0.1:3000" });
  expect(sessionCookieName()).toBe("session");
  expect(sessionCookieOptions()).toMatchObject({ httpOnly: true, sameSite: "lax", secure: false });
});
