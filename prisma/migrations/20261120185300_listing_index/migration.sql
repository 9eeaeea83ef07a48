-- The words of lib/domain/vehicle/constants.ts are checked there and by the reads, not here.
ALTER TABLE "listing"
  ADD CONSTRAINT "listing_vin_form" CHECK ("vin" ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  ADD CONSTRAINT "listing_year_range" CHECK ("year" BETWEEN 1981 AND 2039),
  ADD CONSTRAINT "listing_price_range" CHECK ("price_cents" BETWEEN 10000 AND 500000000),
  ADD CONSTRAINT "listing_mileage_range" CHECK ("mileage_miles" BETWEEN 0 AND 999999),
  ADD CONSTRAINT "listing_paint_hex_form" CHECK ("paint_hex" ~ '^[0-9a-f]{6}$'),
  ADD CONSTRAINT "listing_end" CHECK (("ended_at" IS NULL) = ("status" IN ('active', 'paused')));

-- One VIN is offered once at a time by one seller.
CREATE UNIQUE INDEX "listing_open_vin_per_seller" ON "listing" ("seller_id", "vin") WHERE "status" IN ('active', 'paused');

-- Every write of a listing gets a version and the writer's transaction id. The search index asks for
-- rows whose transaction is not older than the oldest one still running when it last looked, so a
-- transaction that commits late is never missed (a plain sequence would skip it).
CREATE SEQUENCE "listing_change_version";

CREATE FUNCTION "stamp_listing_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."change_version" := nextval('listing_change_version');
  NEW."change_xact" := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;

CREATE TRIGGER "listing_stamp_change" BEFORE INSERT OR UPDATE ON "listing"
  FOR EACH ROW EXECUTE FUNCTION "stamp_listing_change"();

-- A seller who moves or is renamed changes what search says of every vehicle it offers.
CREATE FUNCTION "touch_listings_of_seller"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "listing" SET "change_version" = 0 WHERE "seller_id" = NEW."id" AND "status" IN ('active', 'paused');
  RETURN NULL;
END $$;

CREATE TRIGGER "seller_touch_listings" AFTER UPDATE OF "name", "kind", "city", "state", "zip", "latitude", "longitude" ON "seller"
  FOR EACH ROW EXECUTE FUNCTION "touch_listings_of_seller"();

-- What the search index pulls. Names here are the columns there.
CREATE VIEW "listing_index" AS
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
  l."change_version", l."change_xact"
FROM "listing" l JOIN "seller" s ON s."id" = l."seller_id";
