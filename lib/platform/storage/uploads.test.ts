import { describe, expect, it } from "vitest";
import { withUpload } from "./uploads.ts";

function upload(
  form: FormData,
  headers: Readonly<Record<string, string>> = { "sec-fetch-site": "same-origin" },
): Promise<Request> {
  const encoded = new Response(form);
  return encoded.arrayBuffer().then(
    (body) =>
      new Request("http://localhost:3000/api/uploads/photos/1", {
        method: "POST",
        body,
        headers: {
          "content-type": encoded.headers.get("content-type") ?? "",
          "content-length": String(body.byteLength),
          host: "localhost:3000",
          ...headers,
        },
      }),
  );
}

function formOf(...sizes: number[]): FormData {
  const form = new FormData();
  for (const size of sizes) form.append("files", new File([new Uint8Array(size)], "a.jpg"));
  return form;
}

const count = async (form: FormData): Promise<number> => form.getAll("files").length;

describe("withUpload", () => {
  it("hands on the files of a form of our own pages", async () => {
    const request = await upload(formOf(10, 20));
    expect(await withUpload(request, { maxBytes: 10_000 }, count)).toBe(2);
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }, "forbidden"],
    [{ "sec-fetch-site": "same-site" }, "forbidden"],
    [{}, "forbidden"],
    [{ origin: "http://elsewhere.test" }, "forbidden"],
    [{ origin: "http://localhost:3000" }, null],
  ])("asks where it comes from: %o", async (headers, code) => {
    const request = await upload(formOf(10), headers);
    const outcome = await withUpload(request, { maxBytes: 10_000 }, count).catch((e) => e.code);
    expect(outcome).toBe(code ?? 1);
  });

  it("believes no stated length and refuses too much before it reads", async () => {
    const own = { "sec-fetch-site": "same-origin" };
    for (const headers of [{ ...own, "content-length": "999999999" }]) {
      const request = await upload(formOf(10), headers);
      await expect(withUpload(request, { maxBytes: 10_000 }, count)).rejects.toMatchObject({
        reason: "too_large",
      });
      expect(request.bodyUsed).toBe(false);
    }
    const lying = await upload(formOf(5_000), { ...own, "content-length": "100" });
    await expect(withUpload(lying, { maxBytes: 10_000 }, count)).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("refuses what is no form, and a form that ends too early", async () => {
    const request = await upload(formOf(10), {
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    });
    await expect(withUpload(request, { maxBytes: 10_000 }, count)).rejects.toMatchObject({
      reason: "damaged",
    });
    const whole = await upload(formOf(500));
    const body = (await whole.arrayBuffer()).slice(0, 300);
    const cut = new Request(whole.url, { method: "POST", headers: whole.headers, body });
    await expect(withUpload(cut, { maxBytes: 10_000 }, count)).rejects.toMatchObject({
      reason: "damaged",
    });
  });

  it("holds so much at once and gives it back, also after a failure", async () => {
    const large = { "sec-fetch-site": "same-origin", "content-length": String(200 * 1024 * 1024) };
    const limits = { maxBytes: 210 * 1024 * 1024 };
    const first = Promise.withResolvers<void>();
    const holding = withUpload(await upload(formOf(1), large), limits, () => first.promise);
    await expect(withUpload(await upload(formOf(1), large), limits, count)).rejects.toMatchObject({
      code: "rate_limited",
    });
    first.reject(new Error("failed"));
    await expect(holding).rejects.toThrow("failed");
    expect(await withUpload(await upload(formOf(1), large), limits, count)).toBe(1);
  });
});
