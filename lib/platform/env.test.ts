import { describe, expect, it } from "vitest";
import { parseEnv, SETTING_NAMES } from "./env.ts";

describe("parseEnv", () => {
  it("needs nothing", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      DATABASE_REPLICA_URLS: [],
    });
  });

  it("takes an empty variable for one that is not set", () => {
    const none = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));
    expect(parseEnv(none)).toEqual(parseEnv({}));
  });

  it("splits replicas at commas", () => {
    const urls = ["postgres://a@one/x", "postgresql://a@two/x"];
    const primary = { DATABASE_URL: "postgres://a@primary/x" };
    const given = { ...primary, DATABASE_REPLICA_URLS: urls.join(", ") };
    expect(parseEnv(given).DATABASE_REPLICA_URLS).toEqual(urls);
  });

  it.each([
    [{ PORT: "abc" }, "Settings: PORT must be a whole number from 1 to 65535."],
    [{ PORT: "70000" }, "Settings: PORT must be a whole number from 1 to 65535."],
    [
      { DATABASE_URL: "mysql://x" },
      "Settings: DATABASE_URL must be a URL that starts with postgres:// or postgresql://.",
    ],
    [
      { CLICKHOUSE_URL: "localhost:8123" },
      "Settings: CLICKHOUSE_URL must be a URL that starts with http:// or https://.",
    ],
    [{ AUTH_SECRET: "short" }, "Settings: AUTH_SECRET must have at least 32 characters."],
  ])("says in one line what is wrong with %j", (source, message) => {
    expect(() => parseEnv(source)).toThrow(message);
  });

  it.each(["no-reply@lotwise.example", "Lotwise <no-reply@lotwise.example>"])(
    "takes %s for who mails are from",
    (from) => {
      expect(parseEnv({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
    },
  );

  it.each(["Lotwise", "a@b.example\r\nBcc: eve@example.com"])("does not take %j", (from) => {
    expect(() => parseEnv({ MAIL_FROM: from })).toThrow("MAIL_FROM must be an address");
  });

  it("reads who is asked for DNS records, the system unless named", () => {
    expect(parseEnv({}).DNS_SERVERS).toEqual([]);
    expect(parseEnv({ DNS_SERVERS: "127.0.0.1:5353 , [::1]:53" }).DNS_SERVERS).toEqual([
      "127.0.0.1:5353",
      "[::1]:53",
    ]);
    expect(() => parseEnv({ DNS_SERVERS: "dns.example" })).toThrow("DNS_SERVERS");
  });

  it("asks NHTSA's own service unless it is named another or told not to", () => {
    expect(parseEnv({ NHTSA_URL: "" }).NHTSA_URL).toBe("https://api.nhtsa.gov");
    expect(parseEnv({ NHTSA_URL: "off" }).NHTSA_URL).toBe("off");
    expect(() => parseEnv({ NHTSA_URL: "ftp://x" })).toThrow("NHTSA_URL must be a URL that starts");
  });

  it("reads which private hosts may be reached, none unless named", () => {
    expect(parseEnv({}).OUTBOUND_PRIVATE_HOSTS).toEqual([]);
    expect(
      parseEnv({ OUTBOUND_PRIVATE_HOSTS: "Feeds.Intranet, 127.0.0.1:8080," })
        .OUTBOUND_PRIVATE_HOSTS,
    ).toEqual(["feeds.intranet", "127.0.0.1:8080"]);
  });

  it("takes Stripe's key and signing secret together, or neither", () => {
    const key = { STRIPE_SECRET_KEY: "sk_test_0123456789" };
    const secret = { STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
    expect(parseEnv({ ...key, ...secret })).toMatchObject({ ...key, ...secret });
    expect(() => parseEnv(key)).toThrow("must be set together");
    expect(() => parseEnv(secret)).toThrow("must be set together");
    expect(() => parseEnv({ ...secret, STRIPE_SECRET_KEY: "pk_test_0123456789" })).toThrow(
      "STRIPE_SECRET_KEY must be a secret or restricted key",
    );
  });

  it.each([
    ["GOOGLE_CLIENT_ID", "id", "GOOGLE_CLIENT_SECRET", "secret"],
    ["STRIPE_SECRET_KEY", "sk_test_0123456789", "STRIPE_WEBHOOK_SECRET", "whsec_0123456789"],
    ["VAPID_PUBLIC_KEY", `B${"a".repeat(86)}`, "VAPID_PRIVATE_KEY", "a".repeat(43)],
    ["ANDROID_PACKAGE", "org.example.app", "ANDROID_CERT_SHA256", Array(32).fill("AB").join(":")],
  ])("takes %s and its other half together, or neither", (one, value, other, otherValue) => {
    expect(() => parseEnv({ [one]: value, [other]: otherValue })).not.toThrow();
    const said = (missing: string) =>
      `Settings: ${one} and ${other} must be set together, and ${missing} is not set.`;
    expect(() => parseEnv({ [one]: value })).toThrow(said(other));
    expect(() => parseEnv({ [other]: otherValue, [one]: "" })).toThrow(said(one));
  });

  it.each([
    ["INDEXNOW_KEY", "abcdefgh", "SITE_URL", "https://lotwise.example"],
    ["HISTORY_PROVIDER_KEY", "key", "HISTORY_PROVIDER_URL", "https://records.example/{vin}"],
    ["WORKER_METRICS_PORT", "9464", "METRICS_TOKEN", "0123456789abcdef"],
    ["DATABASE_REPLICA_URLS", "postgres://a@two/x", "DATABASE_URL", "postgres://a@one/x"],
  ])("does not take %s without what it needs", (name, value, needed, neededValue) => {
    expect(() => parseEnv({ [name]: value })).toThrow(`Settings: ${name} needs ${needed}, `);
    expect(() => parseEnv({ [name]: value, [needed]: neededValue })).not.toThrow();
    expect(() => parseEnv({ [needed]: neededValue })).not.toThrow();
  });

  it("names every variable that is wrong", () => {
    expect(() => parseEnv({ PORT: "x", SITE_URL: "ftp://x" })).toThrow(/PORT .*; SITE_URL /);
  });
});
