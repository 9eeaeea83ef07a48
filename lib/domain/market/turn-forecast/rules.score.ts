import { DAY_MS, daysSql, isoSql } from "#lib/platform/clock.ts";
import { SCORE_GROUPS } from "./constants.score.ts";
import { CHANCE_DAYS } from "./constants.ts";
import { cutForecast, plainCut } from "./rules.cut.ts";
import { plainForecast, turnBasis, turnForecast } from "./rules.ts";
import type { KeptForecast } from "./types.score.ts";
import type { DrawnVehicle } from "./types.score-fit.ts";
import type { TurnKnowledge } from "./types.ts";

/** The forecasts for what was for sale at a moment; vehicles that there is none for are left out. */
export function forecastsOf(
  knowledge: TurnKnowledge,
  offered: readonly Omit<DrawnVehicle, "draw">[],
  asOf: Date,
  inHindsight: boolean,
): KeptForecast[] {
  const plain = plainForecast(knowledge);
  return offered.flatMap((vehicle) => {
    const basis = turnBasis(knowledge, vehicle, asOf);
    if (typeof basis === "string") return [];
    const { listingId, sellerId, priceCents } = vehicle;
    const { soldWithin, days60 } = turnForecast(basis, priceCents);
    const daysAtPrice = (asOf.getTime() - vehicle.priceSince.getTime()) / DAY_MS;
    const cut30 = cutForecast(basis, priceCents, daysAtPrice)?.within[CHANCE_DAYS] ?? null;
    return [
      {
        listingId,
        sellerId,
        asOf,
        inHindsight,
        priceCents,
        chance7: soldWithin[7].middle,
        chance14: soldWithin[14].middle,
        chance30: soldWithin[CHANCE_DAYS].middle,
        cut30,
        days60,
        plainChance30: plain.chance30,
        plainCut30: cut30 === null ? null : plainCut(knowledge, knowledge.cuts, CHANCE_DAYS),
        plainDays60: plain.days60,
      },
    ];
  });
}

/** What is forecast: the columns that say it, say the same for all and tell what happened. */
const STATEMENTS = [
  // A rate that is the same every day: its chance within fewer days follows from that within 30.
  ["sold", 7, "chance_7", "1 - (1 - plain_chance_30) ^ (7 / 30.0)", "sold_7"],
  ["sold", 14, "chance_14", "1 - (1 - plain_chance_30) ^ (14 / 30.0)", "sold_14"],
  ["sold", 30, "chance_30", "plain_chance_30", "sold_30"],
  ["cut", 30, "cut_30", "plain_cut_30", "was_cut_30"],
] as const;

/**
 * The statement that works out the score of one seller's forecasts, or of all. $1: the method, $2: the
 * moment, $3: the fewest chances that a score is told from, $4: the seller, 0 for all.
 */
export const SCORE_SQL = `
with scope as (
  select * from turn_forecast where method = $1 and sold_30 is not null and ($4::int = 0 or seller_id = $4::int)
), statement as (
  select s.what, s.days, s.said, s.plain, s.happened::int::float8 as happened
  from scope cross join lateral (values
    ${STATEMENTS.map(([what, days, said, plain, happened]) => `('${what}', ${days}, ${said}, ${plain}, ${happened})`).join(",\n    ")}
  ) as s(what, days, said, plain, happened) where s.said is not null and s.happened is not null
), grouped as (
  select *, ntile(${SCORE_GROUPS}) over (partition by what, days order by said) as part from statement
), part as (
  select what, days, part, count(*)::int as n, avg(said) as said, avg(happened) as happened from grouped group by what, days, part
), parts as (
  select what, days, json_agg(json_build_object('n', n, 'said', said, 'happened', happened) order by part) as groups
  from part group by what, days
), judged as (
  select what, days, count(*)::int as n, avg(said) as said, avg(happened) as happened,
    avg((said - happened) ^ 2) as brier, avg((plain - happened) ^ 2) as plain_brier
  from statement group by what, days
), statements as (
  select json_agg(json_build_object('what', what, 'days', days, 'n', n, 'said', said, 'happened', happened,
    'brier', brier, 'plainBrier', plain_brier, 'groups', groups) order by what desc, days) as statements
  from judged join parts using (what, days)
), whole as (
  select count(*)::int as n, (count(*) filter (where in_hindsight))::int as in_hindsight,
    count(stood_60)::int as days_n, coalesce(sqrt(avg((days_60 - stood_60) ^ 2)), 0) as error,
    coalesce(sqrt(avg((plain_days_60 - stood_60) ^ 2)), 0) as plain_error,
    min(as_of) as since, max(as_of) as until
  from scope having count(*) >= $3
)
insert into turn_score (seller_id, method, as_of, figures)
select $4::int, $1, $2::timestamptz, json_build_object(
  'n', n, 'inHindsight', in_hindsight, 'statements', statements,
  'days', json_build_object('n', days_n, 'error', error, 'plainError', plain_error),
  'since', ${isoSql("since")},
  'until', ${isoSql("until")})
from whole cross join statements
on conflict (seller_id) do update set method = excluded.method, as_of = excluded.as_of, figures = excluded.figures`;

/** The moments of forecasts that are due, each found by a step in the index. $1: now. */
export const DUE_SQL = `
with recursive moment(as_of) as (
  select min(as_of) from turn_forecast
  union all select (select min(f.as_of) from turn_forecast f where f.as_of > moment.as_of) from moment
    where moment.as_of is not null
)
select as_of as "asOf" from moment where as_of <= $1::timestamptz - interval '30 days' order by as_of`;

/**
 * The statements that look at what became of the forecasts of a moment. $1: now, $2: the moment. One whose vehicle was
 * withdrawn says nothing of how fast it would have sold: it stays without an outcome. Later changes of
 * the price are left as they are: they count against the forecast of a sale.
 */
export const OUTCOME_SQL = [
  `update turn_forecast f set
     ${[7, 14, 30].map((days) => `sold_${days} = (l.status = 'sold' and l.ended_at <= f.as_of + interval '${days} days')`).join(", ")},
     was_cut_30 = exists (
       select from (select at, price_cents, kind, lag(price_cents) over (order by at, id) as before_cents
         from listing_event e where e.listing_id = f.listing_id) as told
       where told.kind = 'price_changed' and told.price_cents < told.before_cents
         and told.at > f.as_of and told.at <= f.as_of + interval '30 days')
   from listing l
   where l.id = f.listing_id and f.sold_30 is null and f.scored_at is null and f.as_of = $2::timestamptz
     and f.as_of <= $1::timestamptz - interval '30 days'
     and not (l.status = 'withdrawn' and l.ended_at <= f.as_of + interval '30 days')`,
  `update turn_forecast f set scored_at = $1::timestamptz,
     stood_60 = case when l.status = 'withdrawn' and l.ended_at <= f.as_of + interval '60 days' then null
       else least(60, ${daysSql("f.as_of", "coalesce(l.ended_at, f.as_of + interval '60 days')")}) end
   from listing l
   where l.id = f.listing_id and f.scored_at is null and f.as_of = $2::timestamptz
     and f.as_of <= $1::timestamptz - interval '60 days'`,
] as const;
