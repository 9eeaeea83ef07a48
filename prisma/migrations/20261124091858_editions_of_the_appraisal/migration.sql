-- CreateTable
CREATE TABLE "valuation_edition" (
    "id" SERIAL NOT NULL,
    "fit_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "comparables_at" TIMESTAMPTZ(3) NOT NULL,
    "changes_from" BIGINT NOT NULL,
    "ready_at" TIMESTAMPTZ(3),
    "offer_count" INTEGER NOT NULL DEFAULT 0,
    "appraised_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "valuation_edition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "edition_offer" (
    "edition_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "vin" CHAR(17) NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "seller_kind" TEXT NOT NULL,
    "make_id" INTEGER NOT NULL,
    "model_id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "trim" TEXT,
    "fuel" TEXT NOT NULL,
    "body_style" TEXT NOT NULL,
    "size_class" TEXT NOT NULL,
    "drivetrain" TEXT,
    "transmission" TEXT,
    "engine" TEXT,
    "title_status" TEXT NOT NULL,
    "certified" BOOLEAN NOT NULL,
    "owner_count" SMALLINT,
    "features" TEXT[],
    "state" CHAR(2) NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "mileage_miles" INTEGER NOT NULL,
    "facts_hash" BIGINT NOT NULL,
    "left_out" TEXT,

    CONSTRAINT "edition_offer_pkey" PRIMARY KEY ("edition_id","listing_id")
);

-- CreateTable
CREATE TABLE "listing_appraisal" (
    "edition_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "facts_hash" BIGINT NOT NULL,
    "p5_cents" INTEGER,
    "p25_cents" INTEGER,
    "p50_cents" INTEGER,
    "p75_cents" INTEGER,
    "p95_cents" INTEGER,
    "refusal" TEXT,
    "comparable_count" INTEGER NOT NULL,
    "model_count" INTEGER NOT NULL,
    "scope" TEXT NOT NULL,
    "told" TEXT NOT NULL,
    "appraised_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_appraisal_pkey" PRIMARY KEY ("edition_id","listing_id")
);

-- CreateIndex
CREATE INDEX "valuation_edition_fit_id_idx" ON "valuation_edition"("fit_id");

-- CreateIndex
CREATE INDEX "edition_offer_edition_id_model_id_year_mileage_miles_idx" ON "edition_offer"("edition_id", "model_id", "year", "mileage_miles");

-- AddForeignKey
ALTER TABLE "valuation_edition" ADD CONSTRAINT "valuation_edition_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "valuation_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "edition_offer" ADD CONSTRAINT "edition_offer_edition_id_fkey" FOREIGN KEY ("edition_id") REFERENCES "valuation_edition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_appraisal" ADD CONSTRAINT "listing_appraisal_edition_id_fkey" FOREIGN KEY ("edition_id") REFERENCES "valuation_edition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The search index: a row for each listing. The same as in offers_in_doubt, with what the edition in force says of it.
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
  coalesce(split_part(a."scope", '/', 1), '') AS "rating_match", coalesce(split_part(a."scope", '/', 2), '') AS "rating_area"
FROM "listing" l JOIN "seller" s ON s."id" = l."seller_id"
LEFT JOIN "listing_appraisal" a ON a."listing_id" = l."id" AND a."edition_id" = (
  SELECT e."id" FROM "valuation_edition" e WHERE e."ready_at" IS NOT NULL ORDER BY e."id" DESC LIMIT 1);
