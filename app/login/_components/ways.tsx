import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { loginHref } from "#lib/domain/accounts/sign-in/search-params.ts";
import { DEMO_SIGN_IN } from "#lib/domain/listings/demo-market/constants.ts";

/** A link in a line of words, tall enough for a thumb. */
function Way({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
    >
      {children}
    </Link>
  );
}

/** The other ways to sign in, under the password. */
export function OtherWays({ callbackPath }: { callbackPath: Route }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <Way href={loginHref("link", callbackPath)}>Email me a sign-in link</Way>
        <Way href={loginHref("forgot", callbackPath)}>Forgot your password?</Way>
      </p>
      <p>
        New here? <Way href={loginHref("sign-up", callbackPath)}>Create an account</Way>
      </p>
    </>
  );
}

/** Back to the plain form. */
export function BackToSignIn({
  callbackPath,
  children = "Sign in with your password",
}: {
  callbackPath: Route;
  children?: ReactNode;
}) {
  return (
    <p>
      <Way href={loginHref("password", callbackPath)}>{children}</Way>
    </p>
  );
}

/** How to get in where everything is generated. */
export function DemoNote() {
  return (
    <div className="rounded-lg bg-surface-2 px-4 py-3 text-sm text-ink-soft">
      <p>
        Demo accounts. Password:{" "}
        <code className="whitespace-nowrap font-mono text-ink">{DEMO_SIGN_IN.password}</code>:
      </p>
      <ul className="mt-1">
        {DEMO_SIGN_IN.accounts.map(({ email, what }) => (
          <li key={email} className="break-words">
            <span className="text-ink">{email}</span>, {what}
          </li>
        ))}
      </ul>
    </div>
  );
}
