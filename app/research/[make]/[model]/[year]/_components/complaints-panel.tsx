import { Panel } from "#components/listings/listing/panel.tsx";
import { ShareBars } from "#components/patterns/charts/share-bars.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { calmWords } from "#components/vehicles/recall/recall-words.ts";
import { SourceLine } from "#components/vehicles/source/source-line.tsx";
import { isDemoNumber } from "#lib/domain/vehicles/complaint/rules.ts";
import type { Complaint, ComplaintSummary } from "#lib/domain/vehicles/complaint/types.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { inSentenceCase } from "#lib/domain/vehicles/recall/rules.ts";
import {
  formatDate,
  formatMiles,
  formatNumber,
  formatPercent,
  plural,
} from "#lib/platform/format.ts";

/** Parts that are drawn; the table has all of them. */
const DRAWN = 8;

/**
 * What owners told NHTSA about a model year: how often which part, what came of it, how its neighbours
 * fare, and the newest in their own words.
 */
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
  const summary = valueIn(answer);
  return (
    <Panel id="complaints" title="Owner complaints">
      <SourceLine title={`Complaints about the ${name}`} answer={answer} now={now} className="mt-3">
        {summary !== null && <p>{outcomeWords(summary)}</p>}
        {answer.kind === "none" && <p>No complaints to NHTSA about this model year.</p>}
      </SourceLine>
      {summary !== null && <Found summary={summary} now={now} />}
      <p className="mt-3 max-w-text text-ink-faint text-xs">
        {answer.kind === "made_up"
          ? "These were not written by owners. "
          : "Owners file these themselves and no one verifies them. "}
        Sales figures are not published with them: models that sell more, and older years, have more
        complaints.
      </p>
    </Panel>
  );
}

