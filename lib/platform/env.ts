import { resolve } from "node:path";
import { z } from "zod";
import { AppError } from "./errors.ts";
import { wholeNumberText } from "./whole-number.ts";

const urlOf = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.parse(value);
      return url !== null && protocols.includes(url.protocol.slice(0, -1));
    },
    { error: `must be a URL that starts with ${protocols.map((p) => `${p}://`).join(" or ")}` },
  );

const postgresUrl = urlOf(["postgres", "postgresql"]);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** The primary PostgreSQL. Absent: the embedded one, which `npm start` brings up. */
  DATABASE_URL: z.optional(postgresUrl),
  /** Comma-separated read replicas of the primary. */
  DATABASE_REPLICA_URLS: z.preprocess(
    (value) =>
      typeof value === "string" && value !== "" ? value.split(",").map((u) => u.trim()) : [],
    z.array(postgresUrl),
  ),
  /** A ClickHouse server. Absent: the embedded one, inside the web process. */
  CLICKHOUSE_URL: z.optional(urlOf(["http", "https"])),
  /** How the ClickHouse server reaches PostgreSQL, where that differs from DATABASE_URL. */
  CLICKHOUSE_POSTGRES_URL: z.optional(postgresUrl),
  LOTWISE_DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path)),
  /** What session cookies are encrypted with. Absent: one made in the data folder by `npm start`. */
  AUTH_SECRET: z.optional(z.string().min(32, "must have at least 32 characters")),
  /** Sign-in with Google, offered where both are set. */
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  /** Who answers for Google: another OpenID provider of the same shape, such as one in a test. */
  GOOGLE_ISSUER_URL: z.optional(urlOf(["https", "http"])),
  /** Proxies in front of the site whose word on where a request came from counts. */
  TRUSTED_PROXIES: wholeNumberText(0, 10).default(0),
  /** The mail server. Absent: mails are files in the outbox of the data folder. */
  SMTP_URL: z.optional(urlOf(["smtp", "smtps"])),
  /** Who mails are from: an address, with or without a name before it. Absent: no-reply at the site's host. */
  MAIL_FROM: z.optional(
    z.string().regex(/^([^<>\p{Cc}]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/u, {
      error: 'must be an address, such as "Lotwise <no-reply@example.org>"',
    }),
  ),
  /** Where people write to about a decision of ours. Absent: the address of MAIL_FROM. */
  SUPPORT_ADDRESS: z.optional(z.email()),
  /** At SIGTERM: how long requests are still taken, so that proxies which ask learn of it. Seconds. */
  DRAIN_NOTICE_SECONDS: wholeNumberText(0, 300).default(5),
  /** … and how long those that are open may then take. Seconds. */
  DRAIN_SECONDS: wholeNumberText(1, 3_600).default(10),
  /** The keys by which push services know this site. Absent: a pair made in the data folder by `npm start`. */
  VAPID_PUBLIC_KEY: z.optional(
    z.string().regex(/^B[A-Za-z0-9_-]{86}$/, "must be a public key of P-256 in base64url"),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().regex(/^[A-Za-z0-9_-]{43}$/, "must be a private key of P-256 in base64url"),
  ),
  /** Whom push services turn to about what we send. Absent: MAIL_FROM. */
  VAPID_SUBJECT: z.optional(
    z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: "must begin with mailto: or https://",
    }),
  ),
  /** The Android app that opens this site's links, and the SHA-256 of its certificates. Absent: none does. */
  ANDROID_PACKAGE: z.optional(
    z
      .string()
      .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, "must be a package name, such as com.example.app"),
  ),
  ANDROID_CERT_SHA256: z.preprocess(
    (value) =>
      typeof value === "string" && value !== ""
        ? value.split(",").map((print) => print.trim().toUpperCase())
        : [],
    z.array(
      z.string().regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/, {
        error: "must be SHA-256 fingerprints, such as 14:6D:E9:…, separated by commas",
      }),
    ),
  ),
  /** What pages that are the same for all visitors may take in memory, each kept for up to a minute. Megabytes; 0: none is kept. */
  KEPT_PAGES_MB: wholeNumberText(0, 65_536).default(128),
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumberText(1, 65_535).default(3000),
  /** Where people reach the site; canonical links and mail use it. Absent: http://localhost:PORT. */
  SITE_URL: z.optional(urlOf(["http", "https"])),
  /** A MapLibre style for maps that are panned. Absent: our own outlines of states and counties. */
  MAP_STYLE_URL: z.optional(urlOf(["https", "http"])),
  /** NHTSA's live service for recalls, complaints and ratings, or another of its shape; `off`: it is not asked. */
  NHTSA_URL: z
    .string()
    .default("https://api.nhtsa.gov")
    .pipe(
      z.union([z.literal("off"), urlOf(["https", "http"])], {
        error: 'must be a URL that starts with https:// or http://, or "off"',
      }),
    ),
  /**
   * Whether reference data (EPA, NHTSA, DOE) is fetched by itself: `on`, from its publishers; an address, from a
   * server that has their files by host and path; `off`, not at all.
   */
  REFERENCE_DATA: z
    .string()
    .default("on")
    .pipe(
      z.union([z.enum(["on", "off"]), urlOf(["https", "http"])], {
        error: 'must be "on", "off" or a URL that starts with https:// or http://',
      }),
    ),
  /** Where a provider of title, loss and theft records answers for one VIN; "{vin}" stands for it. Absent: nobody is asked. */
  HISTORY_PROVIDER_URL: z.optional(
    urlOf(["https", "http"]).refine((value) => value.includes("{vin}"), {
      error: 'must have "{vin}" where the VIN goes',
    }),
  ),
  /** Its key, sent as a bearer token. */
  HISTORY_PROVIDER_KEY: z.optional(z.string().regex(/^[\x21-\x7e]{1,500}$/, "must be one word")),
  /** What reports call it. Absent: its host. */
  HISTORY_PROVIDER_NAME: z.optional(z.string().trim().min(1).max(80)),
  /** The key of the stations' API. Absent: the publisher's public DEMO_KEY, good for a few downloads a day. */
  AFDC_API_KEY: z.optional(
    z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, "must be letters, digits, _ and - only"),
  ),
  /** Hosts, with or without a port, that feeds and deliveries may reach although their address is private. */
  OUTBOUND_PRIVATE_HOSTS: z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").map((host) => host.trim()) : []),
    z.array(z.string().toLowerCase()).transform((hosts) => hosts.filter((host) => host !== "")),
  ),
  /** Who is asked for DNS records that prove claims of dealerships: addresses, with or without a port. None: the system's. */
  DNS_SERVERS: z.preprocess(
    (value) => (typeof value === "string" && value !== "" ? value.split(/\s*,\s*/) : []),
    z.array(
      z.string().regex(/^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])(:\d{1,5})?$/i, {
        error: "must be addresses, such as 192.0.2.53 or [2001:db8::53]:5353",
      }),
    ),
  ),
  /** Stripe's secret or restricted key. Absent: nothing can be paid; in the demo market, test payments only. */
  STRIPE_SECRET_KEY: z.optional(
    z.string().regex(/^[sr]k_(live|test)_[A-Za-z0-9_]{8,250}$/, {
      error: "must be a secret or restricted key, such as sk_live_…",
    }),
  ),
  /** What the events that Stripe sends are signed with: that of the endpoint /api/webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().regex(/^whsec_[A-Za-z0-9+/=_-]{8,250}$/, "must be a signing secret, whsec_…"),
  ),
  /** Who answers for Stripe's API: another server of its shape, such as one in a test. */
  STRIPE_API_URL: z.optional(urlOf(["https", "http"])),
  /** Chromium or Chrome, by which reports become PDFs; `off`: they are printed by the reader's browser. Absent: one where systems put it. */
  BROWSER_PATH: z.optional(z.string()),
  /** What proves to search engines that messages of changed pages are this site's; needs SITE_URL. Absent: nobody is told. */
  INDEXNOW_KEY: z.optional(
    z.string().regex(/^[A-Za-z0-9-]{8,128}$/, "must be 8 to 128 letters, digits and hyphens"),
  ),
  /** Who is told of changed pages, by the protocol IndexNow. */
  INDEXNOW_URL: urlOf(["https", "http"]).default("https://api.indexnow.org/indexnow"),
  /** Whom people tell of security problems. Absent: /.well-known/security.txt is not there. */
  SECURITY_CONTACT: z.optional(
    z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
      error: "must begin with mailto: or https://",
    }),
  ),
  /** Where errors are reported. Absent: they are only logged. */
  SENTRY_DSN: z.optional(urlOf(["http", "https"])),
  /** Share of requests whose timing is reported there, 0 to 1. */
  SENTRY_TRACES_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(0.05),
  /** The token by which metrics, a worker's too, and the details of health are read. Absent: nobody reads them. */
  METRICS_TOKEN: z.optional(
    z.string().regex(/^[\x21-\x7e]{16,500}$/, "must be one word of 16 characters or more"),
  ),
  /** What the secrets in a backup are sealed with. Absent: backups hold none. */
  BACKUP_PASSPHRASE: z.optional(z.string().min(12, "must have at least 12 characters")),
  /** Where a worker answers /metrics on this machine. Absent: it does not. */
  WORKER_METRICS_PORT: z.optional(wholeNumberText(1, 65_535)),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Env = z.infer<typeof schema>;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/**
 * Reads settings from a record of strings; one that is set to nothing counts as not set.
 * @throws AppError `configuration`, with one line that names every variable that is wrong and how.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  const problems = parsed.success
    ? incomplete(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new AppError("configuration", `Settings: ${problems.join("; ")}.`);
}

/**
 * What is of use only together. Money that is paid and never heard of is worse than none: so key and
 * signing secret; half a pair of keys seals nothing; an app without its certificate is nobody's.
 */
