import { DeskFigure, DeskFigures } from "#components/dealers/dealer/desk-figures.tsx";
import { ShareBars } from "#components/patterns/charts/share-bars.tsx";
import { FEWEST_IN_FIFTHS } from "#lib/domain/inventory/competitor/constants.ts";
import { hasMoved } from "#lib/domain/inventory/competitor/rules.ts";
import type { ToldCompetition } from "#lib/domain/inventory/competitor/types.ts";
import { formatMoment, formatNumber, plural } from "#lib/platform/format.ts";

const FIFTHS = [
  "Cheapest fifth",
  "Second fifth",
  "Middle fifth",
  "Fourth fifth",
  "Dearest fifth",
] as const;

/** How all vehicles stand, in figures and as fifths of their rankings. */
export function StandingPanel({ found }: { readonly found: ToldCompetition }) {
  const { vehicles, unranked, competitors, since, standing } = found;
  const { fifths, aloneCount, lostCount, gainedCount } = standing;
  const spoken = fifths.reduce((sum, count) => sum + count, 0);
  const moved = competitors.filter(hasMoved).length;
  return (
    <>
      <DeskFigures>
        <DeskFigure label="Vehicles ranked" value={formatNumber(vehicles.length)}>
          {unranked.length === 0
            ? "all that are for sale"
            : `${formatNumber(unranked.length)} not: title, price or doubt`}
        </DeskFigure>
        <DeskFigure label="Among the cheapest fifth" value={formatNumber(fifths[0])}>
          of {formatNumber(spoken)} with {FEWEST_IN_FIFTHS - 1} rivals or more
        </DeskFigure>
        <DeskFigure label="Lost rank since yesterday" value={formatNumber(lostCount)}>
          {gainedCount === 0 ? "none gained" : `${formatNumber(gainedCount)} gained`}
        </DeskFigure>
        <DeskFigure label="Dealers that compete" value={formatNumber(competitors.length)}>
          {moved === 0
            ? "none moved since yesterday"
            : `${formatNumber(moved)} moved since yesterday`}
        </DeskFigure>
      </DeskFigures>
      <section aria-labelledby="standing-heading" className="mt-8 max-w-[860px]">
        <h2 id="standing-heading" className="font-[620] text-lg tracking-tight">
          Where your vehicles stand
        </h2>
        <p className="mt-1 text-ink-soft text-sm">
          {spoken === 0
            ? "None of your vehicles has enough rivals nearby to speak of fifths."
            : `${plural(fifths[0] + fifths[1], "vehicle")} of ${formatNumber(spoken)} in the cheaper two fifths, ${formatNumber(fifths[3] + fifths[4])} in the dearer two, mileage and year allowed for.`}
          {aloneCount > 0 &&
            ` ${plural(aloneCount, "vehicle has", "vehicles have")} fewer than ${FEWEST_IN_FIFTHS - 1} rivals and ${aloneCount === 1 ? "is" : "are"} left out.`}
        </p>
        {spoken > 0 && (
          <ShareBars
            label="Vehicles by where they stand in their ranking"
            bars={FIFTHS.map((name, index) => ({
              id: name,
              name,
              count: fifths[index] ?? 0,
            }))}
          />
        )}
        <p className="mt-3 text-ink-faint text-xs">Compared with {formatMoment(since)}.</p>
      </section>
    </>
  );
}
