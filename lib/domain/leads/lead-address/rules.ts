import { loginPath } from "#lib/platform/routes/callback-path.ts";
import type { AddressFacts, AddressState } from "./types.ts";

/**
 * The state of a lead's address; null where there is none, and for what was forwarded from elsewhere.
 * What an account sent under its own proven address needs no link.
 */
export function addressState({
  email,
  addressProvenAt,
  disownedAt,
  thread,
  user,
}: AddressFacts): AddressState | null {
  if (thread === null || email === "") return null;
  if (disownedAt !== null) return "not_theirs";
  const isOwn = user !== null && user.emailVerifiedAt !== null && user.email === email;
  return addressProvenAt !== null || isOwn ? "confirmed" : "not_confirmed";
}

/** How a mail with an answer begins that goes to an address of which nobody knows whether its owner asked. */
export function strangerWords(sellerName: string, vehicle: string): string {
  return `Someone wrote to ${sellerName} about ${vehicle} using this address. If it was not you, say so below.`;
}

/** How a mail to who wrote signed out ends: what to do next, and why it came. */
export interface VisitorParts {
  readonly action: { readonly label: string; readonly href: string };
  readonly footer: string;
}

/**
 * How a mail with an answer ends that goes to an address without an account here.
 * @param linkPath the page that asks whether they wrote the message; null where they said so before.
 * @param threadPath the page of the conversation.
 */
export function visitorParts(
  linkPath: string | null,
  threadPath: string,
  sellerName: string,
): VisitorParts {
  if (linkPath === null)
    return {
      action: { label: "Read and answer", href: loginPath(threadPath) },
      footer: `You wrote to ${sellerName} with this address. To answer, sign in with an emailed link, or make an account with it.`,
    };
  return {
    action: { label: "Say whether it was you", href: linkPath },
    footer: `Someone wrote to ${sellerName} using this address; no one has confirmed that it was you. If it was, say so to read and answer. If this was not you, say that: then the conversation ends, and we email you nothing more about it.`,
  };
}
