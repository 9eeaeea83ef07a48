import { createHash, randomBytes } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import type { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import Google from "next-auth/providers/google";
import { z } from "zod";
import { settle, siteUrl } from "../env.ts";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import { safeCallbackPath } from "../routes/callback-path.ts";
import { requiredGoogleSettings } from "./google-settings.ts";
import {
  authSecret,
  isHttps,
  SESSION_MAX_AGE_S,
  sessionCookieName,
  sessionCookieOptions,
} from "./session-cookie.ts";
import type { SessionId } from "./types.ts";

/** What Google says of a person, in a token whose signature, audience and nonce were checked. */
const claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});
export type GoogleClaims = z.infer<typeof claims>;

/**
 * What a token that was checked says, where it is of the issuer that was set; null otherwise. The library
 * compares the issuer with the one that the provider's file of settings names, and that file with nothing.
 */
export function googleClaims(profile: unknown, issuer: string): GoogleClaims | null {
  const { success } = z.object({ iss: z.literal(issuer) }).safeParse(profile);
  return success ? (claims.safeParse(profile).data ?? null) : null;
}

/**
 * Makes a session for whom Google vouches for; null where Google has not confirmed the address. Throws
 * AppError `forbidden` for a person who is suspended.
 */
export type EnterWithGoogle = (person: GoogleClaims) => Promise<SessionId | null>;

/** The library knows its own address from the environment only. */
function options(enter: EnterWithGoogle): NextAuthOptions {
  settle({ NEXTAUTH_URL: siteUrl() });
  const { clientId, clientSecret, issuer } = requiredGoogleSettings();
  let sessionId: SessionId | null = null;
  return {
    secret: authSecret(),
    useSecureCookies: isHttps(),
    session: { strategy: "jwt", maxAge: SESSION_MAX_AGE_S },
    pages: { signIn: "/login", error: "/auth/error" },
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    providers: [
      Google({
        clientId,
        clientSecret,
        wellKnown: `${issuer}/.well-known/openid-configuration`,
        checks: ["pkce", "state", "nonce"],
      }),
    ],
    callbacks: {
      signIn: async ({ profile }) => {
        const person = googleClaims(profile, issuer);
        if (person === null) {
          log.warn("sign-in with Google: claims of another issuer, or of another shape");
          return "/auth/error?error=OAuthCallback";
        }
        try {
          sessionId = await enter(person);
        } catch (error) {
          if (!(error instanceof AppError && error.code === "forbidden")) throw error;
          return "/auth/error?error=AccountSuspended";
        }
        return sessionId === null ? "/auth/error?error=GoogleUnverified" : true;
      },
      // The same cookie as after every other sign-in: it names the session's row, nothing else.
      jwt: async () => ({ session: sessionId }),
      redirect: async ({ url, baseUrl }) =>
        `${baseUrl}${safeCallbackPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url)}`,
    },
    logger: {
      error: (code, detail) => log.warn({ code, reason: reasonOf(detail) }, "sign-in with Google"),
      warn: (code) => log.debug({ code }, "sign-in with Google"),
      debug: () => {},
    },
  };
}

/** An error's message alone: what else the library tells may name a person. */
function reasonOf(detail: unknown): string {
  const error =
    typeof detail === "object" && detail !== null && "error" in detail ? detail.error : detail;
  return error instanceof Error ? error.message : "";
}

/** Leads to Google's sign-in. The caller has checked that the request comes from our own page. */
export async function startGoogleSignIn(callbackPath: string): Promise<Response> {
  const csrfToken = randomBytes(32).toString("hex");
  const csrfHash = createHash("sha256").update(`${csrfToken}${authSecret()}`).digest("hex");
  const csrfCookie = `${isHttps() ? "__Host-" : ""}next-auth.csrf-token`;
  const headers = new Headers({ "Cache-Control": "no-store" });
  // The library's form for pages of the older kind: the one whose cookies the caller gives.
  const request = {
    method: "POST",
    headers: {},
    query: { nextauth: ["signin", "google"] },
    body: { csrfToken, callbackUrl: callbackPath },
    cookies: { [csrfCookie]: `${csrfToken}|${csrfHash}` },
  };
  let cookies: readonly string[] = [];
  const response = {
    status: () => response,
    getHeader: () => [...cookies],
    setHeader: (name: string, value: string | readonly string[]) => {
      if (name === "Set-Cookie") cookies = [value].flat();
      else headers.set(name, String(value));
      return response;
    },
    end: () => response,
    json: () => response,
    send: () => response,
  };
  await NextAuth(
    request as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    options(async () => null),
  );
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (!headers.has("Location")) headers.set("Location", "/auth/error?error=OAuthSignin");
  return new Response(null, { status: 303, headers });
}

/** Where Google sends people back to. Ends on the page they were going to, or on /auth/error. */
export async function finishGoogleSignIn(
  request: NextRequest,
  enter: EnterWithGoogle,
): Promise<Response> {
  if (request.nextUrl.searchParams.get("error") === "access_denied")
    return Response.redirect(`${siteUrl()}/auth/error?error=AccessDenied`, 303);
  const context = { params: Promise.resolve({ nextauth: ["callback", "google"] }) };
  const response: Response = await NextAuth(request, context, options(enter));
  return response.status < 400
    ? response
    : Response.redirect(`${siteUrl()}/auth/error?error=Configuration`, 303);
}
