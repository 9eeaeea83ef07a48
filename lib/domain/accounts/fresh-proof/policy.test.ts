import { expect, it } from "vitest";
import { PROOF_MINUTES } from "./constants.ts";
import { hasFreshProof, requireFreshProof } from "./policy.ts";

const now = new Date("2026-11-23T12:00:00Z");
const begun = (minutesAgo: number) => ({
  signedInAt: new Date(now.getTime() - minutesAgo * 60_000),
});

it("takes a sign-in as a proof for some minutes, and no longer", () => {
  expect(hasFreshProof(begun(0), now)).toBe(true);
  expect(hasFreshProof(begun(PROOF_MINUTES - 0.01), now)).toBe(true);
  expect(hasFreshProof(begun(PROOF_MINUTES), now)).toBe(false);
  expect(() => requireFreshProof(begun(1), now)).not.toThrow();
  expect(() => requireFreshProof(begun(PROOF_MINUTES), now)).toThrow(
    expect.objectContaining({ code: "proof_needed" }),
  );
});
