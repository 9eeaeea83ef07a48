import { CircleCheck, CircleMinus, CircleSlash } from "lucide-react";
import { Stars } from "#components/dealers/seller/stars.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";

type Insurance = NonNullable<ReportSnapshot["insurance"]>;

const STATES = {
  yes: { Icon: CircleCheck, tone: "text-good", word: "Has it" },
  no: { Icon: CircleMinus, tone: "text-ink-soft", word: "Does not have it" },
  not_stated: { Icon: CircleSlash, tone: "text-ink-faint", word: "Unknown" },
} as const satisfies Record<Insurance["safetyEquipment"][number]["state"], unknown>;

/** What an insurer asks: safety equipment in three states, the crash rating, and what a claim may add. */
export function InsuranceSection({ insurance }: { readonly insurance: Insurance }) {
  const { safetyEquipment, overallStars, ratingWords, claimWords } = insurance;
  return (
    <Panel id="insurance" title="For an insurer">
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {overallStars !== null && <Stars stars={overallStars} />}
        <p className="text-ink-soft text-sm">{ratingWords}</p>
      </div>
      <h3 className="mt-6 font-[560]">Safety equipment</h3>
      <ul className="mt-2 grid gap-x-10 border-line border-t sm:grid-cols-2">
        {safetyEquipment.map(({ name, state, words }) => {
          const { Icon, tone, word } = STATES[state];
          return (
            <li key={name} className="flex break-inside-avoid gap-3 border-line border-b py-2.5">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${tone}`} />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <b className="font-[560]">{name}</b>
                  <span className={`text-xs ${tone}`}>{word}</span>
                </p>
                <p className="text-ink-soft text-sm">{words}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {claimWords.length > 0 && (
        <>
          <h3 className="mt-6 font-[560]">What a total-loss claim may add</h3>
          <ul className="mt-1.5 grid max-w-text list-disc gap-1 pl-5 text-ink-soft text-sm">
            {claimWords.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
