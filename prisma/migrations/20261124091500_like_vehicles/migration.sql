-- outside a transaction
-- Vehicles of one VIN pattern, positions 1 to 8 and 10: what they state tells of others like them.
DROP INDEX CONCURRENTLY IF EXISTS "listing_vin_pattern";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_vin_pattern"
  ON "listing" (("left"("vin"::text, 8) || substr("vin"::text, 10, 1)));
