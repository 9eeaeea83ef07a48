-- outside a transaction
-- What waits is counted with every look at the metrics; what was sent long ago is not looked at for that.
DROP INDEX CONCURRENTLY IF EXISTS "webhook_delivery_waiting_idx";
CREATE INDEX CONCURRENTLY "webhook_delivery_waiting_idx" ON "webhook_delivery"("next_at") WHERE "next_at" IS NOT NULL;
