-- AlterTable
ALTER TABLE "listing_event" ADD COLUMN     "change_xact" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint;

-- AlterTable
ALTER TABLE "alert" ADD COLUMN     "dropped_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "worker_process" (
    "id" SERIAL NOT NULL,
    "pool_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "worker_process_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "listing_event_change_xact_idx" ON "listing_event"("change_xact");

-- What is still to be told: few rows of a table that keeps all that ever was.
CREATE INDEX "alert_pending" ON "alert" ("user_id", "saved_search_id") WHERE "mail_id" IS NULL AND "dropped_at" IS NULL;