const PAIRS = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["ANDROID_PACKAGE", "ANDROID_CERT_SHA256"],
] as const;

/** What does nothing without another, which is of use alone: the first needs the second. */
const NEEDS = [
  ["INDEXNOW_KEY", "SITE_URL", "where search engines find the pages"],
  ["HISTORY_PROVIDER_KEY", "HISTORY_PROVIDER_URL", "who is asked with it"],
  ["WORKER_METRICS_PORT", "METRICS_TOKEN", "by which metrics are read there"],
  ["DATABASE_REPLICA_URLS", "DATABASE_URL", "whose replicas they are"],
] as const;

/** In words, what is set without what it needs. */
function incomplete(settings: Env): readonly string[] {
  const isSet = (name: keyof Env) => {
    const value = settings[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  };
  return [
    ...PAIRS.filter(([one, other]) => isSet(one) !== isSet(other)).map(
      ([one, other]) =>
        `${one} and ${other} must be set together, and ${isSet(one) ? other : one} is not set`,
    ),
    ...NEEDS.filter(([name, needed]) => isSet(name) && !isSet(needed)).map(
      ([name, needed, why]) => `${name} needs ${needed}, ${why}`,
    ),
  ];
}

/**
 * How much is logged, "info" where the setting is wrong: the log is made as modules are loaded, before
 * a command can say in a line what is wrong.
 */
export function logLevel(): Env["LOG_LEVEL"] {
  const { data = "info" } = schema.shape.LOG_LEVEL.safeParse(process.env.LOG_LEVEL || undefined);
  return data;
}

let cached: Env | undefined;

/** The process's settings, read and checked once. The only place that touches `process.env`. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/**
 * Settles settings that a command found out after it started, such as the address of the embedded
 * database: for this process and every process it starts.
 */
export function settle(values: Readonly<Record<string, string>>): void {
  Object.assign(process.env, values);
  cached = undefined;
}

/** The origin people reach the site at, without a trailing slash. */
export function siteUrl(): string {
  const { SITE_URL, PORT } = env();
  return (SITE_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");
}

/** Who our mails are from. */
export function mailFrom(): string {
  return env().MAIL_FROM ?? `Lotwise <no-reply@${new URL(siteUrl()).hostname}>`;
}

/** Where people write to about a decision of ours: an address alone. */
export function supportAddress(): string {
  return env().SUPPORT_ADDRESS ?? mailFrom().replace(/^.*<|>$/gu, "");
}

/** Who gets an answer to a mail about such a decision, where that is not whom the mail is from. */
export function supportReply(): { readonly replyTo?: string } {
  const { SUPPORT_ADDRESS } = env();
  return SUPPORT_ADDRESS === undefined ? {} : { replyTo: SUPPORT_ADDRESS };
}

/** This process's environment as it is, for a program it starts. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}
