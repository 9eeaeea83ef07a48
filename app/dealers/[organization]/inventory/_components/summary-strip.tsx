import { DeskFigure } from "#components/dealers/dealer/desk-figures.tsx";
import { replyBasis, replyWords } from "#components/dealers/seller/record-words.ts";
import { RECENT_LEAD_DAYS } from "#lib/domain/dealers/seller-record/constants.ts";
import { shareWords } from "#lib/domain/inventory/inventory/rules.ts";
import type { HealthIssue, LoadedInventory } from "#lib/domain/inventory/inventory/types.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";

const ISSUE_WORDS: Readonly<Partial<Record<HealthIssue["kind"], string>>> = {
  recall: "recalls",
  aged: "aged",
  conflict: "conflicts",
  photos: "no photos",
  description: "no description",
};

/** The figures of all vehicles for sale, each with what it rests on. */
export function SummaryStrip({ loaded }: { readonly loaded: LoadedInventory }) {
  const { summary, context, terms } = loaded;
  const { medianDays, medianToMarket, rated, count, issues } = summary;
  const unrated = count - rated;
  const issueWords = Object.entries(ISSUE_WORDS).flatMap(([kind, words]) => {
    const n = issues[kind as HealthIssue["kind"]] ?? 0;
    return n === 0 ? [] : [`${words} ${formatNumber(n)}`];
  });
  return (
    <dl className="mt-5 grid grid-cols-2 overflow-hidden rounded-xl border border-line sm:grid-cols-3 xl:grid-cols-6 [&>*]:border-line [&>*]:shadow-[1px_1px_0_0_var(--line)]">
      <DeskFigure label="On the lot" value={formatNumber(count)}>
        {summary.addedThisWeek > 0
          ? `+${formatNumber(summary.addedThisWeek)} this week`
          : "none new this week"}
      </DeskFigure>
      <DeskFigure
        label="Median age"
        value={medianDays === null ? "None yet" : plural(Math.round(medianDays), "day")}
      >
        {context.stateDays === null
          ? "the state's is unknown at the moment"
          : `${listedWords(summary)}state median ${formatNumber(Math.round(context.stateDays.median))}, n = ${formatNumber(context.stateDays.n)}`}
      </DeskFigure>
      <DeskFigure
        label="Price to market"
        value={medianToMarket === null ? "Not rated" : shareWords(medianToMarket)}
      >
        {[
          ...(rated > 0 ? [`median of ${formatNumber(rated)}`] : []),
          ...(unrated > 0 ? [`${formatNumber(unrated)} unrated`] : []),
        ].join(", ")}
      </DeskFigure>
      <DeskFigure
        label={`Leads, ${RECENT_LEAD_DAYS} days`}
        value={formatNumber(context.recentLeads)}
      >
        first human reply {replyWords(context.reply)}
        {replyBasis(context.reply) && `, ${replyBasis(context.reply)}`}
      </DeskFigure>
      <DeskFigure label="Holding cost a day" value={formatPrice(summary.holdingCentsPerDay)}>
        at {formatPrice(terms.holdingCentsPerDay)} a vehicle{terms.isAssumed && " (assumed)"}
      </DeskFigure>
      <DeskFigure label="Needs work" value={formatNumber(summary.needsWork)}>
        {issueWords.length === 0 ? "nothing found" : issueWords.join(", ")}
      </DeskFigure>
    </dl>
  );
}

/** The days listed, which a state's are compared with, where the age in stock is another. */
function listedWords({ medianDays, medianDaysHere }: LoadedInventory["summary"]): string {
  if (medianDaysHere === null || medianDaysHere === medianDays) return "";
  return `listed ${formatNumber(Math.round(medianDaysHere))}; `;
}
