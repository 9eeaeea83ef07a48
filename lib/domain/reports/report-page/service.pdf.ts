import "server-only";
import { findBrowser } from "#lib/platform/browser/find.ts";
import { type PrintAnswer, printToPdf } from "#lib/platform/browser/print.ts";
import { env, siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { PRINT_HEADER } from "./constants.pdf.ts";

/**
 * A page of this site as a PDF. The engine asks nobody but us, and us only for this page and the files
 * that it needs: requests go past proxies, straight to where this process listens.
 * @param path of the page. @param ticket by which the page knows as whom it is read.
 * @throws AppError `configuration` where no browser engine is, and as `printToPdf`.
 */
export async function pdfOf(path: string, ticket: string): Promise<Uint8Array<ArrayBuffer>> {
  const browser = await findBrowser();
  if (browser === null) throw new AppError("configuration", "no browser engine");
  const page = new URL(path, siteUrl());
  return printToPdf(browser, page.href, async (url) => {
    const isPage = url.href === page.href;
    if (url.origin !== page.origin || !(isPage || isFile(url))) return null;
    return fromOurselves(url, isPage ? { [PRINT_HEADER]: ticket } : {});
  });
}

/** Style sheets, fonts and drawings: what a printed page is made of. */
const isFile = ({ pathname }: URL): boolean => /^\/(_next\/static|api\/art)\//.test(pathname);

const ASK_MS = 20_000;

async function fromOurselves(
  { pathname, search }: URL,
  headers: Readonly<Record<string, string>>,
): Promise<PrintAnswer> {
  const { HOST, PORT } = env();
  const answer = await fetch(`http://${ownHost(HOST)}:${PORT}${pathname}${search}`, {
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(ASK_MS),
  });
  const kept = ["content-type", "content-security-policy", "cache-control"].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    status: answer.status,
    headers: Object.fromEntries(kept),
    body: new Uint8Array(await answer.arrayBuffer()),
  };
}

/** Where this process is reached from itself. */
function ownHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}
