import type { Route } from "next";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { DNS_LABEL, DNS_PREFIX } from "./constants.ts";
import type { ClaimOutcome, ClaimStatus } from "./types.ts";

/** Where a dealership is claimed: the page, or the claim of one of them by its name in addresses. */
export function claimPath(sellerSlug?: string): Route {
  const path = "/account/onboarding/claim-dealership";
  return sellerSlug === undefined ? path : `${path}?dealer=${sellerSlug}`;
}

/** The name of the TXT record that proves a claim of a dealership with this web domain. */
export const dnsRecordName = (webDomain: string): string => `${DNS_LABEL}.${webDomain}`;

/** What the record must hold. */
export const dnsRecordText = (token: string): string => `${DNS_PREFIX}${token}`;

/** Whether anything can still become of a claim. */
export function isLiveClaim(status: ClaimStatus): boolean {
  switch (status) {
    case "open":
    case "review":
    case "disputed":
      return true;
    case "granted":
    case "refused":
    case "withdrawn":
      return false;
  }
}

/** Whether a claim can still be proven by its claimant. */
export const canProve = (status: ClaimStatus): boolean => status === "open" || status === "review";

/** The mail to whoever claimed a dealership and got it. */
export function grantedMail(name: string, slug: string, how: string) {
  return {
    kind: "claim.granted",
    subject: `You speak for ${name} on Lotwise now`,
    body: {
      heading: `${name} is yours to run`,
      paragraphs: [
        `Your claim was proven ${how}. You are its owner here: state its hours and fees, bring its vehicles, answer its leads, and invite those who work with you.`,
        "The storefront shows in public since when it is claimed, and not by whom.",
      ],
      action: { label: "Open the settings", href: `/dealers/${slug}/settings` },
    },
  };
}

/** The mail to whoever proved a claim of a dealership that another organization speaks for. */
export function disputedMail(name: string, how: string) {
  return {
    kind: "claim.disputed",
    subject: `Your claim of ${name} is in dispute`,
    body: {
      heading: "Somebody else speaks for it already",
      paragraphs: [
        `You proved your claim of ${name} ${how}. Another organization claimed it before: an operator hears both and settles it. Until then nothing changes.`,
        "You get a mail when it is decided. Adding documents to your claim helps.",
      ],
      action: { label: "Look at your claim", href: claimPath() },
    },
  };
}

/** The mail to the owners of an organization whose dealership somebody else claimed and proved. */
export function contestedMail(name: string, how: string) {
  return {
    kind: "claim.contested",
    subject: `Somebody else claims ${name} on Lotwise`,
    body: {
      heading: `Another claim of ${name}`,
      paragraphs: [
        `Somebody who is no member of your organization proved ${how} that they speak for ${name}. An operator settles it. Until then nothing changes for you.`,
        "If a colleague of yours did it, invite them as a member and let the operator know by answering this mail.",
      ],
    },
  };
}

/** Where a proof leads: into the dealership's settings, or back to the claims, of which one is in dispute now. */
export function claimedPath(outcome: ClaimOutcome): Route {
  switch (outcome.kind) {
    case "granted":
      return dealerPath(outcome.slug, "settings");
    case "disputed":
      return `${claimPath()}?disputed=1`;
  }
}
