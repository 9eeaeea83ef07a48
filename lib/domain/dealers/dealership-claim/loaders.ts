import "server-only";
import { notFound } from "next/navigation";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { claimsOf, dealerNamed, findDealers } from "./data.ts";
import { claimPath } from "./rules.ts";
import { namedDealer, searchWords } from "./schema.ts";
import type { ClaimPageData } from "./types.ts";

/** Leads a visitor to sign in and back. */
export async function loadClaimPage(raw: RawSearchParams): Promise<ClaimPageData> {
  const asked = namedDealer.safeParse({ dealer: raw.dealer });
  const typed = typeof raw.q === "string" ? raw.q.slice(0, 200) : "";
  const viewer = await requireViewer(
    asked.success
      ? claimPath(asked.data.dealer)
      : `${claimPath()}${typed === "" ? "" : `?q=${encodeURIComponent(typed)}`}`,
  );
  const asOf = now();
  const words = searchWords(typed);
  const [claims, dealer, found] = await Promise.all([
    claimsOf(viewer.userId, asOf),
    asked.success ? dealerNamed(asked.data.dealer) : null,
    asked.success || words === null ? null : findDealers(words),
  ]);
  if (asked.success && dealer === null) notFound();
  return {
    typed,
    found,
    dealer,
    claim: claims.find((each) => each.dealer.sellerId === dealer?.sellerId) ?? null,
    claims,
    isEmailVerified: viewer.emailVerified,
    isMember:
      dealer !== null && viewer.memberships.some(({ sellerId }) => sellerId === dealer.sellerId),
    asOf,
  };
}
