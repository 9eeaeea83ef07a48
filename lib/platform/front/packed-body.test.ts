import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PackedBody } from "./packed-body.ts";

const BODY = Buffer.from("a page of many words · ".repeat(500));

describe("a body that is kept compressed", () => {
  it("is packed as whoever asked first takes it, and in no other way", async () => {
    const packed = await PackedBody.of(BODY, "br");
    expect(brotliDecompressSync(packed.in("br") ?? "")).toEqual(BODY);
    expect(packed.in("gzip")).toBeNull();
    expect(packed.bytes).toBe(packed.in("br")?.length);
  });

  it("is packed in another way too once that is asked for, to the same bytes", async () => {
    const first = await PackedBody.of(BODY, "br");
    const both = await first.with("gzip");
    expect(gunzipSync(both.in("gzip") ?? "")).toEqual(BODY);
    expect(both.in("br")).toBe(first.in("br"));
    expect(both.bytes).toBe((both.in("br")?.length ?? 0) + (both.in("gzip")?.length ?? 0));
  });

  it("is one buffer for all who take it as it is", async () => {
    const packed = await PackedBody.of(BODY, null);
    expect(packed.in(null)).toEqual(BODY);
    expect(packed.in(null)).toBe(packed.in(null));
    expect(packed.bytes).toBeLessThan(BODY.length / 10);
  });
});
