-- outside a transaction
-- By these the records of sellers find the leads that count anew.
DROP INDEX CONCURRENTLY IF EXISTS "lead_created_at_idx";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_created_at_idx" ON "lead"("created_at");
DROP INDEX CONCURRENTLY IF EXISTS "lead_first_reply_at_idx";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_first_reply_at_idx" ON "lead"("first_reply_at");
