-- AlterTable
ALTER TABLE "recall_vehicle" ADD COLUMN     "change_xact" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint;

-- CreateTable
CREATE TABLE "api_webhook" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "kinds" TEXT[],
    "filter" JSONB NOT NULL,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_sequence" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_why" TEXT,
    "sending_until" TIMESTAMPTZ(3),

    CONSTRAINT "api_webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "webhook_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "event_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "delivered_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "id" BIGSERIAL NOT NULL,
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "ms" INTEGER NOT NULL,
    "http_status" INTEGER,
    "words" TEXT NOT NULL,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_webhook_submission_id_key" ON "api_webhook"("submission_id");

-- CreateIndex
CREATE INDEX "api_webhook_user_id_idx" ON "api_webhook"("user_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_next_at_idx" ON "webhook_delivery"("webhook_id", "next_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_webhook_id_event_key_key" ON "webhook_delivery"("webhook_id", "event_key");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_webhook_id_sequence_key" ON "webhook_delivery"("webhook_id", "sequence");

-- CreateIndex
CREATE INDEX "webhook_attempt_delivery_id_idx" ON "webhook_attempt"("delivery_id");

-- CreateIndex
CREATE INDEX "recall_vehicle_change_xact_idx" ON "recall_vehicle"("change_xact");

-- AddForeignKey
ALTER TABLE "api_webhook" ADD CONSTRAINT "api_webhook_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "api_webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema's language cannot say.

-- A key that speaks for a dealership ends with its maker's part in it: who is no owner any more, for
-- whatever reason, calls for it no more.
CREATE FUNCTION membership_revokes_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.role <> 'owner' THEN
    UPDATE api_key SET revoked_at = now()
    WHERE user_id = OLD.user_id AND organization_id = OLD.organization_id AND revoked_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "membership_revokes_keys" AFTER UPDATE OF "role" OR DELETE ON "membership"
FOR EACH ROW EXECUTE FUNCTION membership_revokes_keys();
