import { Panel } from "#components/listings/listing/panel.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { revokeShareAction } from "#lib/domain/reports/report-share/actions.ts";
import { MOST_SHARES } from "#lib/domain/reports/report-share/constants.ts";
import type { ListedShare } from "#lib/domain/reports/report-share/types.ts";
import { formatAgo, formatMoment, plural } from "#lib/platform/format.ts";
import { ShareForm } from "./share-form.tsx";

/** Links by which others may read the report: make one, see who used it how often, withdraw it. */
export function ShareSection({
  report,
  shares,
  origin,
  now,
}: {
  readonly report: string;
  readonly shares: readonly ListedShare[];
  /** Of this site, for links that are sent to others. */
  readonly origin: string;
  readonly now: Date;
}) {
  const open = shares.filter(({ state }) => state === "open");
  return (
    <Panel
      id="share"
      title="Share it"
      className="no-print"
      lead="Anyone with the link can read, print and verify this report without an account until the link expires or you revoke it. They do not see your name or your notes."
    >
      {open.length < MOST_SHARES ? (
        <ShareForm report={report} origin={origin} />
      ) : (
        <Notice className="mt-4 max-w-text">
          {MOST_SHARES} links are open, the most allowed. Revoke one to make another.
        </Notice>
      )}
      {shares.length > 0 && (
        <ul aria-label="Links to this report" className="mt-5 max-w-text border-line border-t">
          {shares.map((share) => (
            <ShareRow key={share.id} report={report} share={share} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ShareRow({
  report,
  share,
  now,
}: {
  readonly report: string;
  readonly share: ListedShare;
  readonly now: Date;
}) {
  const { id, label, state, viewCount, lastViewedAt } = share;
  const name = label === "" ? "Link without a name" : label;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className={state === "open" ? "break-words font-medium" : "break-words text-ink-faint"}>
          {name}
        </p>
        <p className="text-ink-faint text-xs">
          {endWords(share)} ·{" "}
          {viewCount === 0
            ? "not opened yet"
            : `opened ${plural(viewCount, "time")}${lastViewedAt === null ? "" : `, last ${formatAgo(lastViewedAt, now)}`}`}
        </p>
      </div>
      {state === "open" && (
        <PressForm
          id={`share-${id}`}
          action={revokeShareAction}
          fields={{ report, share: id }}
          label={`Revoke link: ${name}`}
          variant="secondary"
        >
          {" "}
          Revoke{" "}
        </PressForm>
      )}
    </li>
  );
}

function endWords({ state, expiresAt, revokedAt }: ListedShare): string {
  switch (state) {
    case "open":
      return `Works until ${formatMoment(expiresAt)}`;
    case "expired":
      return `Ended ${formatMoment(expiresAt)}`;
    case "revoked":
      return `Revoked ${formatMoment(revokedAt ?? expiresAt)}`;
  }
}
