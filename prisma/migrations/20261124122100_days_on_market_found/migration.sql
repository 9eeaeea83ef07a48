-- outside a transaction
-- What has been on the market here for the shortest, for a search without ClickHouse.
DROP INDEX CONCURRENTLY IF EXISTS "listing_status_since";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_status_since" ON "listing" ("status", coalesce("seller_since", "listed_at") DESC, "id" DESC);
-- How long vehicles of a kind took to sell, from an index alone: as listing_sold_market of the baseline, with what days are counted from.
DROP INDEX CONCURRENTLY IF EXISTS "listing_sold_days";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_sold_days" ON "listing" ("model_id", "year")
  INCLUDE ("vin", "listed_at", "seller_since", "ended_at")
  WHERE "status" = 'sold';
DROP INDEX CONCURRENTLY IF EXISTS "listing_sold_market";
