import { CircleCheck, CircleHelp, CircleMinus, CircleSlash, FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { Badge } from "#components/ui/badge.tsx";
import type { PreviewSource, VinSummary } from "#lib/domain/reports/report-lookup/types.preview.ts";
import { FEWEST_OF_MODEL } from "#lib/domain/valuation/appraisal/constants.ts";
import { formatDay, formatNumber, plural } from "#lib/platform/format.ts";

type HeldState = "held" | "none" | "later" | "not_checked" | "made_up";

const LOOK = {
  held: { Icon: CircleCheck, tone: "text-ink-soft", word: "On record" },
  none: { Icon: CircleMinus, tone: "text-ink-soft", word: "None found" },
  later: { Icon: CircleHelp, tone: "text-accent", word: "Checked when you buy" },
  not_checked: { Icon: CircleSlash, tone: "text-ink-faint", word: "Not checked" },
  made_up: { Icon: FlaskConical, tone: "text-ink-soft", word: "Made up" },
} as const satisfies Record<HeldState, unknown>;

/** How much of each kind a report would have, in counts and states; what it says is the report. */
export function HeldPanel({ summary, now }: { readonly summary: VinSummary; readonly now: Date }) {
  const { counts, recalls, sources } = summary;
  const { listings, sellers, readings, titles, records, forSale } = counts;
  return (
    <Panel
      id="held"
      title="What we have, and what we do not"
      lead="Counts only. Details are in the report."
    >
      <ul className="mt-3 grid">
        {sources.map((source) => (
          <Row
            key={source.id}
            title={source.name}
            state={sourceState(source)}
            note={source.isDemo ? <Badge tone="warn">Demo records</Badge> : null}
          >
            {source.words}
            {source.state === "held" && recordsWords(records, titles)}
          </Row>
        ))}
        <Row title="Odometer readings" state={readings > 0 ? "held" : "none"}>
          {readings === 0
            ? "No readings yet."
            : readings === 1
              ? "1 reading, so nothing to compare yet."
              : `${formatNumber(readings)} readings, compared with each other.`}
        </Row>
        <Row title="Listings on Lotwise" state={listings > 0 ? "held" : "none"}>
          {listings === 0
            ? "Never listed here."
            : `${plural(listings, "listing")} by ${plural(sellers, "seller")}, with every price and mileage.`}
        </Row>
        <Row
          title="Recalls of the model year"
          state={recalls.kind === "counted" ? (recalls.count > 0 ? "held" : "none") : recalls.kind}
        >
          {recallsWords(recalls, now)}
        </Row>
        <Row title="Value" state={forSale >= FEWEST_OF_MODEL ? "held" : "none"}>
          {forSale === 0
            ? "None of its model year for sale here, so there may be no value."
            : `${plural(forSale, "vehicle")} of its model year for sale here to compare with${
                forSale >= FEWEST_OF_MODEL
                  ? "."
                  : ": few, so other years are used, and the report shows the accuracy."
              }`}
        </Row>
      </ul>
      <p className="mt-3 max-w-text text-ink-soft text-sm">
        <b className="font-medium text-ink">No report shows</b> unreported accidents, service, or
        how it was driven. The VIN plate and paperwork must match this VIN exactly.
      </p>
    </Panel>
  );
}

function recallsWords(recalls: VinSummary["recalls"], now: Date): string {
  switch (recalls.kind) {
    case "not_checked":
      return recalls.reason;
    case "made_up":
      return `${plural(recalls.count, "recall")} made up for this demo market. For the model year, not this VIN.`;
    case "counted":
      return `${plural(recalls.count, "recall")} at NHTSA, ${formatDay(recalls.asOf, now)}. For the model year, not this VIN.`;
  }
}

/** How many records the sources that answered hold together. */
const recordsWords = (records: number, titles: number): string =>
  records === 0
    ? " None for this VIN."
    : ` ${plural(records, "record")}, ${titles === 0 ? "no title" : plural(titles, "title")} among them.`;

function sourceState({ state }: PreviewSource): HeldState {
  switch (state) {
    case "held":
      return "held";
    case "asked_when_bought":
      return "later";
    case "not_configured":
    case "not_imported":
      return "not_checked";
  }
}

function Row({
  title,
  state,
  note = null,
  children,
}: {
  readonly title: string;
  readonly state: HeldState;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  const { Icon, tone, word } = LOOK[state];
  return (
    <li className="flex gap-3 border-line border-b py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="flex flex-wrap items-center gap-2">
            <b className="font-[560]">{title}</b>
            {note}
          </span>
          <span className={`text-xs ${tone}`}>{word}</span>
        </p>
        <p className="text-ink-soft text-sm">{children}</p>
      </div>
    </li>
  );
}
