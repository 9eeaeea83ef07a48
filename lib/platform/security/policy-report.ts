import { z } from "zod";
import { parsedJson } from "../json.ts";

/** Where browsers report what the policy of a page stopped. */
export const POLICY_REPORTS_PATH = "/api/policy-reports";
/** The most that a message may have; a browser's has two or three kilobytes. */
export const MAX_POLICY_REPORT_BYTES = 16_384;
/** The most that one message may report; of more, these first. */
const MOST_IN_ONE = 20;

/** Something that the policy of a page stopped, without anything of who saw the page. */
export interface PolicyViolation {
  /** Such as `script-src-elem`. */
  readonly directive: string;
  /** Whose it was: an origin, a scheme such as `data:`, or what the policy calls it, such as `inline`. */
  readonly blocked: string;
  /** The page's route, such as `/listings/[id]`: addresses may name people's things. */
  readonly page: string;
}

/** What a policy of ours can stop. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  "base-uri",
  "child-src",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "worker-src",
]);
/** What browsers say in place of an address. */
const KEYWORDS: ReadonlySet<string> = new Set(["eval", "inline", "self", "wasm-eval"]);
const LONGEST_BLOCKED = 100;

const text = z.string().max(8_000);
/** As browsers of today report it, several at once … */
const reported = z.array(z.looseObject({ type: text, body: z.looseObject({}) }));
const reportedBody = z.object({
  documentURL: text,
  effectiveDirective: text,
  blockedURL: text.nullish(),
});
/** … and as all others do. */
const sent = z.object({
  "csp-report": z
    .object({
      "document-uri": text,
      "effective-directive": text.optional(),
      "violated-directive": text.optional(),
      "blocked-uri": text.nullish(),
    })
    .transform((report) => ({
      documentURL: report["document-uri"],
      // Older ones name the whole directive, with what it allows.
      effectiveDirective:
        report["effective-directive"] ?? report["violated-directive"]?.split(" ", 1)[0] ?? "",
      blockedURL: report["blocked-uri"],
    })),
});

/**
 * What a browser's message reports of pages of this site; null for what is no such message.
 * @param routeOf the route that answers a path.
 */
export function violationsIn(
  message: string,
  { site, routeOf }: { readonly site: string; readonly routeOf: (path: string) => string },
): readonly PolicyViolation[] | null {
  const bodies = bodiesOf(message);
  if (bodies === null) return null;
  return bodies.slice(0, MOST_IN_ONE).flatMap(({ documentURL, effectiveDirective, blockedURL }) => {
    const page = URL.parse(documentURL);
    if (page === null || page.origin !== new URL(site).origin) return [];
    if (!DIRECTIVES.has(effectiveDirective)) return [];
    const blocked = blockedOf(blockedURL ?? "");
    return [{ directive: effectiveDirective, blocked, page: routeOf(page.pathname) }];
  });
}

function bodiesOf(message: string): z.infer<typeof reportedBody>[] | null {
  const read = parsedJson(message);
  const one = sent.safeParse(read);
  if (one.success) return [one.data["csp-report"]];
  const many = reported.safeParse(read);
  if (!many.success) return null;
  return many.data.flatMap(({ type, body }) => {
    const violation = reportedBody.safeParse(body);
    return type === "csp-violation" && violation.success ? [violation.data] : [];
  });
}

/** An address may hold anything: of it only whose it is. */
function blockedOf(said: string): string {
  if (said === "" || KEYWORDS.has(said)) return said === "" ? "inline" : said;
  const url = URL.parse(said);
  if (url === null) return /^[a-z][a-z0-9+.-]{0,30}$/.test(said) ? `${said}:` : "(other)";
  const origin = /^(https?|wss?):$/.test(url.protocol)
    ? `${url.protocol}//${url.host}`
    : url.protocol;
  return origin.length > LONGEST_BLOCKED ? "(other)" : origin;
}
