import Link from "next/link";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { CLAIM_PROOFS, CLAIM_STATUSES } from "#lib/domain/dealers/dealership-claim/constants.ts";
import { claimPath } from "#lib/domain/dealers/dealership-claim/rules.ts";
import type { ClaimStatus, OwnClaim } from "#lib/domain/dealers/dealership-claim/types.ts";
import { formatDate } from "#lib/platform/format.ts";

export const STATUS_TONES: Readonly<Record<ClaimStatus, BadgeTone>> = {
  open: "neutral",
  review: "accent",
  disputed: "warn",
  granted: "good",
  refused: "bad",
  withdrawn: "neutral",
};

/** Every claim of the viewer with what became of it; nothing where there is none. */
export function OwnClaims({
  claims,
  asOf,
}: {
  readonly claims: readonly OwnClaim[];
  readonly asOf: Date;
}) {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="own" className="mt-10">
      <h2 id="own" className="font-semibold text-lg tracking-tight">
        Your claims
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {claims.map(({ id, dealer, status, proof, createdAt, decisionNote }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
          >
            <div className="min-w-0">
              <Link
                href={claimPath(dealer.slug)}
                prefetch={false}
                className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
              >
                {dealer.name}, {dealer.city}
              </Link>
              <p className="text-ink-soft text-sm">
                Begun on {formatDate(createdAt, asOf)}
                {proof !== null && `, proven ${CLAIM_PROOFS[proof]}`}
              </p>
              {decisionNote !== null && (
                <p className="max-w-text text-ink-soft text-sm">
                  The operator says: {decisionNote}
                </p>
              )}
            </div>
            <Badge tone={STATUS_TONES[status]}>{CLAIM_STATUSES[status]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
