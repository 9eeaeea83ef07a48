import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROLES } from "#lib/domain/dealers/organization/constants.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { asRole, isOnlyOwner, keepsOwner, membersAfter } from "./rules.ts";

const role = fc.constantFrom(...ROLES);
const members = fc
  .array(role, { minLength: 1, maxLength: 6 })
  .map((roles) => roles.map((each, at) => ({ userId: at as UserId, role: each })));

describe("an organization", () => {
  it("never loses its last owner by changes that were asked about first", () => {
    const changes = fc.array(
      fc.record({ userId: fc.integer({ min: 0, max: 6 }), role: fc.option(role) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(members, changes, (start, asked) => {
        fc.pre(start.some((member) => member.role === "owner"));
        let now: ReturnType<typeof membersAfter> = start;
        for (const change of asked) if (keepsOwner(now, change)) now = membersAfter(now, change);
        expect(now.some((member) => member.role === "owner")).toBe(true);
      }),
    );
  });

  it("changes the one member who was named, and nobody else", () => {
    fc.assert(
      fc.property(members, fc.nat(5), fc.option(role), (start, userId, next) => {
        const after = membersAfter(start, { userId, role: next });
        const others = (all: typeof after) => all.filter((member) => member.userId !== userId);
        expect(others(after)).toEqual(others(start));
        expect(after.find((member) => member.userId === userId)?.role ?? null).toBe(
          start.some((member) => member.userId === userId) ? next : null,
        );
      }),
    );
  });
});

it("knows the only owner", () => {
  const [ana, ben] = [
    { userId: 1 as UserId, role: "owner" as const },
    { userId: 2 as UserId, role: "sales" as const },
  ];
  expect(isOnlyOwner([ana, ben], 1)).toBe(true);
  expect(isOnlyOwner([ana, ben], 2)).toBe(false);
  expect(isOnlyOwner([ana, { ...ben, role: "owner" }], 1)).toBe(false);
});

it("says roles as sentences have them", () => {
  expect(ROLES.map(asRole)).toEqual(["a viewer", "a sales member", "a manager", "an owner"]);
});
