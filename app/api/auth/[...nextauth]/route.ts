import { connection, type NextRequest } from "next/server";
import { afterSignIn } from "#lib/domain/accounts/sign-in/mutations.begun.ts";
import { signInWithGoogle } from "#lib/domain/accounts/sign-in/mutations.ts";
import { signInErrorCode } from "#lib/domain/accounts/sign-in/rules.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { actionRequest } from "#lib/platform/actions/request.ts";
import { browserSession } from "#lib/platform/auth/browser-session.ts";
import { endCarried } from "#lib/platform/auth/carried.ts";
import { keepDevice } from "#lib/platform/auth/device-cookie.ts";
import { finishGoogleSignIn, startGoogleSignIn } from "#lib/platform/auth/google.ts";
import { offersGoogle } from "#lib/platform/auth/google-settings.ts";
import type { SessionId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { safeCallbackPath } from "#lib/platform/routes/callback-path.ts";
import { isFromThisSite } from "#lib/platform/storage/uploads.ts";

interface Context {
  readonly params: Promise<{ readonly nextauth: readonly string[] }>;
}

/** Ways to Google from one network; each asks Google. */
const STARTS = { name: "google by network", points: 60, seconds: 900 } as const;

/** The way back from Google, and the library's own error address. Nothing else of the library is reachable. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  await connection();
  const path = (await params).nextauth.join("/");
  if (path === "error" || path === "signin") {
    const code = signInErrorCode(request.nextUrl.searchParams.get("error"));
    return Response.redirect(`${siteUrl()}/auth/error?error=${code}`, 303);
  }
  if (path !== "callback/google" || !offersGoogle()) return nothingHere();
  const [arrival, previousSessionId] = [await actionRequest(), await browserSession()];
  let begun: SessionId | null = null;
  const response = await finishGoogleSignIn(
    request,
    async ({ sub, email, email_verified, name }) => {
      const sessionId = await signInWithGoogle(systemContext(), {
        profile: {
          subject: sub,
          email: email ?? null,
          emailVerified: email_verified === true,
          name: name ?? null,
        },
        arrival: { ...arrival, previousSessionId, now: now() },
      });
      begun = sessionId;
      return sessionId;
    },
  );
  return begun === null ? response : ledOn(response, begun);
}

/** The answer to a sign-in that has begun a session: to its second step first, where it waits for one. */
async function ledOn(response: Response, sessionId: SessionId): Promise<Response> {
  const { pathname, search } = new URL(response.headers.get("Location") ?? "/", siteUrl());
  const next = await afterSignIn(systemContext(), {
    sessionId,
    callbackPath: `${pathname}${search}`,
  });
  if (!next.waits) {
    await keepDevice(sessionId);
    await endCarried();
    return response;
  }
  const headers = new Headers(response.headers);
  headers.set("Location", `${siteUrl()}${next.path}`);
  return new Response(null, { status: response.status, headers });
}

/** The way to Google: the form on /login. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  await connection();
  if ((await params).nextauth.join("/") !== "signin/google" || !offersGoogle())
    return nothingHere();
  if (!isFromThisSite(request))
    return new Response("Not from here.", { status: 403, headers: NO_STORE });
  try {
    await spend(STARTS, (await actionRequest()).network);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.publicMessage, { status: error.status, headers: NO_STORE });
  }
  return startGoogleSignIn(safeCallbackPath((await request.formData()).get("callbackUrl")));
}

const NO_STORE = { "Cache-Control": "no-store" } as const;

const nothingHere = (): Response =>
  new Response("There is nothing here.", { status: 404, headers: NO_STORE });
