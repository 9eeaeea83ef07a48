-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "content_report_reporter_user_id_idx";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "content_report_reporter_user_id_idx" ON "content_report"("reporter_user_id");
DROP INDEX CONCURRENTLY IF EXISTS "garage_transfer_to_email_idx";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "garage_transfer_to_email_idx" ON "garage_transfer"("to_email");
