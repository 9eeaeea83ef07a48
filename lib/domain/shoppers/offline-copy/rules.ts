import type { HeldCopy, OfflineCopy } from "./types.ts";

const UUID = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const READABLE = new RegExp(`^/(?:garage(?:/${UUID})?|account/favorites)$`);

/** Whether a page is kept for reading without a connection: the garage and saved vehicles, nothing else. */
export const isReadableOffline = (pathname: string): boolean => READABLE.test(pathname);

const VEHICLE = new RegExp(`^/garage/${UUID}$`);

/** Whether a page is of one vehicle of a garage. */
export const isGarageVehicle = (pathname: string): boolean => VEHICLE.test(pathname);

/** The pages of all vehicles that a page of the garage leads to, as they stand on it. */
export const vehiclePathsOf = (html: string): readonly string[] =>
  all(html, new RegExp(`\\shref="(/garage/${UUID})["?#]`, "g"));

/**
 * Whether the worker deals with opening this address. What is not a page (files to download, feeds)
 * goes its own way.
 */
export const isPage = (pathname: string): boolean =>
  !/^\/(?:api|_next|monitoring|\.well-known)\//.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname);

/** Whose page this is; null for a visitor’s. */
export const accountOfPage = (html: string): string | null =>
  /^[\s\S]{0,200}<html[^>]*\sdata-account="(\d+)"/.exec(html)?.[1] ?? null;

const unescaped = (text: string) =>
  text
    .replaceAll("&#x27;", "’")
    .replaceAll("&quot;", "“")
    .replaceAll("&lt;", "‹")
    .replaceAll("&gt;", "›")
    .replaceAll("&amp;", "&");

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const momentWords = (moment: Date) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(moment);

const timeTag = (moment: Date) =>
  `<time datetime="${moment.toISOString()}">${momentWords(moment)}</time>`;

const all = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, found = ""]) => found.replaceAll("&amp;", "&"))),
];

/** What only scripts could do is not there, and what would be sent says that it cannot be. */
const COPY_STYLE = `
.needs-script{display:none!important}
.offline-note{padding:8px 16px;text-align:center;font-size:.875rem;background:var(--accent-wash);color:var(--ink)}
.offline-note a{color:var(--accent);text-decoration:underline;display:inline-block;padding:4px}
.offline-form{font-size:.8125rem;color:var(--ink-soft)}
form>fieldset[disabled]{display:contents}`;

const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form>/g;
const HAS_FIELDS = /<textarea\b|<select\b|<input\b(?![^>]*\stype="hidden")/;
const FORM_WORDS = `<p class="offline-form">This form needs a connection.</p>`;

/**
 * A page as it is read without a connection: as it was, without its scripts, with a line that says of
 * when it is, and with forms that send nothing and say so. It relies on how React writes HTML:
 * attributes in double quotes, no "<" in text.
 * @param nonce of its style.
 */
export function offlineCopyOf(html: string, takenAt: Date, nonce: string): OfflineCopy {
  const title = unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").replace(/ · .*$/, "");
  const files = all(html, /(?:href|src)="(\/_next\/static\/[^"]+\.(?:css|woff2)(?:\?[^"]*)?)"/g);
  const pictures = all(html, /src="(\/api\/(?:art|photos)\/[^"]+)"/g);
  const note = `<div role="status" class="offline-note">Offline copy, as of ${timeTag(takenAt)}. It can be read; buttons and forms need a connection. <a href="">Try again</a></div>`;
  const still = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*\s(?:as="script"|rel="modulepreload")[^>]*>/g, "")
    .replace(/\snonce="[^"]*"/g, "")
    .replace(FORM, (_, attributes: string, inside: string) => {
      const words = HAS_FIELDS.test(inside) && !/role="search"/.test(attributes) ? FORM_WORDS : "";
      return `<form${attributes}><fieldset disabled>${inside}${words}</fieldset></form>`;
    })
    .replace(/<button\b(?![^>]*\sdisabled)/g, "<button disabled")
    .replace(/<style\b/g, `<style nonce="${nonce}"`)
    .replace("</head>", `<style nonce="${nonce}">${COPY_STYLE}</style></head>`)
    .replace(/<main\b[^>]*>/, (main) => `${main}${note}`);
  return { html: still, title, files, pictures };
}

/** The policy of a copy: its own style sheets and pictures, and nothing that runs or is sent. */
export const copyPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#171c24,#eceff3);--soft:light-dark(#55606e,#a9b3bf);--line:light-dark(#dde1e7,#3a424d);--accent:light-dark(#00626b,#5fd0d8)}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:light-dark(#fbfcfd,#0d1117)}
main{max-width:640px;margin:0 auto;padding:12vh 20px 40px}
h1{font-size:1.6rem;margin:16px 0 8px}h2{font-size:1rem;margin:32px 0 4px}
p{margin:0;color:var(--soft)}ul{list-style:none;margin:0;padding:0}
li{border-bottom:1px solid var(--line);padding:8px 0}
a{color:var(--accent);display:inline-block;min-height:24px;padding:4px 0;overflow-wrap:anywhere}
li span{display:block;font-size:.8125rem;color:var(--soft)}`;

const MARK =
  '<svg viewBox="0 0 28 28" width="40" height="40" aria-hidden="true"><rect width="28" height="28" rx="7" fill="#00626b"/><path d="M8 7v13h12" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="18.5" cy="10.5" r="2.3" fill="#fff"/></svg>';

/**
 * The page in place of one that cannot be had: what can be read all the same, and of when it is. A
 * connection that comes back is said, and opens nothing: somebody may be reading.
 */
export function offlinePage(copies: readonly HeldCopy[], nonce: string): string {
  const rows = copies
    .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
    .map(
      ({ path, title, takenAt }) =>
        `<li><a href="${escaped(path)}">${escaped(title || path)}</a><span>as of ${timeTag(takenAt)}</span></li>`,
    );
  const readable =
    rows.length === 0
      ? "<p>Once you have opened your garage or your saved vehicles on this device, they can be read here without a connection.</p>"
      : `<h2>You can read now</h2><ul>${rows.join("")}</ul>`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Offline · Lotwise</title><style nonce="${nonce}">${PAGE_STYLE}</style></head><body><main>${MARK}<h1>You are offline</h1><p>This page needs a connection.</p><div role="status"><p id="back" hidden>You are back online.</p></div><p><a href="">Try again</a></p>${readable}</main><script nonce="${nonce}">const back=document.getElementById("back");for(const now of ["online","offline"])addEventListener(now,()=>{back.hidden=now!=="online"})</script></body></html>`;
}

/** The policy of that page: one style, one script. */
export const pagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;
