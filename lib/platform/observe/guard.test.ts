import { expect, it } from "vitest";
import { mayReadMetrics } from "./guard.ts";

const TOKEN = "a-token-of-metrics";

it("lets in whoever has the token, and nobody where there is none", () => {
  expect(mayReadMetrics(`Bearer ${TOKEN}`, TOKEN)).toBe(true);
  expect(mayReadMetrics(`bearer  ${TOKEN}`, TOKEN)).toBe(true);
  for (const given of [
    null,
    "",
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    "Bearer ",
    "Bearer undefined",
  ])
    expect(mayReadMetrics(given, TOKEN)).toBe(false);
  expect(mayReadMetrics("Bearer undefined", undefined)).toBe(false);
  expect(mayReadMetrics(null, undefined)).toBe(false);
});
