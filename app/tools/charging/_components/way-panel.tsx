import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { AskedWay } from "#lib/domain/ownership/charging-finder/types.query.ts";
import type { WaySummary } from "#lib/domain/ownership/charging-finder/types.ts";
import { formatMiles, plural } from "#lib/platform/format.ts";
import { WayStrip } from "./way-strip.tsx";

/** The longest stretches that a table names. */
const MOST_GAPS = 10;

const RANGE_WORDS = {
  typed: "the range you typed",
  epa: "the range that EPA measured",
  made_up: "the range made up for this demo market",
} as const;

/** The way between two places: where stations are on it, and where there is none for too long. */
export function WayPanel({
  way: { fromName, toName, lengthMiles, asideMiles, roads },
  summary,
}: {
  readonly way: AskedWay;
  readonly summary: WaySummary;
}) {
  const { alongMiles, gaps, rangeMiles, rangeFrom } = summary;
  const longest = gaps.toSorted((a, b) => b.miles - a.miles).slice(0, MOST_GAPS);
  const tooLong = gaps.filter(({ isTooLong }) => isTooLong);
  const most = longest[0]?.miles ?? lengthMiles;
  return (
    <section aria-labelledby="way" className="mt-5 rounded-xl border border-line p-4">
      <h2 id="way" className="font-semibold">
        Stations from {fromName} to {toName}
      </h2>
      <p className="mt-1 text-sm">
        {roads.length > 0 && `Along ${roads.join(", ")}, about `}
        <Distance miles={lengthMiles} />
        {roads.length === 0 && " in a straight line"}; {plural(alongMiles.length, "station")} up to{" "}
        <Distance miles={asideMiles} /> from it. The longest gap is{" "}
        <b>
          <Distance miles={most} />
        </b>
        .
      </p>
      {rangeMiles === null ? (
        <p className="mt-1 text-ink-soft text-sm">
          Enter your vehicle or its range to see which gaps are too long for it.
        </p>
      ) : tooLong.length === 0 ? (
        <p className="mt-1 text-sm">
          None is longer than <Distance miles={rangeMiles} />, {RANGE_WORDS[rangeFrom ?? "typed"]}.
        </p>
      ) : (
        <Notice tone="warn" className="mt-2">
          {plural(tooLong.length, "stretch", "stretches")} without a station{" "}
          {tooLong.length === 1 ? "is" : "are"} longer than <Distance miles={rangeMiles} />,{" "}
          {RANGE_WORDS[rangeFrom ?? "typed"]}:{" "}
          {tooLong
            .slice(0, 3)
            .map(
              ({ fromMiles, toMiles }) => `mile ${fromMiles.toFixed(0)} to ${toMiles.toFixed(0)}`,
            )
            .join(", ")}
          {tooLong.length > 3 && " and more"}.
        </Notice>
      )}
      <p className="mt-1 text-ink-faint text-xs">
        {roads.length > 0
          ? "The route follows Interstates from town to town, with straight lines between, lengthened for bends. Your navigation has the exact route, weather and closures. Keep a reserve."
          : "No Interstate helps here, so this is a straight line, not a road. Roads are often 20% longer or more, and a station near the line may be far from your road. Keep a reserve."}
      </p>
      <figure className="mt-3">
        <WayStrip
          alongMiles={alongMiles}
          gaps={gaps}
          lengthMiles={lengthMiles}
          label={`${plural(alongMiles.length, "station")} along ${formatMiles(lengthMiles)}; the longest gap is ${formatMiles(most)}.`}
        />
        <figcaption className="mt-1 text-xs">
          <Disclosure summary="Show data">
            <FigureTable label="Longest gaps between stations">
              <thead>
                <tr>
                  <th scope="col">From mile</th>
                  <FigureHead>To mile</FigureHead>
                  <FigureHead>Without a station</FigureHead>
                </tr>
              </thead>
              <tbody>
                {longest.map(({ fromMiles, toMiles, miles, isTooLong }) => (
                  <tr key={fromMiles}>
                    <RowHead weight="normal">{fromMiles.toFixed(1)}</RowHead>
                    <td className="text-right">{toMiles.toFixed(1)}</td>
                    <td className="text-right">
                      {miles.toFixed(1)} mi{isTooLong && ", too long"}
                    </td>
                  </tr>
                ))}
              </tbody>
            </FigureTable>
          </Disclosure>
        </figcaption>
      </figure>
    </section>
  );
}
