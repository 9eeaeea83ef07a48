import { parseTheme, THEME_COOKIE, type Theme } from "../theme.ts";
import type { KeptField, KeptForm } from "./kept-form.ts";

/** What a page of trouble tells. */
export interface PageOfTrouble {
  readonly status: 500 | 503;
  /** What was asked for: where "Try again" leads. */
  readonly address: string;
  readonly digest: string | null;
  readonly requestId: string;
  /** A form that was sent and could not be taken. */
  readonly form: KeptForm | null;
  /** Whether trying again is only reading. */
  readonly isReading: boolean;
  readonly theme: Theme;
  readonly nonce: string;
}

/** Seconds after which a page that met something away is asked for again without script, and callers may be. */
export const RETRY_AFTER_S = 5;

const TITLE = { 500: "We could not show this page", 503: "We will be back in a moment" } as const;

/** A page of trouble: whole in itself, without script, stylesheet or font from anywhere. */
export function pageOfTrouble(page: PageOfTrouble): string {
  const { status, address, isReading, theme, nonce } = page;
  const isAway = status === 503;
  const looksAgain = isAway && isReading;
  return `<!DOCTYPE html><html lang="en"${theme === "system" ? "" : ` data-theme="${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${TITLE[status]} · Lotwise</title>${
    looksAgain ? `<noscript><meta http-equiv="refresh" content="${RETRY_AFTER_S}"></noscript>` : ""
  }${styles(nonce)}</head><body class="trouble">${frame(`
<div role="alert"><h1>${TITLE[status]}</h1>
<p>${words(page)}</p></div>
${page.form === null ? "" : formAgain(page.form, address)}
${numbers(page)}
<p class="ways">${isReading ? `<a class="main" href="${escaped(address)}">Try again</a>` : ""}<a href="/search">Search vehicles</a><a href="/">Home</a></p>`)}${
    looksAgain ? `<script nonce="${escaped(nonce)}">${LOOK_AGAIN}</script>` : ""
  }</body></html>`;
}

function words({ status, form, isReading }: PageOfTrouble): string {
  if (status === 500 && isReading)
    return "Something went wrong on our side (a server-side exception).";
  const cause =
    status === 503
      ? "Our database cannot answer at the moment."
      : "A server-side exception occurred while we were working on what you sent.";
  if (isReading)
    return `${cause} Nothing that was saved is lost, and this page comes back by itself as soon as it can.`;
  if (form === null) return `${cause} Go back to see whether it was saved, and send it again.`;
  return `${cause} It may not have been saved. What you typed is kept on this page: send it again in a few seconds.`;
}

function numbers({ digest, requestId }: PageOfTrouble): string {
  const number = (what: string, value: string) => `${what} <code>${escaped(value)}</code>`;
  return `<p class="numbers">${digest === null ? "" : `${number("Error digest", digest)} `}${number("Request", requestId)}</p>`;
}

/** The form as it was sent, with what must be given anew, and the texts that somebody wrote in sight. */
function formAgain({ enctype, fields }: KeptForm, address: string): string {
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
  const inputs = fields.map(({ name, value, kind }) => {
    const label = escaped(inWords(name));
    if (value === null)
      return `<label>${label}${kind === "file" ? " (choose it again)" : ""}<input type="${kind}" name="${escaped(name)}"${kind === "password" ? " required" : ""}></label>`;
    if (!isWritten({ name, value, kind })) return hidden(name, value);
    // The first line break of a text field is none of its text.
    return `<label>${label}<textarea name="${escaped(name)}" rows="${Math.min(12, 2 + Math.ceil(value.length / 60))}">\n${escaped(value)}</textarea></label>`;
  });
  return `<form method="post" action="${escaped(address)}" enctype="${escaped(enctype)}">${inputs.join("")}<button>Send again</button></form>`;
}

/** Whether somebody wrote it, as far as one can tell: words, not a choice or a number. */
const isWritten = ({ name, value }: KeptField) =>
  !name.startsWith("$ACTION_") && value !== null && /\s\S/.test(value.trim());

function inWords(name: string): string {
  const text = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[^a-zA-Z0-9]+/g, " ");
  const trimmed = text.trim().toLowerCase();
  return `${trimmed.slice(0, 1).toUpperCase()}${trimmed.slice(1)}`;
}

const NOT_THERE = `
<p class="soft">404</p><h1>We could not find that page</h1>
<p>The link may be mistyped, or the page is gone. Sold vehicles keep their pages, so you can still look one up.</p>
<form action="/search"><label>Search vehicles<input type="search" name="q"></label><button>Search</button></form>
<p class="ways"><a href="/search">All vehicles</a><a href="/">Home</a></p>`;

/** What begins the documents in which the framework leaves everything to script. */
const EMPTY = /^<!DOCTYPE html><html id="__next_error__"><head>/i;

/**
 * Fills the empty document that the framework answers with for what is not there. Script puts the page for
 * it in its place, which may name what is near.
 * @returns null when the document is not empty.
 */
export function filledDocument(document: string, nonce: string): string | null {
  if (!EMPTY.test(document)) return null;
  return document
    .replace("</head>", () => `${styles(nonce)}</head>`)
    .replace("<body>", () => `<body class="trouble">${frame(NOT_THERE)}`);
}

/** A page's frame: the look of our header, and the way home. */
const frame = (main: string) =>
  `<header><a href="/"><svg viewBox="0 0 28 28" width="26" height="26" aria-hidden="true"><rect x="1" y="1" width="26" height="26" rx="7" fill="var(--t-accent)"/><path d="M8 7v13h12" fill="none" stroke="var(--t-accent-ink)" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="18.5" cy="10.5" r="2.3" fill="var(--t-accent-ink)"/></svg>Lotwise</a></header><main>${main}</main>`;

/** The colors of app/tokens.css that these pages use. They match nothing but a page of trouble: React leaves styles where they are. */
const STYLE = `:root:has(body.trouble){color-scheme:light dark}:root[data-theme=light]:has(body.trouble){color-scheme:light}:root[data-theme=dark]:has(body.trouble){color-scheme:dark}
body.trouble{--t-surface:light-dark(oklch(99% .002 255),oklch(17% .012 255));--t-surface-3:light-dark(oklch(94.5% .006 255),oklch(26% .016 255));--t-ink:light-dark(oklch(22% .02 255),oklch(95% .006 255));--t-soft:light-dark(oklch(46% .02 255),oklch(74% .014 255));--t-line:light-dark(oklch(90% .008 255),oklch(31% .016 255));--t-field:light-dark(oklch(62% .014 255),oklch(55% .016 255));--t-accent:light-dark(oklch(47% .105 205),oklch(78% .11 200));--t-accent-ink:light-dark(oklch(99% .005 205),oklch(18% .03 205));margin:0;background:var(--t-surface);color:var(--t-ink);font:1rem/1.5 Geist,ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
body.trouble header{border-bottom:1px solid var(--t-line);padding:.625rem 1rem}@media(min-width:860px){body.trouble header{padding:.75rem 1.75rem}}
body.trouble header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.5rem;font-size:1.1875rem;font-weight:600;letter-spacing:-.025em;color:inherit;text-decoration:none}
body.trouble main{box-sizing:border-box;max-width:46rem;margin:0 auto;padding:4rem 1rem;display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
body.trouble h1{margin:0;font-size:1.5rem;line-height:1.25;font-weight:600;letter-spacing:-.025em;overflow-wrap:break-word}
body.trouble p{margin:0;color:var(--t-soft)}body.trouble p.soft{font-size:.875rem}body.trouble h1+p{margin-top:.75rem}body.trouble .soft~h1+p{margin:0}
body.trouble .numbers{font-size:.875rem;overflow-wrap:anywhere}
body.trouble code{background:var(--t-surface-3);color:var(--t-ink);border-radius:.25rem;padding:.125rem .5rem;font:inherit;font-family:ui-monospace,"SF Mono",Menlo,monospace}
body.trouble .ways{display:flex;flex-wrap:wrap;gap:.5rem}
body.trouble .ways a,body.trouble button{box-sizing:border-box;display:inline-flex;align-items:center;min-height:2.5rem;padding:0 1rem;border:1px solid var(--t-field);border-radius:.5rem;background:none;color:var(--t-ink);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
body.trouble .ways a.main,body.trouble button{background:var(--t-accent);border-color:var(--t-accent);color:var(--t-accent-ink)}
body.trouble :is(a,button,input,textarea):focus-visible{outline:2px solid var(--t-accent);outline-offset:2px}
body.trouble form{display:grid;gap:.75rem;justify-items:start}
body.trouble label{display:grid;gap:.25rem;width:100%;font-size:.875rem;font-weight:500}
body.trouble :is(input,textarea){box-sizing:border-box;width:100%;min-height:2.5rem;padding:.5rem .75rem;border:1px solid var(--t-field);border-radius:.5rem;background:var(--t-surface);color:var(--t-ink);font:inherit;font-size:1rem}`;

const styles = (nonce: string) => `<style nonce="${escaped(nonce)}">${STYLE}</style>`;

/** Looks whether the site is well again, with growing pauses, and then asks for the page. */
const LOOK_AGAIN = `(function look(turn){setTimeout(function(){fetch("/api/health/ready",{cache:"no-store"}).then(function(a){return a.ok},function(){return false}).then(function(well){if(well)location.reload();else look(turn+1)})},[1000,2000,3000,5000,8000,15000][Math.min(turn,5)])})(0)`;

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** The theme that a request's cookie asks for. */
export function themeOf(cookie: string | undefined): Theme {
  const own = cookie?.split(/;\s*/).find((entry) => entry.startsWith(`${THEME_COOKIE}=`));
  return parseTheme(own?.slice(THEME_COOKIE.length + 1));
}
