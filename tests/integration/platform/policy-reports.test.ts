import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "#app/api/policy-reports/route.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { tellRoutes } from "#lib/platform/observe/known-routes.ts";
import { forgetViolations } from "#lib/platform/security/forget-violations.ts";
import {
  countedViolations,
  KEPT_DAYS,
  keepViolations,
  MOST_A_DAY,
} from "#lib/platform/security/kept-violations.ts";
import { MAX_POLICY_REPORT_BYTES } from "#lib/platform/security/policy-report.ts";

let network = 0;

beforeEach(async () => {
  network += 1;
  await database().policyViolation.deleteMany();
  tellRoutes((path) => (/^\/listings\/\d+$/.test(path) ? "/listings/[id]" : "(none)"));
});

function send(body: BodyInit, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return POST(
    new Request(`${siteUrl()}/api/policy-reports`, {
      method: "POST",
      body,
      headers: { "x-forwarded-for": `192.0.2.${network}`, ...headers },
    }),
  );
}

const report = (blocked: string, path = "/listings/12?zip=80202") =>
  JSON.stringify({
    "csp-report": {
      "document-uri": `${siteUrl()}${path}`,
      "effective-directive": "img-src",
      "blocked-uri": blocked,
    },
  });

const counted = async () =>
  (await countedViolations(10)).map(
    ({ directive, blocked, page, reports }) => `${reports} ${directive} ${blocked} ${page}`,
  );

describe("what browsers report of policies", () => {
  it("is counted by day, directive, whose it was and route, and nothing else is kept", async () => {
    for (const blocked of ["https://a.example/1", "https://a.example/2", "inline"])
      expect((await send(report(blocked))).status).toBe(204);
    expect((await send(report("inline", "/account/secret-of-somebody"))).status).toBe(204);
    expect(await counted()).toEqual([
      "2 img-src https://a.example /listings/[id]",
      "1 img-src inline (none)",
      "1 img-src inline /listings/[id]",
    ]);
    const rows = JSON.stringify(await database().policyViolation.findMany());
    expect(rows).not.toMatch(/80202|secret|192\.0\.2/);
  });

  it("is taken from our own pages alone, and only what is a report", async () => {
    expect((await send(report("inline"), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send("hello")).status).toBe(400);
    const foreign = report("inline").replace(siteUrl(), "https://elsewhere.example");
    expect((await send(foreign)).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it("is bounded in size, whatever length is stated, and read no further", async () => {
    const long = "x".repeat(MAX_POLICY_REPORT_BYTES + 1);
    expect((await send(long)).status).toBe(413);
    let given = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        given += 1_024;
        controller.enqueue(new Uint8Array(1_024));
      },
    });
    const init = { method: "POST", body: endless, duplex: "half" } as RequestInit;
    expect((await POST(new Request(`${siteUrl()}/api/policy-reports`, init))).status).toBe(413);
    expect(given).toBeLessThan(2 * MAX_POLICY_REPORT_BYTES);
  });

  it("is limited for each network before it is read", async () => {
    for (let count = 0; count < 60; count += 1)
      expect((await send("hello")).status, `${count}`).toBe(400);
    const refused = await send(report("inline"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await counted()).toEqual([]);
    network += 1;
    expect((await send(report("inline"))).status).toBe(204);
  });
});

describe("what is kept of it", () => {
  const distinct = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      directive: "img-src",
      blocked: `https://${from + index}.example`,
      page: "/",
    }));

  it("has so many rows a day, also while many are told at once; all beyond are one more", async () => {
    const today = new Date("2026-11-20T12:00:00Z");
    await keepViolations(distinct(0, MOST_A_DAY - 10), today);
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        keepViolations(distinct(1_000 + index * 20, 20), today),
      ),
    );
    // What is known goes on being counted.
    await keepViolations(distinct(0, 1), today);
    const rows = await database().policyViolation.findMany();
    expect(rows).toHaveLength(MOST_A_DAY + 1);
    expect(rows.find(({ directive }) => directive === "(others)")?.reportCount).toBe(1_190);
    expect(rows.find(({ blocked }) => blocked === "https://0.example")?.reportCount).toBe(2);
    // The next day there is room again.
    await keepViolations(distinct(9_000, 1), new Date("2026-11-21T00:00:00Z"));
    expect(await database().policyViolation.count()).toBe(MOST_A_DAY + 2);
  });

  it(`is deleted by the clock after ${KEPT_DAYS} days`, async () => {
    const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await keepViolations(distinct(1, 1), ago(KEPT_DAYS + 1));
    await keepViolations(distinct(2, 1), ago(KEPT_DAYS - 1));
    await forgetViolations.run({}, { signal: new AbortController().signal, attempt: 1 });
    expect((await countedViolations(10)).map(({ blocked }) => blocked)).toEqual([
      "https://2.example",
    ]);
  });
});
