import type { RelyingParty } from "./types.ts";

/**
 * What passkeys of a site are made for; null where browsers make none: for a number instead of a name,
 * and without https anywhere but on the same machine (W3C Web Authentication, "relying party identifier").
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(siteUrl);
  // The parser has brought every way to write an IPv4 address into this one.
  if (hostname.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(hostname)) return null;
  if (protocol !== "https:" && hostname !== "localhost") return null;
  return { id: hostname, origin };
}

/**
 * Why the browser made or used no passkey, by the name of its error; null where the page itself called it
 * off. Of the first, browsers do not tell which: a page is not to learn what passkeys somebody has.
 */
export function passkeyProblemWords(name: string, asked: "make" | "use"): string | null {
  const isMade = asked === "make";
  switch (name) {
    case "AbortError":
      return null;
    case "NotAllowedError":
      return isMade
        ? "No passkey was created: canceled or timed out. Try again when you are ready."
        : "No passkey was used: canceled, timed out, or none saved for this site.";
    case "InvalidStateError":
      return "This device already has a passkey for your account.";
    case "SecurityError":
      return "Passkeys belong to one address. Open this site at its own address and try again.";
    case "ConstraintError":
    case "NotSupportedError":
      return isMade
        ? "This device cannot keep a passkey. Set up a screen lock, fingerprint, face or PIN first, or use another device."
        : "This device cannot use a passkey. Sign in another way.";
    default:
      return isMade
        ? "Your browser could not make a passkey. Try again, or use another device."
        : "Your browser could not use a passkey. Try again, or sign in another way.";
  }
}

/** The mails about passkeys. */
export const PASSKEY_MAILS = {
  added: (name: string) => ({
    kind: "account.passkey-added",
    subject: "A passkey was added to your Lotwise account",
    body: {
      heading: "A passkey was added",
      paragraphs: [
        `“${name}” can now sign in to your account without a password or code.`,
        "If that was not you, remove it, choose a new password and sign out all other devices.",
      ],
      action: { label: "Your account", href: "/account#passkeys" },
    },
  }),
  removed: (name: string) => ({
    kind: "account.passkey-removed",
    subject: "A passkey was removed from your Lotwise account",
    body: {
      heading: "A passkey was removed",
      paragraphs: [
        `“${name}” can no longer sign in.`,
        "If that was not you, choose a new password and sign out all other devices.",
      ],
      action: { label: "Your account", href: "/account#passkeys" },
    },
  }),
  copied: (name: string) => ({
    kind: "account.passkey-copied",
    subject: "A sign-in to Lotwise was refused: your passkey may have been copied",
    body: {
      heading: "A passkey may have been copied",
      paragraphs: [
        `Someone tried to sign in with “${name}”, and its counter went backward, which can mean it was copied. No one was signed in.`,
        "Remove that passkey and add it again.",
      ],
      action: { label: "Your passkeys", href: "/account#passkeys" },
    },
  }),
} as const;
