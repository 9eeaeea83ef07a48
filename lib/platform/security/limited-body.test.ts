import { expect, it } from "vitest";
import { limitedBody } from "./limited-body.ts";

const sent = (body: BodyInit | null, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body, { headers });

it("gives away the bytes, none where there is no body", async () => {
  expect(await limitedBody(sent("a lead"), 6)).toEqual(new TextEncoder().encode("a lead"));
  expect(await limitedBody(sent(null), 10)).toHaveLength(0);
});

it("reads no further than a body may be long, whatever length it states", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(1_000));
    },
  });
  expect(await limitedBody(sent(endless, { "content-length": "10" }), 5_000)).toBeNull();
  expect(pulled).toBeLessThan(10);
  expect(await limitedBody(sent("a", { "content-length": "9000" }), 5_000)).toBeNull();
});

it("says that a body broke off", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  await expect(limitedBody(sent(broken), 10)).rejects.toThrow("terminated");
});
