import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { javascriptStart, javascriptVerify } from "./rules.snippet.ts";

const folder = mkdtempSync(join(tmpdir(), "lotwise-snippet-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function node(name: string, code: string): string {
  writeFileSync(join(folder, name), code);
  return execFileSync(process.execPath, [join(folder, name)], { stdio: "pipe" })
    .toString()
    .trim();
}

it("the code that verifies deliveries takes ours and nothing that was changed, replayed or forged", () => {
  const key = randomBytes(32);
  const body = '{"id":"x","title":"é"}';
  const signed = (at: number, by = key) => ({
    "webhook-id": "x",
    "webhook-timestamp": String(at),
    "webhook-signature": `v1,${randomBytes(32).toString("base64")} v1,${createHmac("sha256", by)
      .update(`x.${at}.${body}`)
      .digest("base64")}`,
  });
  const now = Math.floor(Date.now() / 1000);
  const cases = [
    [signed(now), body],
    [signed(now), `${body} `],
    [signed(now - 3_600), body],
    [signed(now, randomBytes(32)), body],
    [{}, body],
  ];
  const answers = node(
    "verify.mjs",
    `${javascriptVerify}
     const secret = ${JSON.stringify(`whsec_${key.toString("base64")}`)};
     console.log(JSON.stringify(${JSON.stringify(cases)}.map(([headers, body]) => isFromLotwise(secret, headers, body))));`,
  );
  expect(JSON.parse(answers)).toEqual([true, false, false, false, false]);
});

it("the first call is code that runs, and says what a problem says", () => {
  const stub = (status: number, body: unknown) =>
    `globalThis.fetch = async () => Response.json(${JSON.stringify(body)}, { status: ${status}, headers: { "Lotwise-Credits-Remaining": "49" } });\n`;
  const start = javascriptStart("https://lotwise.example/api/v1");
  const car = { year: 2021, make: "Toyota", model: "RAV4", priceCents: 2_645_000, url: "u" };
  expect(node("start.mjs", stub(200, { listings: [car] }) + start)).toBe(
    "2021 Toyota RAV4 26450 u\ncredits left 49",
  );
  const problem = { title: "A key is needed", detail: "Send a key." };
  expect(() => node("fails.mjs", stub(401, problem) + start)).toThrow(
    "A key is needed: Send a key.",
  );
});
