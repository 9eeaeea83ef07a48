"use client";

import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatMoment } from "#lib/platform/format.ts";

/**
 * What stands at the foot of every printed page: VIN, as-of, fingerprint and the page's number, by the
 * browsers that print margins; they take text from style sheets only. What is put into it here is digits
 * and letters that were checked before.
 */
export function PrintFooter({
  snapshot: { vin, asOf },
  sha256,
  nonce,
}: {
  readonly snapshot: ReportSnapshot;
  readonly sha256: string;
  readonly nonce: string | undefined;
}) {
  const safe = /^[0-9a-f]{64}$/.test(sha256) && /^[A-Z0-9]{17}$/.test(vin);
  if (!safe) return null;
  const style = `@page{@bottom-left{content:"${vin} · as of ${formatMoment(new Date(asOf))}\\a SHA-256 ${sha256}"}}`;
  return (
    <style
      nonce={documentNonce() ?? nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only checked letters and digits reach it.
      dangerouslySetInnerHTML={{ __html: style }}
    />
  );
}

/**
 * The nonce of the document in the browser: on a page that was come to without loading, the response's
 * own is another than the one that the document's policy knows.
 */
function documentNonce(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
