import { expect, it } from "vitest";
import { DAY_MS } from "#lib/platform/clock.ts";
import { invitationMail, invitationState } from "./rules.invitation.ts";

const AT = new Date("2026-11-20T12:00:00Z");
const open = {
  acceptedAt: null,
  declinedAt: null,
  revokedAt: null,
  expiresAt: new Date(AT.getTime() + DAY_MS),
};

it("an invitation is open until it is answered, taken back or too old", () => {
  expect(invitationState(open, AT)).toBe("open");
  expect(invitationState({ ...open, expiresAt: AT }, AT)).toBe("expired");
  for (const [column, state] of [
    ["acceptedAt", "accepted"],
    ["declinedAt", "declined"],
    ["revokedAt", "revoked"],
  ] as const)
    expect(invitationState({ ...open, [column]: AT, expiresAt: new Date(0) }, AT)).toBe(state);
});

it("the mail says who, where and as what, and holds the secret in its link alone", () => {
  const mail = invitationMail("s3cret", {
    by: "Ana Ruiz",
    organizationName: "Cedar Fork Motors",
    role: "manager",
    email: "ben@example.com",
  });
  expect(mail.subject).toBe("Ana Ruiz invites you to Cedar Fork Motors on Lotwise");
  expect(mail.body.paragraphs[0]).toBe(
    "Ana Ruiz invites you as a manager. A manager changes the inventory, feeds and what is followed, works leads, and reads every page.",
  );
  const { action, ...rest } = mail.body;
  expect(action.href).toBe("/login?mode=invitation&token=s3cret");
  expect(JSON.stringify(rest)).not.toContain("s3cret");
});
