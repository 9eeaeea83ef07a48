import { expect, it } from "vitest";
import { passkeyProblemWords, relyingPartyOf } from "./rules.ts";

it.each([
  ["https://cars.example.com", { id: "cars.example.com", origin: "https://cars.example.com" }],
  [
    "https://cars.example.com:8443",
    { id: "cars.example.com", origin: "https://cars.example.com:8443" },
  ],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://cars.example.com", null],
  ["http://127.0.0.1:3000", null],
  ["https://[::1]:3000", null],
  ["https://0x7f.1", null],
])("%s can have passkeys of %o", (url, party) => {
  expect(relyingPartyOf(url)).toEqual(party);
});

it("what went wrong in the browser is said in words, for making and for using", () => {
  expect(passkeyProblemWords("AbortError", "use")).toBeNull();
  expect(passkeyProblemWords("NotAllowedError", "use")).toMatch(/none saved for this site/);
  expect(passkeyProblemWords("NotAllowedError", "make")).toMatch(/No passkey was created/);
  expect(passkeyProblemWords("InvalidStateError", "make")).toMatch(/already/);
  expect(passkeyProblemWords("SecurityError", "use")).toMatch(/its own address/);
  expect(passkeyProblemWords("ConstraintError", "make")).toMatch(/screen lock/);
  expect(passkeyProblemWords("NotSupportedError", "use")).toMatch(/another way/);
  expect(passkeyProblemWords("", "use")).toMatch(/Try again/);
});
