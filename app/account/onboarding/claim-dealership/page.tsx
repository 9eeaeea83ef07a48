import type { Metadata } from "next";
import { loadClaimPage } from "#lib/domain/dealers/dealership-claim/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ClaimPage } from "./_components/claim-page.tsx";

export const metadata: Metadata = { title: "Claim your dealership" };

export default async function Page({
  searchParams,
}: {
  readonly searchParams: Promise<RawSearchParams>;
}) {
  const raw = await searchParams;
  return (
    <ClaimPage
      data={await loadClaimPage(raw)}
      refused={typeof raw.refused === "string" ? raw.refused : null}
      isDisputed={raw.disputed === "1"}
    />
  );
}
