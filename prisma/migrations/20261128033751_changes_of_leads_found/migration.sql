-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "lead_change_xact_idx";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_change_xact_idx" ON "lead"("change_xact");
-- Nothing asks by this any more.
DROP INDEX CONCURRENTLY IF EXISTS "lead_first_reply_at_idx";
