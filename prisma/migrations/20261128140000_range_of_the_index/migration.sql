-- The search index: a row for each listing. The same as in ratings_off, with what EPA says of range at its end.
CREATE OR REPLACE VIEW "listing_index" AS
SELECT
  l."id", l."vin"::text AS "vin", l."status"::text AS "status",
  l."seller_id", s."kind"::text AS "seller_kind",
  l."make_id", l."model_id", l."year"::int AS "year", coalesce(l."trim", '') AS "trim",
  l."body_style", l."size_class", l."fuel", coalesce(l."drivetrain", '') AS "drivetrain",
  coalesce(l."transmission", '') AS "transmission", l."exterior_color", coalesce(l."interior_color", '') AS "interior_color",
  l."condition"::text AS "condition", l."title_status", coalesce(l."owner_count", 0)::int AS "owner_count",
  coalesce(l."seats", 0)::int AS "seats",
  l."mileage_miles", l."price_cents", coalesce(l."drop_cents", 0) AS "drop_cents",
  coalesce(extract(epoch FROM l."dropped_at")::bigint, 0) AS "dropped_at",
  array_to_string(l."features", ',') AS "features", l."photo_count"::int AS "photo_count",
  extract(epoch FROM l."listed_at")::bigint AS "listed_at",
  extract(epoch FROM l."vin_first_seen_at")::bigint AS "vin_first_seen_at",
  coalesce(l."stock_number", '') AS "stock_number",
  s."city", s."state"::text AS "state", s."zip"::text AS "zip", s."latitude", s."longitude",
  l."change_version", l."change_xact",
  -- What a vehicle uses decides what it costs by the month, which people filter and sort by.
  coalesce(l."city_mpg", 0)::int AS "city_mpg", coalesce(l."highway_mpg", 0)::int AS "highway_mpg",
  floor(extract(epoch FROM l."updated_at"))::bigint AS "changed_at",
  coalesce(l."doubts"[1], '') AS "doubt",
  -- 0 and '' where no edition has appraised it.
  coalesce(a."p25_cents", 0) AS "p25_cents", coalesce(a."p50_cents", 0) AS "p50_cents",
  coalesce(a."p75_cents", 0) AS "p75_cents", coalesce(a."refusal", '') AS "refusal",
  coalesce(a."comparable_count", 0) AS "comparable_count", coalesce(a."model_count", 0) AS "model_count",
  coalesce(split_part(a."scope", '/', 1), '') AS "rating_match", coalesce(split_part(a."scope", '/', 2), '') AS "rating_area",
  extract(epoch FROM coalesce(l."seller_since", l."listed_at"))::bigint AS "seller_since",
  -- Why operators turned deal words off; '' while they are on.
  coalesce((SELECT o."reason" FROM "ratings_off" o WHERE o."on_at" IS NULL), '') AS "ratings_off",
  -- What has a plug: EPA's records of its model year as "drive:miles:source", semicolons between them; '' without any.
  CASE WHEN l."fuel" IN ('electric', 'plug_in_hybrid') THEN coalesce((
    SELECT string_agg(coalesce(e."drive", '') || ':' || CASE WHEN l."fuel" = 'electric' THEN e."range_miles" ELSE e."second_range_miles" END || ':' || e."source", ';')
    FROM "fuel_economy_model" j JOIN "fuel_economy" e ON e."id" = j."epa_id"
    WHERE j."model_id" = l."model_id" AND j."year" = l."year"
      AND CASE WHEN l."fuel" = 'electric' THEN e."fuel_type_1" ELSE e."fuel_type_2" END = 'Electricity'
      AND CASE WHEN l."fuel" = 'electric' THEN e."range_miles" ELSE e."second_range_miles" END > 0), '')
    ELSE '' END AS "rated_ranges"
FROM "listing" l JOIN "seller" s ON s."id" = l."seller_id"
LEFT JOIN "listing_appraisal" a ON a."listing_id" = l."id" AND a."edition_id" = (
  SELECT e."id" FROM "valuation_edition" e WHERE e."ready_at" IS NOT NULL ORDER BY e."id" DESC LIMIT 1);
