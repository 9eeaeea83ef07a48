/** @file Passkeys (WebAuthn): adding, naming and removing them, and signing in with one by a touch or look. */

/** A passkey as its owner sees it. */
export interface OwnPasskey {
  readonly id: string;
  /** What its owner calls it: at first the device that it was made with. */
  readonly name: string;
  /** Whether a password manager carries it to other devices. */
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The viewer's passkeys, and whether this site can have any. */
export interface OwnPasskeys {
  readonly passkeys: readonly OwnPasskey[];
  readonly isPossible: boolean;
}

/** What passkeys are made for and checked against: WebAuthn's relying party. */
export interface RelyingParty {
  /** The site's host, without a port. */
  readonly id: string;
  readonly origin: string;
}
