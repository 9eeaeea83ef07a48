import { ExternalLink, OctagonX } from "lucide-react";
import { Panel } from "#components/listings/listing/panel.tsx";
import type { ReportRecall, ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { plural } from "#lib/platform/format.ts";
import { dayWords } from "./report-words.ts";

/** Campaigns of the model year, with the line that says what they are not. */
export function RecallsSection({ snapshot }: { readonly snapshot: ReportSnapshot }) {
  const { recalls, checks } = snapshot;
  const check = checks.find(({ id }) => id === "recalls");
  return (
    <Panel
      id="recalls"
      title="Recalls"
      lead={
        recalls.length === 0 ? (
          (check?.words ?? "Recalls were not checked.")
        ) : (
          <>
            <b>{plural(recalls.length, "recall")}</b> for this model year
            {check?.state === "made_up" && ", made up for a demo market"}. Model level, not this
            VIN: only the maker or a dealer can say whether this vehicle was repaired.
          </>
        )
      }
    >
      {recalls.map((recall) => (
        <Campaign key={recall.campaign} recall={recall} />
      ))}
    </Panel>
  );
}

const ADVICE_WORDS = {
  do_not_drive: "Do not drive",
  park_outside: "Park outside, away from buildings",
} as const satisfies Record<NonNullable<ReportRecall["advice"]>, string>;

function Campaign({ recall }: { readonly recall: ReportRecall }) {
  const { campaign, receivedOn, component, isUrgent, advice, url } = recall;
  return (
    <article className="mt-4 border-line border-t pt-4">
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[560]">
        {component}
        {isUrgent && (
          <span className="inline-flex items-center gap-1 rounded-[7px] bg-bad-wash px-2 py-[3px] font-normal text-bad text-xs">
            <OctagonX aria-hidden="true" className="size-[13px]" />
            {advice === undefined ? "Do not drive or park outside" : ADVICE_WORDS[advice]}
          </span>
        )}
      </h3>
      <p className="text-ink-faint text-xs">
        {url === null ? (
          `Made-up recall ${campaign}`
        ) : (
          <>
            NHTSA campaign{" "}
            <a
              href={url}
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-1 underline underline-offset-2"
            >
              {campaign}
              <ExternalLink aria-hidden="true" className="no-print size-3" />
            </a>
          </>
        )}
        {receivedOn !== null && `, reported ${dayWords(receivedOn)}`}
      </p>
      <dl className="mt-1.5 grid max-w-text gap-2 text-sm">
        <Part title="The problem" text={recall.summary} />
        <Part title="The risk" text={recall.consequence} />
        <Part title="The fix" text={recall.remedy} />
      </dl>
    </article>
  );
}

function Part({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <dt className="font-medium text-ink-faint text-xs">{title}</dt>
      <dd className="text-ink-soft">{text === "" ? "The record does not say." : text}</dd>
    </div>
  );
}
