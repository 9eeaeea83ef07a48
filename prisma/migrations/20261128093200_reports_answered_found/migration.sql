-- outside a transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "content_report_reporter_user_id_idx" ON "content_report"("reporter_user_id");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "garage_transfer_to_email_idx" ON "garage_transfer"("to_email");
