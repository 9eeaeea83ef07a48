import { daysSql, isoSql } from "#lib/platform/clock.ts";
import { SCORE_GROUPS } from "./constants.score.ts";
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
    const { chance30, days60 } = turnForecast(basis, priceCents);
    return [
      {
        listingId,
        sellerId,
        asOf,
        inHindsight,
        priceCents,
        chance30: chance30.middle,
        days60,
        plainChance30: plain.chance30,
        plainDays60: plain.days60,
      },
    ];
  });
}

/**
 * The statement that works out the score of one seller's forecasts, or of all. $1: the method, $2: the
 * moment, $3: the fewest chances that a score is told from, $4: the seller, 0 for all.
 */
export const SCORE_SQL = `
with scope as (
  select $4::int as scope, as_of, in_hindsight, chance_30, plain_chance_30, sold_30::int::float8 as sold,
    days_60, plain_days_60, stood_60
  from turn_forecast where method = $1 and sold_30 is not null and ($4::int = 0 or seller_id = $4::int)
), grouped as (
  select *, ntile(${SCORE_GROUPS}) over (partition by scope order by chance_30) as part from scope
), part as (
  select scope, part, count(*)::int as n, avg(chance_30) as said, avg(sold) as sold from grouped group by scope, part
), parts as (
  select scope, json_agg(json_build_object('n', n, 'said', said, 'sold', sold) order by part) as groups
  from part group by scope
), whole as (
  select scope, count(*)::int as n, (count(*) filter (where in_hindsight))::int as in_hindsight,
    avg((chance_30 - sold) ^ 2) as brier, avg((plain_chance_30 - sold) ^ 2) as plain_brier,
    count(stood_60)::int as days_n, coalesce(sqrt(avg((days_60 - stood_60) ^ 2)), 0) as error,
    coalesce(sqrt(avg((plain_days_60 - stood_60) ^ 2)), 0) as plain_error,
    min(as_of) as since, max(as_of) as until
  from scope group by scope having count(*) >= $3
)
insert into turn_score (seller_id, method, as_of, figures)
select scope, $1, $2::timestamptz, json_build_object(
  'chances', json_build_object('n', n, 'inHindsight', in_hindsight, 'brier', brier, 'plainBrier', plain_brier, 'groups', groups),
  'days', json_build_object('n', days_n, 'error', error, 'plainError', plain_error),
  'since', ${isoSql("since")},
  'until', ${isoSql("until")})
from whole join parts using (scope)
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
 * the price are left as they are: they count against the forecast.
 */
export const OUTCOME_SQL = [
  `update turn_forecast f set sold_30 = (l.status = 'sold' and l.ended_at <= f.as_of + interval '30 days')
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
