-- What ClickHouse pulls for the history of the market: every listing's life, and how long it asked which
-- price. Moments are whole seconds since 1970; 0 and '' stand for what is not known or has not come.
CREATE VIEW "market_life" AS
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
  s."state"::text AS "state", s."city", s."latitude", s."longitude"
FROM "listing" l JOIN "seller" s ON s."id" = l."seller_id";

-- A stretch begins with what put the vehicle up for sale or changed its price, and lasts to the next
-- thing that happened to the listing. One that was changed while it was paused is not for sale.
CREATE VIEW "market_span" AS
SELECT
  "listing_id", "from_at", "until_at", "price_cents", "price_before_cents", "mileage_miles", "began_by", "ended_by"
FROM (
  SELECT *, first_value("began_by") OVER (PARTITION BY "listing_id", "stretch" ORDER BY "from_at", "event_id") AS "standing"
  FROM (
    SELECT
      e."listing_id", e."id" AS "event_id", e."kind"::text AS "began_by", e."price_cents", e."mileage_miles",
      extract(epoch FROM e."at")::bigint AS "from_at",
      coalesce(extract(epoch FROM lead(e."at") OVER w)::bigint, 4294967295) AS "until_at",
      coalesce(lead(e."kind") OVER w::text, '') AS "ended_by",
      coalesce(lag(e."price_cents") OVER w, 0) AS "price_before_cents",
      count(*) FILTER (WHERE e."kind" <> 'price_changed') OVER w AS "stretch"
    FROM "listing_event" e
    WINDOW w AS (PARTITION BY e."listing_id" ORDER BY e."at", e."id")
  ) AS "told"
) AS "stood"
WHERE "standing" IN ('listed', 'resumed');
