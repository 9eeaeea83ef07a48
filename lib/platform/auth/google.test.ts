import { describe, expect, it } from "vitest";
import { googleClaims } from "./google.ts";

const ISSUER = "https://accounts.google.com";
const NORA = { iss: ISSUER, sub: "117", email: "nora@example.test", email_verified: true };

describe("what Google says of a person", () => {
  it("is believed of the issuer that was set", () => {
    expect(googleClaims({ ...NORA, aud: "us", hd: "example.test" }, ISSUER)).toEqual({
      sub: "117",
      email: "nora@example.test",
      email_verified: true,
    });
  });

  // The library compares a token's issuer with the one that the provider's own file names, whatever that is.
  it.each([
    ["https://accounts.google.com.evil.example"],
    ["https://accounts.google.com/"],
    ["accounts.google.com"],
    [undefined],
  ])("is not believed of %s", (iss) => expect(googleClaims({ ...NORA, iss }, ISSUER)).toBeNull());

  it.each([[null], [{ ...NORA, sub: "" }], [{ ...NORA, email_verified: "true" }]])(
    "is nothing where it is not what Google says: %j",
    (profile) => expect(googleClaims(profile, ISSUER)).toBeNull(),
  );
});
