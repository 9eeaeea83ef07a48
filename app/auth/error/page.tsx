import type { Metadata } from "next";
import { ButtonLink } from "#components/ui/button.tsx";
import { SIGN_IN_ERRORS } from "#lib/domain/accounts/sign-in/constants.ts";
import { signInErrorCode } from "#lib/domain/accounts/sign-in/rules.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

const errorOf = async (searchParams: PageProps["searchParams"]) =>
  SIGN_IN_ERRORS[signInErrorCode((await searchParams).error)];

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return { title: (await errorOf(searchParams)).title, robots: { index: false, follow: false } };
}

/** What went wrong while signing in, and what to do about it. */
export default async function Page({ searchParams }: PageProps) {
  const { title, words, advice } = await errorOf(searchParams);
  return (
    <div className="mx-auto grid w-full max-w-[520px] gap-4 px-4 py-10 desk:py-16">
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <p>{words}</p>
      <p className="text-ink-soft">{advice}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink href="/login" variant="primary">
          Sign in
        </ButtonLink>
        <ButtonLink href="/login?mode=link">Email me a sign-in link</ButtonLink>
        <ButtonLink href="/login?mode=forgot" variant="ghost">
          New password
        </ButtonLink>
      </div>
    </div>
  );
}
