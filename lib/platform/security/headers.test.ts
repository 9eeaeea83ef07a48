import { describe, expect, it } from "vitest";
import { HANDLERS } from "#tests/architecture/route-map.ts";
import {
  BARCODE_WORKER,
  contentSecurityPolicy,
  newNonce,
  type SecurityContext,
  securityHeaders,
} from "./headers.ts";

const live: SecurityContext = {
  nonce: "abc",
  https: true,
  development: false,
  mapOrigin: null,
  signInOrigin: null,
  paymentOrigins: [],
  camera: false,
};

function directives(context: SecurityContext): Map<string, string[]> {
  return new Map(
    contentSecurityPolicy(context)
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...values]) => [name, values]),
  );
}

describe("the policy of a page", () => {
  it("lets forms lead nowhere else, but to Google and to Stripe where they are offered", () => {
    expect(directives(live).get("form-action")).toEqual(["'self'"]);
    const offered = { ...live, signInOrigin: "https://accounts.google.com" };
    expect(directives(offered).get("form-action")).toEqual([
      "'self'",
      "https://accounts.google.com",
    ]);
    const paid = { ...live, paymentOrigins: ["https://checkout.stripe.com"] };
    expect(directives(paid).get("form-action")).toEqual(["'self'", "https://checkout.stripe.com"]);
  });

  it("runs scripts by nonce and nothing written into the page", () => {
    const scripts = directives(live).get("script-src");
    expect(scripts).toContain("'nonce-abc'");
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
    expect(directives(live).get("style-src")).toEqual(["'self'", "'nonce-abc'"]);
  });

  it("lets nobody frame the page, plug into it, or take its forms and relative links elsewhere", () => {
    const policy = directives(live);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
  });

  it("names each directive once", () => {
    const names = contentSecurityPolicy(live)
      .split("; ")
      .map((directive) => directive.split(" ")[0]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("loads tiles of maps from the one place that is set", () => {
    const policy = directives({ ...live, mapOrigin: "https://tiles.example.org" });
    expect(policy.get("img-src")).toEqual([
      "'self'",
      "data:",
      "blob:",
      "https://tiles.example.org",
    ]);
    expect(policy.get("connect-src")).toEqual(["'self'", "https://tiles.example.org"]);
    expect(policy.get("script-src")).not.toContain("https://tiles.example.org");
  });

  it("has what it stops reported to ourselves, in both ways where browsers know both", () => {
    const policy = directives(live);
    expect(policy.get("report-uri")).toEqual(["/api/policy-reports"]);
    expect(HANDLERS).toHaveProperty(["/api/policy-reports"]);
    const [name = ""] = policy.get("report-to") ?? [];
    expect(securityHeaders(live, "/")["Reporting-Endpoints"]).toBe(`${name}="/api/policy-reports"`);
    const plain = { ...live, https: false };
    expect(directives(plain).get("report-uri")).toEqual(["/api/policy-reports"]);
    expect(directives(plain).has("report-to")).toBe(false);
    expect(securityHeaders(plain, "/")).not.toHaveProperty("Reporting-Endpoints");
    expect(directives({ ...live, development: true }).has("report-uri")).toBe(false);
  });

  it("gives way only as far as the development server needs", () => {
    const policy = directives({ ...live, development: true });
    expect(policy.get("script-src")).toContain("'unsafe-eval'");
    expect(policy.get("script-src")).not.toContain("'unsafe-inline'");
  });
});

describe("headers", () => {
  it("ask for https only where the site is reached by it", () => {
    expect(securityHeaders(live, "/")["Strict-Transport-Security"]).toBe("max-age=63072000");
    const plain = securityHeaders({ ...live, https: false }, "/");
    expect(plain).not.toHaveProperty("Strict-Transport-Security");
    expect(plain["Content-Security-Policy"]).not.toContain("upgrade-insecure-requests");
  });

  it("are there on every response", () => {
    expect(securityHeaders(live, "/")).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": expect.stringContaining("camera=()"),
    });
  });

  it("allow the camera where VINs are typed, and to no other site there", () => {
    const { "Permissions-Policy": allowed } = securityHeaders({ ...live, camera: true }, "/garage");
    expect(allowed).toContain("camera=(self)");
    expect(allowed).toContain("microphone=()");
  });

  it("let this site's own pages make and use passkeys, and those in a frame not", () => {
    const { "Permissions-Policy": allowed } = securityHeaders(live, "/login");
    expect(allowed).toContain("publickey-credentials-create=(self)");
    expect(allowed).toContain("publickey-credentials-get=(self)");
  });

  it("let WebAssembly run in the thread that reads barcodes, and on no page", () => {
    const policy = (path: string) => securityHeaders(live, path)["Content-Security-Policy"];
    expect(policy(BARCODE_WORKER)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(policy("/garage")).not.toContain("wasm");
  });
});

describe("a nonce", () => {
  it("is 128 random bits", () => {
    const nonces = Array.from({ length: 50 }, newNonce);
    expect(new Set(nonces).size).toBe(50);
    for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
  });
});
