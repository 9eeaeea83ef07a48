import { describe, expect, it } from "vitest";
import { settle } from "#lib/platform/env.ts";
import { checkSettings, unknownSettings } from "./settings.ts";

describe("unknownSettings", () => {
  it.each([
    ["PROT", "PROT is not a setting; did you mean PORT?"],
    ["port", "port is not a setting; did you mean PORT?"],
    ["SMTP_ULR", "SMTP_ULR is not a setting; did you mean SMTP_URL?"],
    ["DATABASE_URI", "DATABASE_URI is not a setting; did you mean DATABASE_URL?"],
    [
      "GOOGLE_CLIENT_SECERT",
      "GOOGLE_CLIENT_SECERT is not a setting; did you mean GOOGLE_CLIENT_SECRET?",
    ],
    ["SENTRY_DNS", "SENTRY_DNS is not a setting; did you mean SENTRY_DSN?"],
    ["LOTWISE_FOLDER", "LOTWISE_FOLDER is not a setting; did you mean LOTWISE_DATA_DIR?"],
    [
      "VAPID_KEYS",
      "VAPID_KEYS is not a setting; did you mean VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, or VAPID_SUBJECT?",
    ],
  ])("tells of %s", (name, line) => {
    expect(unknownSettings([name])).toBe(line);
  });

  it("tells of several in one line", () => {
    expect(unknownSettings(["PROT", "HOSTT", "PORT"])).toBe(
      "PROT is not a setting; did you mean PORT? HOSTT is not a setting; did you mean HOST?",
    );
  });

  it.each([
    ["PORT", "DATABASE_URL", "LOG_LEVEL"],
    ["PATH", "HOME", "PWD", "LANG", "MAIL", "HOSTNAME", "TERM", "SHELL", "PGPORT", "BROWSER"],
    ["NODE_OPTIONS", "NODE_EXTRA_CA_CERTS", "NODE_PATH", "npm_config_cache", "npm_package_name"],
    ["GOOGLE_APPLICATION_CREDENTIALS", "ANDROID_HOME", "SENTRY_RELEASE", "STRIPE_API_KEY"],
    ["CLICKHOUSE_USER", "BASH_FUNC_x%%", "_", "http_proxy"],
  ])("leaves alone what is a setting or somebody else's: %s …", (...names) => {
    expect(unknownSettings(names)).toBeNull();
  });
});

describe("checkSettings", () => {
  it("wants a program where BROWSER_PATH says", async () => {
    for (const path of ["/nowhere/chromium", "/usr/bin", import.meta.filename]) {
      settle({ BROWSER_PATH: path });
      await expect(checkSettings()).rejects.toMatchObject({
        code: "configuration",
        message: `Settings: BROWSER_PATH names ${path}, where there is no program that this user may run.`,
      });
    }
    for (const path of ["off", "", process.execPath]) {
      settle({ BROWSER_PATH: path });
      await expect(checkSettings()).resolves.toBeUndefined();
    }
  });
});
