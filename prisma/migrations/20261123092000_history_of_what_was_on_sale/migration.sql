-- The history of the market. The same as in the baseline, but for two things: it says what is in doubt, and
-- has nothing of an offer that waits for an operator, or was refused, and was never on sale. What was on
-- sale before it was held stays: it stood for sale. `listed` and the pause of a hold lie a millisecond apart.
CREATE OR REPLACE VIEW "market_life" AS
SELECT
  l."id" AS "listing_id", l."vin"::text AS "vin", l."status"::text AS "outcome",
  (CASE WHEN l."sold_inferred" THEN 1 ELSE 0 END)::int AS "sold_inferred",
  l."seller_id", s."kind"::text AS "seller_kind",
  l."make_id", l."model_id", l."year"::int AS "year", coalesce(l."trim", '') AS "trim",
  l."body_style", l."fuel", coalesce(l."drivetrain", '') AS "drivetrain",
  l."condition"::text AS "condition", l."title_status",
  l."mileage_miles", l."price_cents", coalesce(l."sold_price_cents", 0) AS "sold_price_cents",
  extract(epoch FROM l."listed_at")::bigint AS "listed_at",
  extract(epoch FROM l."vin_first_seen_at")::bigint AS "vin_first_seen_at",
  coalesce(extract(epoch FROM l."ended_at")::bigint, 0) AS "ended_at",
  s."state"::text AS "state", s."city", s."latitude", s."longitude",
  (CASE WHEN l."doubts"[1] IS NULL THEN 0 ELSE 1 END)::int AS "doubtful"
FROM "listing" l JOIN "seller" s ON s."id" = l."seller_id"
WHERE NOT EXISTS (
    SELECT FROM "listing_hold" h WHERE h."listing_id" = l."id" AND h."kind" IN ('review', 'refused'))
  OR EXISTS (
    SELECT FROM "listing_event" e WHERE e."listing_id" = l."id" AND e."kind" IN ('listed', 'resumed')
      AND NOT EXISTS (
        SELECT FROM "listing_event" p WHERE p."listing_id" = e."listing_id" AND p."kind" = 'paused'
          AND p."at" > e."at" AND p."at" <= e."at" + interval '1 millisecond'));
