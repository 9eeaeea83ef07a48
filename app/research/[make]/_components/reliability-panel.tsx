import Link from "next/link";
import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SourceLine } from "#components/vehicles/source/source-line.tsx";
import type { Part } from "#lib/domain/discover/research-pages/types.ts";
import type { MakeComplaints } from "#lib/domain/vehicles/complaint/types.make.ts";
import { makeRecallsPath, recallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { MakeRef } from "#lib/domain/vehicles/model-year/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { MakeRecalls, ModelYearRecalls } from "#lib/domain/vehicles/recall/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

/** Model years named, those with the most campaigns. */
const NAMED = 8;

/** What is held of the make's recalls and complaints: signals of reliability, and no more than that. */
export function ReliabilityPanel({
  make,
  recalls,
  complaints,
  now,
}: {
  readonly make: MakeRef;
  readonly recalls: Part<SourceAnswer<MakeRecalls>>;
  readonly complaints: Part<SourceAnswer<MakeComplaints>>;
  readonly now: Date;
}) {
  const { makeName } = make;
  return (
    <Panel
      id="reliability"
      title="Recalls and complaints"
      lead="A recall means a defect was found and the repair is free. A complaint is what an owner reports. Makes that sell more, and older models, have more of both, so counts alone do not rank anything."
    >
      {recalls.kind === "failed" ? (
        <Notice tone="warn" title="Recalls could not be loaded" className="mt-3">
          The rest of this page is fine. We have been notified; try again later.
        </Notice>
      ) : (
        <>
          <SourceLine
            title={`${makeName} recalls`}
            answer={recalls.value}
            now={now}
            className="mt-3"
          >
            {recallsWords(recalls.value, makeName)}
          </SourceLine>
          <MostRecalled make={make} modelYears={valueIn(recalls.value)?.modelYears ?? []} />
        </>
      )}
      {complaints.kind === "failed" ? (
        <Notice tone="warn" title="Complaints could not be loaded" className="mt-3">
          The rest of this page is fine. We have been notified; try again later.
        </Notice>
      ) : (
        <SourceLine
          title={`Owner complaints about ${makeName}`}
          answer={complaints.value}
          now={now}
          className="mt-5"
        >
          {complaintsWords(complaints.value, makeName)}
        </SourceLine>
      )}
      <p className="mt-4">
        <ButtonLink href={makeRecallsPath(make)}>{makeName} recalls</ButtonLink>
      </p>
    </Panel>
  );
}

function recallsWords(answer: SourceAnswer<MakeRecalls>, makeName: string): string {
  const held = valueIn(answer);
  if (held === null) return `None on record for ${makeName}.`;
  const word = answer.kind === "made_up" ? "made up" : "held";
  return `${plural(held.campaigns, "recall")} ${word}. ${held.gap ?? ""}`;
}

function complaintsWords(answer: SourceAnswer<MakeComplaints>, makeName: string): string {
  const held = valueIn(answer);
  if (held === null) return `NHTSA has none about ${makeName}.`;
  const { count, crashes, fires, firstFiledOn, lastFiledOn } = held;
  const word = answer.kind === "made_up" ? "made up" : "held";
  const [first, last] = [firstFiledOn?.slice(0, 4), lastFiledOn?.slice(0, 4)];
  const filed =
    first === undefined ? "" : `, filed ${first === last ? `in ${first}` : `${first} to ${last}`}`;
  const tell = (n: number) => (n === 0 ? "none reports" : plural(n, "reports", "report"));
  return `${plural(count, "complaint")} ${word}${filed}; ${tell(crashes)} a crash, ${tell(fires)} a fire.${answer.kind === "made_up" ? "" : " Owners’ reports are not verified."}`;
}

function MostRecalled({
  make,
  modelYears,
}: {
  readonly make: MakeRef;
  readonly modelYears: readonly ModelYearRecalls[];
}) {
  const most = modelYears
    .toSorted((a, b) => b.campaigns - a.campaigns || b.year - a.year)
    .slice(0, NAMED);
  if (most.length === 0) return null;
  return (
    <FigureTable label="Model years with the most recalls">
      <thead>
        <tr>
          <th scope="col">Most recalled</th>
          <FigureHead>Campaigns</FigureHead>
          <FigureHead>Do not drive or park outside</FigureHead>
        </tr>
      </thead>
      <tbody>
        {most.map(({ modelId, modelName, modelSlug, year, campaigns, urgent }) => (
          <tr key={`${modelId} ${year}`}>
            <td>
              <Link
                href={recallsPath({ ...make, modelSlug, year })}
                prefetch={false}
                className="hover:text-accent"
              >
                {year} {modelName}
              </Link>
            </td>
            <td className="text-right">{formatNumber(campaigns)}</td>
            <td className="text-right">{urgent === 0 ? "none" : formatNumber(urgent)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
