import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { MembershipRole, SessionId, UserId, Viewer } from "#lib/platform/auth/types.ts";
import { canReply, isOfSeller, reviewRight } from "./policy.ts";
import type { ReviewLead } from "./types.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const SELLER = { id: 7 as SellerId, userId: null };

const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  userId: 1 as UserId,
  sessionId: "s" as SessionId,
  signedInAt: NOW,
  email: "jo@example.test",
  name: "Jo",
  emailVerified: true,
  distanceUnit: "miles",
  memberships: [],
  ...change,
});
const member = (role: MembershipRole, sellerId: number) =>
  viewer({ memberships: [{ organizationId: 3, organizationSlug: "cedar-fork", sellerId, role }] });
const lead = (askedHoursAgo: number, answeredHoursAgo: number | null = null): ReviewLead => ({
  kind: "question",
  createdAt: hoursAgo(askedHoursAgo),
  firstReplyAt: answeredHoursAgo === null ? null : hoursAgo(answeredHoursAgo),
});

describe("who may review", () => {
  it("is whoever has a lead that was answered or is a day old", () => {
    expect(reviewRight(viewer(), SELLER, [lead(2, 1)], NOW).kind).toBe("may");
    expect(reviewRight(viewer(), SELLER, [lead(24)], NOW).kind).toBe("may");
    expect(reviewRight(viewer(), SELLER, [lead(23)], NOW)).toEqual({
      kind: "too_soon",
      from: new Date(NOW.getTime() + 3_600_000).toISOString(),
    });
    expect(reviewRight(viewer(), SELLER, [lead(2), lead(900)], NOW).kind).toBe("may");
    expect(reviewRight(viewer(), SELLER, [], NOW).kind).toBe("no_lead");
  });

  it("is nobody who is signed out, unproven, or of the seller", () => {
    expect(reviewRight(null, SELLER, [lead(99)], NOW).kind).toBe("signed_out");
    expect(reviewRight(viewer({ emailVerified: false }), SELLER, [lead(99)], NOW).kind).toBe(
      "unverified",
    );
    expect(reviewRight(member("viewer", 7), SELLER, [lead(99)], NOW).kind).toBe("own_seller");
    expect(reviewRight(viewer(), { ...SELLER, userId: 1 }, [lead(99)], NOW).kind).toBe(
      "own_seller",
    );
    expect(reviewRight(member("owner", 8), SELLER, [lead(99)], NOW).kind).toBe("may");
  });

  it("does not become less by waiting or by further leads", () => {
    const leads = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 99 }), fc.option(fc.integer({ min: 0, max: 99 }))),
    );
    fc.assert(
      fc.property(leads, fc.integer({ min: 0, max: 99 }), (all, hours) => {
        const known = all.map(([asked, answered]) =>
          lead(asked, answered === null ? null : Math.min(asked, answered)),
        );
        if (reviewRight(viewer(), SELLER, known, NOW).kind !== "may") return;
        const later = new Date(NOW.getTime() + hours * 3_600_000);
        expect(reviewRight(viewer(), SELLER, [...known, lead(0)], later).kind).toBe("may");
      }),
    );
  });
});

it("lets a dealer's managers and owners reply, and a private seller", () => {
  const may = (["viewer", "sales", "manager", "owner"] as const).filter((role) =>
    canReply(member(role, 7), SELLER),
  );
  expect(may).toEqual(["manager", "owner"]);
  expect(canReply(member("owner", 8), SELLER)).toBe(false);
  expect(canReply(viewer(), { ...SELLER, userId: 1 })).toBe(true);
  expect(canReply(viewer(), { ...SELLER, userId: 2 })).toBe(false);
  expect(canReply(null, SELLER)).toBe(false);
  expect(isOfSeller(member("viewer", 7), SELLER)).toBe(true);
});
