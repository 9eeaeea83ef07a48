import type { ReactNode } from "react";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import {
  beginClaimAction,
  withdrawClaimAction,
} from "#lib/domain/dealers/dealership-claim/actions.ts";
import { CLAIM_PROOFS, CLAIM_STATUSES } from "#lib/domain/dealers/dealership-claim/constants.ts";
import { canProve, isLiveClaim } from "#lib/domain/dealers/dealership-claim/rules.ts";
import type {
  ClaimableDealer,
  ClaimPageData,
  OwnClaim,
} from "#lib/domain/dealers/dealership-claim/types.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { formatDate, formatMoment } from "#lib/platform/format.ts";
import { placeWords } from "./dealer-search.tsx";
import { STATUS_TONES } from "./own-claims.tsx";
import { DnsProof, DocumentProof, MailboxProof } from "./proofs.tsx";

/** One dealership: what is known of it, how far the viewer's claim is, and the ways to prove it. */
export function DealerClaim({
  data: { claim, isEmailVerified, isMember, asOf },
  dealer,
  refused,
}: {
  readonly data: ClaimPageData;
  readonly dealer: ClaimableDealer;
  readonly refused: string | null;
}) {
  const { organization } = dealer;
  return (
    <>
      <section
        aria-label="The dealership"
        className="mt-5 rounded-xl border border-line p-4 text-sm"
      >
        <p className="font-medium">{placeWords(dealer)}</p>
        <p className="mt-1 text-ink-soft">
          {dealer.webDomain === null
            ? "We know no web domain of it: it is claimed by documents."
            : `Its web domain, as we know it: ${dealer.webDomain}.`}{" "}
          {organization === null
            ? "Not claimed yet."
            : `Another organization claimed it${organization.claimedAt === null ? "" : ` on ${formatDate(organization.claimedAt, asOf)}`}. Prove that you speak for it, and an operator settles the two.`}
        </p>
      </section>
      {isMember && organization !== null ? (
        <Told title="You are a member already">
          <ButtonLink href={dealerPath(organization.slug, "settings")}>
            Open its settings
          </ButtonLink>
        </Told>
      ) : claim !== null && claim.status !== "withdrawn" ? (
        <Running claim={claim} dealer={dealer} refused={refused} asOf={asOf} />
      ) : !isEmailVerified ? (
        <Told title="Confirm your address first">
          <p className="text-ink-soft text-sm">
            What becomes of a claim is mailed to your account’s address, which is not confirmed yet.
          </p>
          <ButtonLink href="/account">Confirm it</ButtonLink>
        </Told>
      ) : (
        <Told title="Begin">
          <p className="max-w-text text-ink-soft text-sm">
            Beginning changes nothing in public. You then choose how to prove it.
          </p>
          <PressForm
            id="begin"
            action={beginClaimAction}
            fields={{ dealer: dealer.slug }}
            variant="primary"
            size="md"
          >
            I speak for {dealer.name}
          </PressForm>
        </Told>
      )}
    </>
  );
}

function Told({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6 grid justify-items-start gap-3">
      <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

/** A claim that was begun: how far it is, and what can still be done. */
function Running({
  claim,
  dealer,
  refused,
  asOf,
}: {
  readonly claim: OwnClaim;
  readonly dealer: ClaimableDealer;
  readonly refused: string | null;
  readonly asOf: Date;
}) {
  return (
    <section aria-labelledby="claim" className="mt-6">
      <h2
        id="claim"
        className="flex flex-wrap items-center gap-3 font-semibold text-lg tracking-tight"
      >
        Your claim
        <Badge tone={STATUS_TONES[claim.status]}>{CLAIM_STATUSES[claim.status]}</Badge>
      </h2>
      <p className="mt-1 max-w-text text-ink-soft text-sm">{stateWords(claim)}</p>
      {claim.decisionNote !== null && (
        <div className="mt-3">
          <Notice title="What the operator says">{claim.decisionNote}</Notice>
        </div>
      )}
      {claim.status === "granted" && dealer.organization !== null && (
        <p className="mt-3">
          <ButtonLink href={dealerPath(dealer.organization.slug, "settings")} variant="primary">
            Open its settings
          </ButtonLink>
        </p>
      )}
      {claim.status === "refused" && (
        <div className="mt-4">
          <PressForm
            id="begin"
            action={beginClaimAction}
            fields={{ dealer: dealer.slug }}
            variant="secondary"
            size="md"
          >
            Claim it again
          </PressForm>
        </div>
      )}
      {canProve(claim.status) && dealer.webDomain !== null && (
        <div className="mt-6 grid gap-6">
          <MailboxProof claim={claim} webDomain={dealer.webDomain} asOf={asOf} />
          <DnsProof claim={claim} webDomain={dealer.webDomain} asOf={asOf} />
        </div>
      )}
      {isLiveClaim(claim.status) && (
        <>
          <div className="mt-6">
            <DocumentProof claim={claim} refused={refused} />
          </div>
          <div className="mt-8 border-line border-t pt-4">
            <PressForm
              id="withdraw"
              action={withdrawClaimAction}
              fields={{ claim: claim.id }}
              variant="danger"
            >
              Withdraw the claim
            </PressForm>
            <p className="mt-1 text-ink-faint text-xs">
              Ends it. Its code and record prove nothing any more; you can begin another one.
            </p>
          </div>
        </>
      )}
    </section>
  );
}

function stateWords({ status, proof, provenAt, dealer }: OwnClaim): string {
  const how = proof === null ? "" : ` ${CLAIM_PROOFS[proof]}`;
  switch (status) {
    case "open":
      return dealer.webDomain === null
        ? "Prove it by documents, which an operator reads."
        : "Prove it in one of these ways. One is enough.";
    case "review":
      return "We are reviewing what you sent and will email you. You can still verify another way right now.";
    case "disputed":
      return `Proven${how}${provenAt === null ? "" : ` on ${formatMoment(provenAt)}`}. Another organization speaks for the dealership: an operator settles it. More documents help.`;
    case "granted":
      return `Proven${how}. The dealership is yours to run.`;
    case "refused":
      return "It was not granted.";
    case "withdrawn":
      return "You withdrew it.";
  }
}
