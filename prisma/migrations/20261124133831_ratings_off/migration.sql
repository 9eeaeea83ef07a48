-- CreateTable
CREATE TABLE "ratings_off" (
    "id" SERIAL NOT NULL,
    "reason" TEXT NOT NULL,
    "off_at" TIMESTAMPTZ(3) NOT NULL,
    "on_at" TIMESTAMPTZ(3),

    CONSTRAINT "ratings_off_pkey" PRIMARY KEY ("id")
);

-- At most one goes on.
CREATE UNIQUE INDEX "ratings_off_now" ON "ratings_off" ((true)) WHERE "on_at" IS NULL;

-- The search index: a row for each listing. The same as in days_on_market, with why there are no deal words at its end.
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
  coalesce((SELECT o."reason" FROM "ratings_off" o WHERE o."on_at" IS NULL), '') AS "ratings_off"
FROM "listing" l JOIN "seller" s ON s."id" = l."seller_id"
LEFT JOIN "listing_appraisal" a ON a."listing_id" = l."id" AND a."edition_id" = (
  SELECT e."id" FROM "valuation_edition" e WHERE e."ready_at" IS NOT NULL ORDER BY e."id" DESC LIMIT 1);
