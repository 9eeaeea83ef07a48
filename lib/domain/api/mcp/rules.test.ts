import { describe, expect, it } from "vitest";
import { isOwnOrigin, refusal } from "./rules.ts";

describe("where a message comes from", () => {
  it("is a program, or a page of this site", () => {
    const site = "https://lotwise.example";
    expect(isOwnOrigin(null, site)).toBe(true);
    expect(isOwnOrigin("https://lotwise.example", `${site}/some/path`)).toBe(true);
    for (const origin of [
      "",
      "null",
      "http://lotwise.example",
      "https://lotwise.example:8443",
      "https://evil.lotwise.example",
      "https://lotwise.example.evil.example",
    ])
      expect(isOwnOrigin(origin, site), origin).toBe(false);
  });
});

it("a refusal is JSON-RPC, kept by nobody", async () => {
  const answer = refusal(405, "Send messages by POST.", { Allow: "POST" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("allow")).toBe("POST");
  expect(await answer.json()).toEqual({
    jsonrpc: "2.0",
    error: { code: -32_000, message: "Send messages by POST." },
    id: null,
  });
});
