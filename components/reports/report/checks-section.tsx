import { CircleAlert, CircleCheck, CircleMinus, CircleSlash, FlaskConical } from "lucide-react";
import { Panel } from "#components/listings/listing/panel.tsx";
import {
  NONE_FOUND_WORDS,
  REPORT_CHECKS,
  type ReportCheckId,
} from "#lib/domain/reports/report-snapshot/constants.ts";
import type { ReportCheck, ReportSource } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";

/** To find a title or an offer is no bad news. */
const NEUTRAL: readonly ReportCheckId[] = ["titles", "listings"];

const LOOK = {
  found: { Icon: CircleAlert, tone: "text-warn", word: "Found" },
  none: { Icon: CircleMinus, tone: "text-good", word: null },
  not_checked: { Icon: CircleSlash, tone: "text-ink-faint", word: "Not checked" },
  made_up: { Icon: FlaskConical, tone: "text-ink-soft", word: "Made up" },
} as const satisfies Record<ReportCheck["state"], unknown>;
const NEUTRAL_FOUND = { Icon: CircleCheck, tone: "text-ink-soft", word: "Found" } as const;

/** Where on the page each check has its records. */
const PART_OF = {
  brands: "records",
  loss: "records",
  salvage: "records",
  theft: "records",
  titles: "records",
  odometer: "odometer",
  listings: "offers",
  recalls: "recalls",
} as const satisfies Record<ReportCheckId, string>;

/** What the report looked for: found, checked and nothing found, not checked and why, or made up. */
export function ChecksSection({
  checks,
  sources,
}: {
  readonly checks: readonly ReportCheck[];
  readonly sources: readonly ReportSource[];
}) {
  return (
    <Panel id="checks" title="What was checked" lead={<Verdict checks={checks} />} className="mt-8">
      <ul className="mt-4 grid gap-x-10 border-line border-t sm:grid-cols-2">
        {checks.map((check) => (
          <CheckItem key={check.id} check={check} sources={sources} />
        ))}
      </ul>
    </Panel>
  );
}

/** How many checks found trouble, found nothing and could not be made. */
function Verdict({ checks }: { readonly checks: readonly ReportCheck[] }) {
  const trouble = checks.filter(({ id, state }) => state === "found" && !NEUTRAL.includes(id));
  const missed = checks.filter(({ state }) => state === "not_checked");
  const madeUp = checks.filter(({ state }) => state === "made_up").length;
  if (missed.length === checks.length)
    return "None of the checks could be made, so we cannot say either way.";
  return (
    <>
      {trouble.length === 0 ? (
        <>No problems found in what could be checked. </>
      ) : (
        <>
          <b>{plural(trouble.length, "check")}</b> found something to look into before buying:{" "}
          {trouble.map(({ id }) => REPORT_CHECKS[id].toLowerCase()).join(", ")}.{" "}
        </>
      )}
      {missed.length > 0 && (
        <>
          <b>{missed.length}</b> could not be made, so we cannot say either way.{" "}
        </>
      )}
      {madeUp > 0 && (
        <>
          <b>{madeUp}</b> {madeUp === 1 ? "is" : "are"} made up for this demo market.
        </>
      )}
    </>
  );
}

function CheckItem({
  check: { id, state, words, sourceId },
  sources,
}: {
  readonly check: ReportCheck;
  readonly sources: readonly ReportSource[];
}) {
  const { Icon, tone, word } =
    state === "found" && NEUTRAL.includes(id) ? NEUTRAL_FOUND : LOOK[state];
  const source = sources.find((one) => one.id === sourceId);
  return (
    <li className="flex break-inside-avoid gap-3 border-line border-b py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="font-[560]">
            {state === "found" || state === "made_up" ? (
              <a
                href={`#${PART_OF[id]}`}
                className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
              >
                {REPORT_CHECKS[id]}
              </a>
            ) : (
              REPORT_CHECKS[id]
            )}
          </b>
          <span className={`text-xs ${tone}`}>{word ?? NONE_FOUND_WORDS[id]}</span>
        </p>
        <p className="text-ink-soft text-sm">{words}</p>
        {source !== undefined && (
          <p className="mt-0.5 text-ink-faint text-xs">
            {source.name}
            {source.asOf !== null && <>, as of {formatMoment(new Date(source.asOf))}</>}
            {source.isDemo && " (demo)"}
          </p>
        )}
      </div>
    </li>
  );
}
