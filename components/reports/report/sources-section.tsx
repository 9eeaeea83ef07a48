import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { SOURCE_STATES } from "./report-words.ts";

/** Who was asked, what came of it, as of when, and what each can know. */
export function SourcesSection({ snapshot }: { readonly snapshot: ReportSnapshot }) {
  const { sources, disclaimers } = snapshot;
  return (
    <Panel
      id="sources"
      title="Sources"
      lead="Everything above is from these sources, as of the times below. What they do not know is not in this report."
    >
      <FigureTable label="What each source said">
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">State</th>
            <th scope="col">As of</th>
            <th scope="col">What it covers</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ id, name, state, asOf, covers, isDemo }) => (
            <tr key={id} className="align-top">
              <RowHead>
                {name}
                {isDemo && <span className="block font-normal text-warn text-xs">Demo</span>}
              </RowHead>
              <td className="whitespace-nowrap">{SOURCE_STATES[state]}</td>
              <td className="min-w-24 sm:whitespace-nowrap">
                {asOf === null ? "no answer" : formatMoment(new Date(asOf))}
              </td>
              <td className="text-ink-soft sm:min-w-56">{covers}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {disclaimers.length > 0 && (
        <div className="mt-5 grid max-w-text gap-2 text-ink-soft text-sm">
          <h3 className="font-[560] text-ink">Required disclosures</h3>
          {disclaimers.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
    </Panel>
  );
}
