-- CreateEnum
CREATE TYPE "adf_channel" AS ENUM ('mail', 'http');

-- DropForeignKey
ALTER TABLE "lead" DROP CONSTRAINT "lead_listing_id_fkey";

-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "assignee_user_id" INTEGER,
ADD COLUMN     "kept_apart" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "merged_at" TIMESTAMPTZ(3),
ADD COLUMN     "merged_into_id" UUID,
ADD COLUMN     "page_path" TEXT,
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'Lotwise',
ADD COLUMN     "status_at" TIMESTAMPTZ(3),
ADD COLUMN     "vehicle_words" TEXT,
ALTER COLUMN "listing_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "lead_settings" (
    "organization_id" INTEGER NOT NULL,
    "reply_target_minutes" INTEGER NOT NULL,
    "join_days" SMALLINT NOT NULL,
    "reply_address" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_settings_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "lead_note" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "author_user_id" INTEGER,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_reply" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "author_user_id" INTEGER,
    "message_id" BIGINT,
    "to_address" TEXT NOT NULL,
    "reply_to" TEXT,
    "body" TEXT NOT NULL,
    "mail_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reply_template" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "reply_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "adf_destination" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "channel" "adf_channel" NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "adf_destination_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "adf_delivery" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "destination_id" UUID NOT NULL,
    "lead_id" UUID,
    "document" TEXT NOT NULL,
    "mail_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "adf_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "adf_attempt" (
    "id" BIGSERIAL NOT NULL,
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "http_status" SMALLINT,
    "words" TEXT NOT NULL,

    CONSTRAINT "adf_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "adf_key" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "adf_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "adf_receipt" (
    "lead_id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "key_id" UUID NOT NULL,
    "fingerprint" CHAR(64) NOT NULL,
    "document" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "adf_receipt_pkey" PRIMARY KEY ("lead_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "lead_note_submission_id_key" ON "lead_note"("submission_id");

-- CreateIndex
CREATE INDEX "lead_note_lead_id_created_at_idx" ON "lead_note"("lead_id", "created_at");

-- CreateIndex
CREATE INDEX "lead_note_author_user_id_idx" ON "lead_note"("author_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "lead_reply_submission_id_key" ON "lead_reply"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "lead_reply_message_id_key" ON "lead_reply"("message_id");

-- CreateIndex
CREATE INDEX "lead_reply_lead_id_created_at_idx" ON "lead_reply"("lead_id", "created_at");

-- CreateIndex
CREATE INDEX "lead_reply_author_user_id_idx" ON "lead_reply"("author_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "reply_template_submission_id_key" ON "reply_template"("submission_id");

-- CreateIndex
CREATE INDEX "reply_template_organization_id_idx" ON "reply_template"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "adf_destination_submission_id_key" ON "adf_destination"("submission_id");

-- CreateIndex
CREATE INDEX "adf_destination_organization_id_idx" ON "adf_destination"("organization_id");

-- CreateIndex
CREATE INDEX "adf_delivery_lead_id_idx" ON "adf_delivery"("lead_id");

-- CreateIndex
CREATE INDEX "adf_delivery_destination_id_created_at_idx" ON "adf_delivery"("destination_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "adf_delivery_destination_id_lead_id_key" ON "adf_delivery"("destination_id", "lead_id");

-- CreateIndex
CREATE INDEX "adf_attempt_delivery_id_at_idx" ON "adf_attempt"("delivery_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "adf_key_submission_id_key" ON "adf_key"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "adf_key_secret_hash_key" ON "adf_key"("secret_hash");

-- CreateIndex
CREATE INDEX "adf_key_organization_id_idx" ON "adf_key"("organization_id");

-- CreateIndex
CREATE INDEX "adf_receipt_key_id_idx" ON "adf_receipt"("key_id");

-- CreateIndex
CREATE UNIQUE INDEX "adf_receipt_organization_id_fingerprint_key" ON "adf_receipt"("organization_id", "fingerprint");

-- CreateIndex
CREATE INDEX "lead_seller_id_status_created_at_idx" ON "lead"("seller_id", "status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "lead_seller_id_email_idx" ON "lead"("seller_id", "email");

-- CreateIndex
CREATE INDEX "lead_assignee_user_id_idx" ON "lead"("assignee_user_id");

-- CreateIndex
CREATE INDEX "lead_merged_into_id_idx" ON "lead"("merged_into_id");

-- CreateIndex
CREATE INDEX "organization_event_lead_id_id_idx" ON "organization_event"("lead_id", "id");

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_assignee_user_id_fkey" FOREIGN KEY ("assignee_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "lead"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_settings" ADD CONSTRAINT "lead_settings_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_author_user_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_reply" ADD CONSTRAINT "lead_reply_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_reply" ADD CONSTRAINT "lead_reply_author_user_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_template" ADD CONSTRAINT "reply_template_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adf_destination" ADD CONSTRAINT "adf_destination_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adf_delivery" ADD CONSTRAINT "adf_delivery_destination_id_fkey" FOREIGN KEY ("destination_id") REFERENCES "adf_destination"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adf_delivery" ADD CONSTRAINT "adf_delivery_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adf_attempt" ADD CONSTRAINT "adf_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "adf_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adf_key" ADD CONSTRAINT "adf_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adf_receipt" ADD CONSTRAINT "adf_receipt_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adf_receipt" ADD CONSTRAINT "adf_receipt_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "adf_key"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