function Found({ summary, now }: { readonly summary: ComplaintSummary; readonly now: Date }) {
  const { byComponent, newest } = summary;
  const [first] = byComponent;
  return (
    <>
      {first !== undefined && (
        <figure className="mt-5">
          <figcaption className="font-medium">
            {`Most common: ${inSentenceCase(first.component)}, in ${formatNumber(first.count)} of ${plural(summary.count, "complaint")}.`}
          </figcaption>
          <ShareBars
            label="Complaints that name a part"
            bars={byComponent.slice(0, DRAWN).map(({ component, count }) => ({
              id: component,
              name: inSentenceCase(component),
              count,
            }))}
          />
          <Disclosure className="mt-3" summary="Show data">
            <PartsTable summary={summary} />
            <p className="mt-2 text-ink-faint text-xs">One complaint can name several parts.</p>
          </Disclosure>
        </figure>
      )}
      <Neighbours summary={summary} />
      <Years summary={summary} />
      <Mileage summary={summary} />
      {newest.length > 0 && (
        <Disclosure
          className="mt-4"
          summary={`${newest.length === 1 ? "Newest complaint" : `Newest ${newest.length} complaints`}, in owners' words`}
        >
          <ul className="mt-2 grid max-w-text gap-4">
            {newest.map((complaint) => (
              <Told key={complaint.odiNumber} complaint={complaint} now={now} />
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** "341 complaints: 12 with a crash, 3 with a fire. Owners report 9 injuries and no deaths." */
function outcomeWords({ count, crashes, fires, injuries, deaths }: ComplaintSummary): string {
  const none = (n: number): string => (n === 0 ? "none" : formatNumber(n));
  return `${plural(count, "complaint")}: ${none(crashes)} with a crash, ${none(fires)} with a fire. Owners report ${injuries === 0 ? "no injuries" : plural(injuries, "injury", "injuries")} and ${deaths === 0 ? "no deaths" : plural(deaths, "death")}.`;
}

function PartsTable({ summary: { byComponent, count } }: { readonly summary: ComplaintSummary }) {
  return (
    <FigureTable label="Complaints by part">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <FigureHead>Complaints</FigureHead>
          <FigureHead>Of {formatNumber(count)}</FigureHead>
        </tr>
      </thead>
      <tbody>
        {byComponent.map(({ component, count: named, share }) => (
          <tr key={component}>
            <td>{inSentenceCase(component)}</td>
            <td className="text-right tabular-nums">{formatNumber(named)}</td>
            <td className="text-right tabular-nums">{formatPercent(share)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** The years around, as far as they were checked. */
function Neighbours({ summary: { neighbours, count } }: { readonly summary: ComplaintSummary }) {
  const checked = neighbours.flatMap(({ year, count: held }) =>
    held === null ? [] : [{ year, held }],
  );
  if (neighbours.length === 0) return null;
  return (
    <p className="mt-4 max-w-text text-sm">
      {checked.length === 0
        ? "Neighboring model years were not checked yet, so there is nothing to compare this with."
        : `Compared with ${formatNumber(count)} here: ${checked
            .map(({ year, held }) => `${formatNumber(held)} for ${year}`)
            .join(", ")}. `}
      {checked.length > 0 &&
        checked.length < neighbours.length &&
        "Other nearby years were not checked yet."}
    </p>
  );
}

/** When they were filed, by year: months of one model are too few to tell anything. */
function Years({ summary: { byMonth, count } }: { readonly summary: ComplaintSummary }) {
  const years = [...Map.groupBy(byMonth, ({ month }) => month.slice(0, 4))].map(
    ([year, months]) => ({ year, count: months.reduce((all, month) => all + month.count, 0) }),
  );
  if (years.length < 2) return null;
  const dated = years.reduce((all, year) => all + year.count, 0);
  return (
    <figure className="mt-5">
      <figcaption className="font-medium">
        {`By year filed (${formatNumber(dated)} of ${formatNumber(count)} give a date).`}
      </figcaption>
      <ShareBars
        label="Complaints by year"
        bars={years.map(({ year, count: filed }) => ({ id: year, name: year, count: filed }))}
      />
    </figure>
  );
}

function Mileage({
  summary: { byMileage, mileageStated, count },
}: {
  readonly summary: ComplaintSummary;
}) {
  if (byMileage.length === 0) return null;
  return (
    <figure className="mt-5">
      <figcaption className="font-medium">
        {`By mileage when it happened (${formatNumber(mileageStated)} of ${formatNumber(count)} give one).`}
      </figcaption>
      <ShareBars
        label="Complaints by mileage"
        bars={byMileage.map(({ fromMiles, toMiles, count: stated }) => ({
          id: String(fromMiles),
          name:
            toMiles === null
              ? `${formatMiles(fromMiles)} and more`
              : `${formatNumber(fromMiles)} to ${formatMiles(toMiles)}`,
          count: stated,
        }))}
      />
    </figure>
  );
}

function Told({ complaint, now }: { readonly complaint: Complaint; readonly now: Date }) {
  const { odiNumber, filedOn, mileageMiles, components, crash, fire, text } = complaint;
  const isDemo = isDemoNumber(odiNumber);
  const facts = [
    filedOn === null ? null : `Filed ${formatDate(`${filedOn}T18:00Z`, now)}`,
    mileageMiles === null ? null : `at ${formatMiles(mileageMiles)}`,
    crash ? "crash" : null,
    fire ? "fire" : null,
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-1 border-line border-t pt-3 text-sm">
      <p className="font-medium">
        {components
          .map((component) => inSentenceCase(component.replaceAll(":", ", ")))
          .join("; ") || "No part named"}
      </p>
      <p className="break-words text-ink-soft">
        {text === null ? "No description on record." : calmWords(text)}
      </p>
      <p className="text-ink-faint text-xs">
        {facts.join(", ")}
        {facts.length > 0 && ". "}
        {isDemo ? "Made up, " : "ODI number "}
        <span className="font-mono">{odiNumber}</span>
      </p>
    </li>
  );
}
