import { expect, it } from "vitest";
import { isForeignAction } from "./foreign-action.ts";

const asked = (headers: Readonly<Record<string, string>>, url = "/login", method = "POST") =>
  isForeignAction({ method, url, headers: { host: "lotwise.example", ...headers } });

it("an action is for pages of the host that it is sent to", () => {
  expect(asked({ origin: "https://lotwise.example" })).toBe(false);
  expect(asked({ origin: "https://shop.example", "x-forwarded-host": "shop.example, x" })).toBe(
    false,
  );
  // Old browsers and programs do not say; they send no other person's cookies.
  expect(asked({})).toBe(false);
});

it.each(["null", "", "x", "https://evil.example", "https://lotwise.example.evil.example"])(
  "not for pages of %j",
  (origin) => expect(asked({ origin })).toBe(true),
);

it("looking, and what handlers take, is not its matter", () => {
  const origin = "https://evil.example";
  expect(asked({ origin }, "/login", "GET")).toBe(false);
  expect(asked({ origin }, "/api/unsubscribe?token=x")).toBe(false);
  expect(asked({ origin }, "/monitoring")).toBe(false);
  expect(asked({ origin }, "/apis")).toBe(true);
});
