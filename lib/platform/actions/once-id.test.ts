import { expect, it } from "vitest";
import { z } from "zod";
import { onceId } from "./once-id.ts";

const GIVEN = "0e4c6d9e-4f5b-4a57-9a6a-6f1f0f7a5a11";

it("a form is named by the id that its script gave it", () => {
  expect(onceId(GIVEN, ["203.0.113.7", { message: "Hi" }])).toBe(GIVEN);
});

it("without script the same form of the same sender has the same name, anybody else's another", () => {
  const name = onceId("", ["203.0.113.7", { message: "Hi" }]);
  expect(z.uuid().safeParse(name).success).toBe(true);
  expect(onceId("", ["203.0.113.7", { message: "Hi" }])).toBe(name);
  expect(onceId("", ["203.0.113.8", { message: "Hi" }])).not.toBe(name);
  expect(onceId("", ["203.0.113.7", { message: "Hello" }])).not.toBe(name);
});
