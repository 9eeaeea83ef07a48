import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { CODE_SECONDS, CODE_WINDOW, RECOVERY_CODES } from "./constants.ts";
import type { CodeSetup } from "./types.ts";

const SECRET_BYTES = 20;
/** 120 bits: what has 112 may be kept under a fast hash (OWASP ASVS 5, 6.5.2). */
const RECOVERY_BYTES = 15;

/** 160 random bits in base 32, as apps take them. */
export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

const generator = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: "Lotwise",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The time step whose code was typed; null for what is none of the codes that are taken at a moment. */
export function stepOfCode(secret: string, typed: string, at: Date): number | null {
  const token = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = at.getTime();
  const delta = generator(secret, "").validate({ token, timestamp, window: CODE_WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / CODE_SECONDS) + delta;
}

/** What an app needs, drawn and spelled out. */
export function codeSetup(secret: string, email: string): CodeSetup {
  const { data, size } = encode(generator(secret, email).toString(), { border: 4 });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { key: secret.match(/.{1,4}/g)?.join(" ") ?? secret, path: path.join(""), size };
}

/** Recovery codes to be shown once: 24 characters each, in groups of four. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ size: RECOVERY_BYTES });
    return base32.toLowerCase().match(/.{4}/g)?.join("-") ?? base32;
  });
}

/** A recovery code as it is compared: people leave out its dashes and use capitals. */
export const plainRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replace(/[^a-z2-7]/g, "");

/** The mails about a second step. */
export const SECOND_STEP_MAILS = {
  on: {
    kind: "account.second-step-on",
    subject: "Signing in to Lotwise now asks for a code",
    body: {
      heading: "Codes are on",
      paragraphs: [
        "Signing in now asks for a code from your app after your password, link or Google.",
        "Keep the recovery codes somewhere you can reach without your phone.",
        "If that was not you, choose a new password and sign out all other devices.",
      ],
      action: { label: "Your account", href: "/account#second-step" },
    },
  },
  off: {
    kind: "account.second-step-off",
    subject: "Signing in to Lotwise no longer asks for a code",
    body: {
      heading: "Codes are off",
      paragraphs: [
        "Anyone with your password or email access can now sign in without a code.",
        "If that was not you, choose a new password, sign out all other devices and turn codes back on.",
      ],
      action: { label: "Your account", href: "/account#second-step" },
    },
  },
  renewed: {
    kind: "account.recovery-codes",
    subject: "New recovery codes for Lotwise",
    body: {
      heading: "You have new recovery codes",
      paragraphs: [
        "The old ones no longer work.",
        "If that was not you, choose a new password and sign out all other devices.",
      ],
      action: { label: "Your account", href: "/account#second-step" },
    },
  },
} as const;

/** The mail about a recovery code that was used. */
export function recoveryUsedMail(left: number) {
  return {
    kind: "account.recovery-code-used",
    subject: "A recovery code signed in to Lotwise",
    body: {
      heading: "A recovery code was used",
      paragraphs: [
        left === 0
          ? "It was the last one. Make new ones on your account page."
          : `${left} ${left === 1 ? "is" : "are"} left. You can make new ones on your account page.`,
        "If that was not you, someone has your recovery codes: choose a new password, sign out all other devices and make new ones.",
      ],
      action: { label: "Your account", href: "/account#second-step" },
    },
  };
}
