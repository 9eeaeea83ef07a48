-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "doubts" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- The search index: a row for each listing. The same as in the baseline, with what is in doubt first.
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
  coalesce(l."doubts"[1], '') AS "doubt"
FROM "listing" l JOIN "seller" s ON s."id" = l."seller_id";
