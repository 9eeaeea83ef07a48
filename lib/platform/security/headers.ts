import { POLICY_REPORTS_PATH } from "./policy-report.ts";

/** Names the nonce to our own code, on the request on its way inward. */
export const NONCE_HEADER = "x-nonce";

export interface SecurityContext {
  /** Unguessable, new for every response; scripts and styles that carry it may run. */
  readonly nonce: string;
  /** The site is reached over https: browsers are told to never use anything else. */
  readonly https: boolean;
  /** `next dev` evaluates code and writes styles that no nonce reaches. */
  readonly development: boolean;
  /** Where the tiles of maps come from; null for maps of our own. */
  readonly mapOrigin: string | null;
  /** Where the form that leads to Google's sign-in ends up; null where there is none. */
  readonly signInOrigin: string | null;
  /** Where the forms that lead to paying end up; empty where nothing can be paid. */
  readonly paymentOrigins: readonly string[];
  /** Whether the page may use the camera: it reads barcodes of VINs. */
  readonly camera: boolean;
}

/** Two years. For this host only: that a site has https says nothing about its neighbours. */
const HSTS = "max-age=63072000";

/** The Content-Security-Policy of a page. Without the nonce nothing inline runs and nothing foreign loads. */
export function contentSecurityPolicy({
  nonce,
  https,
  development,
  mapOrigin,
  signInOrigin,
  paymentOrigins,
}: SecurityContext): string {
  const maps = mapOrigin === null ? [] : [mapOrigin];
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'self'"],
    // strict-dynamic: what a script with the nonce loads may run too; host names then count for nothing.
    [
      "script-src",
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    ["style-src", "'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    // Sizes of bars and places of points are style attributes; they cannot run anything.
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "blob:", ...maps],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...maps, ...(development ? ["ws:"] : [])],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'", "blob:"],
    ["frame-src", "'none'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    // Browsers hold a form to this also where its answer leads on.
    ["form-action", "'self'", ...(signInOrigin === null ? [] : [signInOrigin]), ...paymentOrigins],
    ["frame-ancestors", "'none'"],
    ...(development ? [] : [["report-uri", POLICY_REPORTS_PATH]]),
    // Of newer browsers, which report over https alone; they leave the other one out.
    ...(reportsByName({ https, development }) ? [["report-to", REPORTS_NAME]] : []),
    ...(https ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** What the policy calls the place where it is reported what it stopped. */
const REPORTS_NAME = "policy";

const reportsByName = ({
  https,
  development,
}: Pick<SecurityContext, "https" | "development">): boolean => https && !development;

/** Where the thread that reads barcodes comes from. */
export const BARCODE_WORKER = "/barcode-worker.js";

/**
 * The policy of that thread: it runs WebAssembly, which no page may, asks for that one file of ours,
 * and has no document. A thread that is loaded from an address has its own policy, not its page's.
 */
const BARCODE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** Every header that keeps a response from being misused, by name. @param path what was asked for. */
export function securityHeaders(
  context: SecurityContext,
  path: string,
): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy":
      path === BARCODE_WORKER ? BARCODE_WORKER_POLICY : contentSecurityPolicy(context),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": `accelerometer=(), browsing-topics=(), camera=(${context.camera ? "self" : ""}), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()`,
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(reportsByName(context) && {
      "Reporting-Endpoints": `${REPORTS_NAME}="${POLICY_REPORTS_PATH}"`,
    }),
    ...(context.https && { "Strict-Transport-Security": HSTS }),
  };
}

/** 128 random bits, as text that may stand in a header. */
export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
}
