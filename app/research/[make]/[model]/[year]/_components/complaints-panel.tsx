import { Panel } from "#components/listing/panel.tsx";
import { calmWords } from "#components/recall/recall-words.ts";
import { BarList } from "#components/seller/bar-list.tsx";
import { SourceLine } from "#components/source/source-line.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { asDay, noonOf } from "#lib/domain/calendar/rules.ts";
import type { Complaint, ComplaintSummary } from "#lib/domain/complaint/types.ts";
import { modelYearName } from "#lib/domain/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/model-year/types.ts";
import type { SourceAnswer } from "#lib/domain/source-answer/types.ts";
import { formatDate, formatMiles, plural } from "#lib/platform/format.ts";

/** Components drawn, the most named first. */
const DRAWN = 6;

/** What owners told NHTSA about a model year, which nobody has checked. */
export function ComplaintsPanel({
  modelYear,
  answer,
  now,
}: {
  readonly modelYear: ModelYearRef;
  readonly answer: SourceAnswer<ComplaintSummary>;
  readonly now: Date;
}) {
  const name = modelYearName(modelYear);
  return (
    <Panel
      id="complaints"
      title="Complaints of owners"
      lead={`Anybody may complain to NHTSA, and nobody checks what is said. No source here knows how many ${name} vehicles are on the road, so counts are told as they are and not for each thousand vehicles.`}
    >
      <SourceLine title={`Complaints about the ${name}`} answer={answer} now={now} className="mt-3">
        {answer.kind === "found"
          ? summaryWords(answer.value)
          : "NHTSA holds no complaint about this model year."}
      </SourceLine>
      {answer.kind === "found" && (
        <>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 sm:grid-cols-2">
            <BarList
              title="What they are about"
              caption="A complaint may name several components; the most named are drawn."
              unit="complaint"
              bars={answer.value.byComponent.slice(0, DRAWN).map(({ component, count }) => ({
                label: calmWords(component),
                count,
              }))}
            />
            <AroundYears year={modelYear.year} summary={answer.value} />
          </div>
          <Newest complaints={answer.value.newest} now={now} />
        </>
      )}
    </Panel>
  );
}

function summaryWords({ count, crashes, fires, injuries, deaths }: ComplaintSummary): string {
  const tell = (n: number) => `${plural(n, "tells", "tell")}`;
  const hurt =
    injuries + deaths === 0
      ? "nobody hurt, as they state"
      : `${plural(injuries, "person", "people")} hurt and ${deaths} killed, as they state`;
  return `${plural(count, "complaint")}; ${tell(crashes)} of a crash, ${tell(fires)} of a fire; ${hurt}.`;
}

/** The years around, where they were checked. */
function AroundYears({
  year,
  summary: { count, neighbours },
}: {
  readonly year: number;
  readonly summary: ComplaintSummary;
}) {
  const checked = neighbours.flatMap((each) =>
    each.count === null ? [] : [{ year: each.year, count: each.count }],
  );
  if (checked.length === 0) return null;
  const unchecked = neighbours.length - checked.length;
  return (
    <BarList
      title="The years around it"
      caption={`Younger years have had less time for complaints.${unchecked > 0 ? ` ${plural(unchecked, "year was", "years were")} not checked.` : ""}`}
      unit="complaint"
      bars={[...checked, { year, count }]
        .sort((a, b) => b.year - a.year)
        .map((each) => ({ label: `${each.year}`, count: each.count }))}
    />
  );
}

function Newest({
  complaints,
  now,
}: {
  readonly complaints: readonly Complaint[];
  readonly now: Date;
}) {
  const told = complaints.filter(({ text }) => text !== null);
  if (told.length === 0) return null;
  return (
    <Disclosure
      summary={`In their own words: the newest ${told.length === 1 ? "one" : told.length}`}
      className="mt-3 [&>summary]:justify-start"
    >
      <ul>
        {told.map((complaint) => (
          <li key={complaint.odiNumber} className="border-line border-t py-3 text-sm">
            <p className="text-ink-faint text-xs">{factsOf(complaint, now)}</p>
            <blockquote className="mt-1 max-w-text text-ink-soft">
              {calmWords(complaint.text ?? "")}
            </blockquote>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function factsOf({ odiNumber, filedOn, mileageMiles, components }: Complaint, now: Date): string {
  return [
    filedOn === null ? "Day not stated" : `Filed ${formatDate(noonOf(asDay(filedOn)), now)}`,
    ...(mileageMiles === null ? [] : [`at ${formatMiles(mileageMiles)}`]),
    ...components.slice(0, 2).map(calmWords),
    `ODI ${odiNumber}`,
  ].join(" · ");
}
