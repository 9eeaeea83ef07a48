import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { NewPasskeyAnswer, PasskeyAnswer } from "#lib/domain/accounts/passkey/schema.ts";

/** What a browser or an authenticator does otherwise than it should. */
export interface Odd {
  readonly origin?: string;
  readonly rpId?: string;
  /** The authenticator saw nobody: no finger, face or PIN. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly type?: string;
  /** The page was framed by another site's. */
  readonly framed?: boolean;
  /** Whose passkey it says that it is. */
  readonly userHandle?: string;
  /** A statement of its maker, in the place of none. */
  readonly statement?: { readonly fmt: string; readonly attStmt: CborValue };
}

/** What a site tells a browser that is to make a passkey. */
interface Asked {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString("base64url");

/**
 * An authenticator with one passkey (ES256, attestation "none"), and the browser in front of it: W3C Web
 * Authentication, 6.1 "Authenticator Data" and 6.5.4 "Attested Credential Data".
 */
export class Authenticator {
  readonly id: string = text(randomBytes(16));
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private counter = 0;
  /** What the site calls its person. */
  private userHandle = "";
  private readonly site: { readonly origin: string; readonly rpId: string };

  constructor(site: { readonly origin: string; readonly rpId: string }) {
    this.site = site;
  }

  /** Makes its passkey for a challenge. */
  make({ challenge, user }: Asked, odd: Odd = {}): NewPasskeyAnswer {
    this.userHandle = user.id;
    const clientData = this.clientData("webauthn.create", challenge, odd);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.publicKey()]);
    const authData = Buffer.concat([this.authData(WITH_CREDENTIAL, odd), attested]);
    const { fmt, attStmt } = odd.statement ?? { fmt: "none", attStmt: cborMap([]) };
    const attestation = cborMap([
      ["fmt", fmt],
      ["attStmt", attStmt],
      ["authData", authData],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(clientData),
        attestationObject: text(attestation.encoded),
      },
    };
  }

  /** Signs a challenge. */
  answer(challenge: string, odd: Odd = {}): PasskeyAnswer {
    this.counter += 1;
    const clientData = this.clientData("webauthn.get", challenge, odd);
    const authData = this.authData(0, odd);
    const signature = sign(
      "sha256",
      Buffer.concat([authData, sha256(clientData)]),
      this.keys.privateKey,
    );
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle: odd.userHandle ?? this.userHandle,
      },
    };
  }

  private credential() {
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key" as const,
      clientExtensionResults: {},
    };
  }

  private clientData(type: string, challenge: string, odd: Odd): Buffer {
    const origin = odd.origin ?? this.site.origin;
    return Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge,
        origin,
        crossOrigin: odd.framed ?? false,
      }),
    );
  }

  private authData(flags: number, odd: Odd): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? this.counter);
    const seen = odd.unverified ? PRESENT : PRESENT | VERIFIED;
    return Buffer.concat([
      sha256(odd.rpId ?? this.site.rpId),
      Buffer.from([flags | seen]),
      counter,
    ]);
  }

  /** COSE (RFC 9053): an EC2 key on P-256 for ES256. */
  private publicKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    return cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]).encoded;
  }
}

type CborValue = number | string | Buffer | { readonly encoded: Buffer };

/** A statement that is certified, as makers of authenticators do. */
export const CERTIFIED: NonNullable<Odd["statement"]> = {
  fmt: "packed",
  attStmt: cborMap([
    ["alg", -7],
    ["sig", Buffer.from("signature")],
    ["x5c", { encoded: Buffer.concat([cborHead(4, 1), cbor(Buffer.from("certificate"))]) }],
  ]),
};

/** CBOR (RFC 8949), as far as keys and attestations go: short maps of small numbers, texts and bytes. */
function cborMap(entries: readonly (readonly [CborValue, CborValue])[]): {
  readonly encoded: Buffer;
} {
  return { encoded: Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]) };
}

function cbor(value: CborValue): Buffer {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([cborHead(3, bytes.length), bytes]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return value.encoded;
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
