import type { DistanceUnit } from "../distance-unit.ts";

export type UserId = number & { readonly __brand: "UserId" };
/** Names a session; a uuid. The cookie holds it, encrypted. */
export type SessionId = string & { readonly __brand: "SessionId" };

export type MembershipRole = "viewer" | "sales" | "manager" | "owner";

/** A person's place in an organization. */
export interface ViewerMembership {
  readonly organizationId: number;
  /** As its addresses have it. */
  readonly organizationSlug: string;
  /** The seller that the organization is; null before it has one. */
  readonly sellerId: number | null;
  readonly role: MembershipRole;
}

/** Who is looking: a person whose session was found, not revoked and not expired, in this request. */
export interface Viewer {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** When this session began: when the person last proved, by all their steps, who they are. */
  readonly signedInAt: Date;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly distanceUnit: DistanceUnit;
  readonly memberships: readonly ViewerMembership[];
}

/** What a browser kept for a visitor, by the cookie's name: it becomes their account's as they sign in. */
export type Carried = Readonly<
  Partial<Record<"saved" | "hidden" | "why" | "viewed" | "save-search", string>>
>;
