import { JudgedStatements } from "#components/market/turn-forecast/judged-statements.tsx";
import { PlotFrame, percent, Stretched } from "#components/patterns/charts/plot-frame.tsx";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { LoadedDealerMarket, ShownScore } from "#lib/domain/inventory/dealer-market/types.ts";
import { CHANCE_DAYS } from "#lib/domain/market/turn-forecast/constants.ts";
import { chanceWords, hindsightWords } from "#lib/domain/market/turn-forecast/rules.words.ts";
import type {
  JudgedStatement,
  TurnFigures,
} from "#lib/domain/market/turn-forecast/schema.score.ts";
import type { TurnFit } from "#lib/domain/market/turn-forecast/types.ts";
import { formatDate, formatNumber } from "#lib/platform/format.ts";

/** How good the forecasts turned out to be, beside a simple one. */
export function ScorePanel({
  fit,
  scores,
  now,
}: {
  readonly fit: TurnFit | null;
  readonly scores: LoadedDealerMarket["scores"];
  readonly now: Date;
}) {
  const { market, own } = scores;
  return (
    <section aria-labelledby="score-title" className="mt-10">
      <h2 id="score-title" className="font-semibold text-lg tracking-tight">
        How good these forecasts are
      </h2>
      {market === null ? (
        <p className="mt-1 max-w-text text-ink-soft text-sm">
          No forecast is old enough to be judged yet: each is looked at after 30 and after 60 days.
        </p>
      ) : (
        <div className="mt-3 grid gap-8 min-[1000px]:grid-cols-2">
          <div className="min-w-0">
            <Calibration score={market} />
          </div>
          <div className="min-w-0 text-sm">
            <ScoreTable market={market} own={own} />
            <JudgedStatements statements={market.figures.statements} />
            <p className="mt-3 max-w-text text-ink-soft text-xs">
              Each day forecasts are kept of a sample of the market, with your vehicles in it, and
              looked at after 30 and 60 days: withdrawn vehicles are left out, later price changes
              count against the forecast of a sale. Plain is the same chance for every vehicle.{" "}
              {hindsightWords(market.figures)} Forecasts of{" "}
              {formatDate(new Date(market.figures.since), now)} to{" "}
              {formatDate(new Date(market.figures.until), now)}, judged{" "}
              {formatDate(new Date(market.asOf), now)}.
              {fit !== null && (
                <>
                  {" "}
                  Learned {formatDate(new Date(fit.asOf), now)} from {formatNumber(fit.saleCount)}{" "}
                  sales in {formatNumber(Math.round(fit.exposureDays))} days on lots.
                </>
              )}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

/** The chance that dealers' prices are tried by. */
function ofSale({ statements }: TurnFigures): JudgedStatement | undefined {
  return statements.find(({ what, days }) => what === "sold" && days === CHANCE_DAYS);
}

function Calibration({ score }: { readonly score: ShownScore }) {
  const groups = ofSale(score.figures)?.groups ?? [];
  const top = Math.min(
    1,
    Math.ceil(Math.max(0.2, ...groups.flatMap(({ said, happened }) => [said, happened])) * 10) / 10,
  );
  const ticks = [0, top / 2, top];
  const place = (share: number) => (share / top) * 100;
  const furthest = groups.reduce(
    (most, each) =>
      Math.abs(each.said - each.happened) > Math.abs(most.said - most.happened) ? each : most,
    groups[0] ?? { said: 0, happened: 0, n: 0 },
  );
  const finding = `On the line, what was said came about as often as said. Furthest from it: ${chanceWords(furthest.said)} said, ${chanceWords(furthest.happened)} sold (n = ${formatNumber(furthest.n)}).`;
  return (
    <figure>
      <PlotFrame
        label={finding}
        height="h-[230px]"
        axes={{ x: "Chance that was forecast", y: "Share that was sold within 30 days" }}
        yTicks={ticks.map((share) => ({
          at: 100 - place(share),
          label: `${Math.round(share * 100)}%`,
        }))}
        xTicks={ticks.map((share) => ({ at: place(share), label: `${Math.round(share * 100)}%` }))}
      >
        <Stretched>
          <path
            d="M0 100L100 0"
            className="fill-none stroke-[1.5] stroke-field [stroke-dasharray:6_4]"
          />
        </Stretched>
        {groups.map(({ said, happened, n }) => (
          <circle
            key={`${said} ${happened} ${n}`}
            cx={percent(place(said))}
            cy={percent(100 - place(happened))}
            r="5"
            className="fill-accent stroke-surface"
          />
        ))}
      </PlotFrame>
      <figcaption className="mt-2 text-ink-soft text-xs">{finding}</figcaption>
      <Disclosure className="mt-2" summary="Show data">
        <FigureTable label="What was forecast and what happened">
          <thead>
            <tr>
              <th scope="col">Forecast</th>
              <FigureHead>Sold</FigureHead>
              <FigureHead>Forecasts</FigureHead>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ said, happened, n }) => (
              <tr key={`${said} ${happened} ${n}`}>
                <RowHead weight="normal">{chanceWords(said)}</RowHead>
                <td className="text-right">{chanceWords(happened)}</td>
                <td className="text-right">{formatNumber(n)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </figure>
  );
}

function ScoreTable({
  market,
  own,
}: {
  readonly market: ShownScore;
  readonly own: ShownScore | null;
}) {
  const columns = [market, ...(own === null ? [] : [own])].map(({ figures }) => figures);
  const better = (ours: number, plain: number) => {
    const percent = plain === 0 ? 0 : Math.round((1 - ours / plain) * 100);
    if (percent === 0) return "ours is no better";
    return `ours is ${Math.abs(percent)}% ${percent > 0 ? "better" : "worse"}`;
  };
  return (
    <FigureTable label="Scores of forecasts">
      <thead>
        <tr>
          <th scope="col">Lower is better</th>
          <FigureHead>All vehicles</FigureHead>
          {own !== null && <FigureHead>Yours</FigureHead>}
        </tr>
      </thead>
      <tbody>
        <tr>
          <RowHead weight="normal">Brier score of the chance, 0 is perfect</RowHead>
          {columns.map((each) => {
            const judged = ofSale(each);
            return (
              <td key={`${each.n} ${judged?.brier}`} className="text-right">
                {judged?.brier.toFixed(3)}
                <Note>n = {formatNumber(each.n)}</Note>
              </td>
            );
          })}
        </tr>
        <tr>
          <RowHead weight="normal">The same chance for every vehicle</RowHead>
          {columns.map((each) => {
            const judged = ofSale(each);
            return (
              <td key={`${each.n} ${judged?.brier}`} className="text-right">
                {judged?.plainBrier.toFixed(3)}
                <Note>{judged && better(judged.brier, judged.plainBrier)}</Note>
              </td>
            );
          })}
        </tr>
        <tr>
          <RowHead weight="normal">Days off, of the next 60 (root mean square)</RowHead>
          {columns.map(({ days }) => (
            <td key={`${days.n} ${days.error}`} className="text-right">
              {days.n === 0 ? "none due" : days.error.toFixed(1)}
              <Note>n = {formatNumber(days.n)}</Note>
            </td>
          ))}
        </tr>
        <tr>
          <RowHead weight="normal">The same days for every vehicle</RowHead>
          {columns.map(({ days }) => (
            <td key={`${days.n} ${days.error}`} className="text-right">
              {days.n === 0 ? "none due" : days.plainError.toFixed(1)}
              <Note>{better(days.error, days.plainError)}</Note>
            </td>
          ))}
        </tr>
      </tbody>
    </FigureTable>
  );
}

const Note = ({ children }: { readonly children: React.ReactNode }) => (
  <span className="block text-ink-faint text-xs">{children}</span>
);
