-- CreateEnum
CREATE TYPE "account_token_purpose" AS ENUM ('sign_in', 'verify_email', 'reset_password', 'change_email');

-- CreateEnum
CREATE TYPE "lead_kind" AS ENUM ('question', 'test_drive', 'offer');

-- CreateEnum
CREATE TYPE "lead_status" AS ENUM ('new', 'working', 'appointment', 'sold', 'lost');

-- CreateEnum
CREATE TYPE "thread_side" AS ENUM ('buyer', 'seller');

-- CreateEnum
CREATE TYPE "report_subject" AS ENUM ('listing', 'thread', 'review', 'seller');

-- CreateEnum
CREATE TYPE "service_kind" AS ENUM ('maintenance', 'repair', 'fuel', 'insurance', 'registration', 'other');

-- CreateEnum
CREATE TYPE "recall_state" AS ENUM ('open', 'booked', 'done');

-- CreateEnum
CREATE TYPE "distance_unit" AS ENUM ('miles', 'kilometers');

-- CreateEnum
CREATE TYPE "alert_cadence" AS ENUM ('instant', 'daily', 'weekly', 'off');

-- CreateEnum
CREATE TYPE "alert_kind" AS ENUM ('new_match', 'price_drop', 'relisted', 'sold');

-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "garage_vehicle_id" UUID,
ADD COLUMN     "submission_id" UUID;

-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "distance_unit" "distance_unit" NOT NULL DEFAULT 'miles',
ADD COLUMN     "mail_favorites" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mail_messages" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "mail_searches" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "app_session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "method" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "app_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "account_token" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "purpose" "account_token_purpose" NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" INTEGER,
    "callback_path" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activity" (
    "id" BIGSERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "user_id" INTEGER,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "dedupe_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sending_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "kind" "lead_kind" NOT NULL,
    "status" "lead_status" NOT NULL DEFAULT 'new',
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "message" TEXT NOT NULL,
    "offer_cents" INTEGER,
    "preferred_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "received_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),
    "first_reply_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thread" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "lead_id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "buyer_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" BIGSERIAL NOT NULL,
    "thread_id" UUID NOT NULL,
    "side" "thread_side" NOT NULL,
    "author_user_id" INTEGER,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submission_id" UUID NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_attachment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "message_id" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "message_attachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thread_read" (
    "thread_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "last_message_id" BIGINT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "thread_read_pkey" PRIMARY KEY ("thread_id","user_id")
);

-- CreateTable
CREATE TABLE "block" (
    "blocker_id" INTEGER NOT NULL,
    "blocked_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "block_pkey" PRIMARY KEY ("blocker_id","blocked_id")
);

-- CreateTable
CREATE TABLE "content_report" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "subject" "report_subject" NOT NULL,
    "subject_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "reporter_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "submission_id" UUID NOT NULL,

    CONSTRAINT "content_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seller_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "author_name" TEXT NOT NULL,
    "lead_kind" "lead_kind" NOT NULL,
    "stars" SMALLINT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "reply" TEXT,
    "replied_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "garage_vehicle" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "submission_id" UUID NOT NULL,
    "nickname" TEXT NOT NULL DEFAULT '',
    "vin" CHAR(17),
    "make_id" INTEGER NOT NULL,
    "model_id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "trim" TEXT,
    "body_style" TEXT NOT NULL,
    "size_class" TEXT NOT NULL,
    "fuel" TEXT NOT NULL,
    "drivetrain" TEXT,
    "transmission" TEXT,
    "engine" TEXT,
    "doors" SMALLINT,
    "exterior_color" TEXT NOT NULL,
    "title_status" TEXT NOT NULL DEFAULT 'clean',
    "owner_count" SMALLINT,
    "features" TEXT[],
    "zip" CHAR(5) NOT NULL,
    "purchased_on" DATE,
    "purchase_price_cents" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "garage_vehicle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "odometer_reading" (
    "id" BIGSERIAL NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "read_on" DATE NOT NULL,
    "mileage_miles" INTEGER NOT NULL,

    CONSTRAINT "odometer_reading_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "garage_value" (
    "vehicle_id" UUID NOT NULL,
    "as_of" DATE NOT NULL,
    "p25_cents" INTEGER NOT NULL,
    "p50_cents" INTEGER NOT NULL,
    "p75_cents" INTEGER NOT NULL,
    "mileage_miles" INTEGER NOT NULL,
    "sample_size" INTEGER NOT NULL,
    "scope" TEXT NOT NULL,

    CONSTRAINT "garage_value_pkey" PRIMARY KEY ("vehicle_id","as_of")
);

-- CreateTable
CREATE TABLE "garage_loan" (
    "vehicle_id" UUID NOT NULL,
    "principal_cents" INTEGER NOT NULL,
    "apr_basis_points" INTEGER NOT NULL,
    "months" SMALLINT NOT NULL,
    "first_payment_on" DATE NOT NULL,
    "payoff_cents" INTEGER,
    "payoff_stated_on" DATE,

    CONSTRAINT "garage_loan_pkey" PRIMARY KEY ("vehicle_id")
);

-- CreateTable
CREATE TABLE "maintenance_item" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "vehicle_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "every_miles" INTEGER,
    "every_months" SMALLINT,

    CONSTRAINT "maintenance_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_entry" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "vehicle_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "kind" "service_kind" NOT NULL,
    "item_id" UUID,
    "done_on" DATE NOT NULL,
    "mileage_miles" INTEGER,
    "cost_cents" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "garage_document" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "vehicle_id" UUID NOT NULL,
    "service_id" UUID,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "garage_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "garage_recall" (
    "vehicle_id" UUID NOT NULL,
    "campaign" VARCHAR(12) NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "state" "recall_state" NOT NULL DEFAULT 'open',
    "booked_for" DATE,
    "done_on" DATE,
    "proof_id" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "garage_recall_pkey" PRIMARY KEY ("vehicle_id","campaign")
);

-- CreateTable
CREATE TABLE "garage_transfer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "vehicle_id" UUID NOT NULL,
    "to_email" TEXT NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "garage_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_day" (
    "listing_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "saved_count" INTEGER NOT NULL DEFAULT 0,
    "contact_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "listing_day_pkey" PRIMARY KEY ("listing_id","day")
);

-- CreateTable
CREATE TABLE "favorite" (
    "user_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "note" TEXT NOT NULL DEFAULT '',
    "saved_price_cents" INTEGER NOT NULL,
    "saved_status" "listing_status" NOT NULL,

    CONSTRAINT "favorite_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateTable
CREATE TABLE "seen_listing" (
    "user_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seen_listing_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateTable
CREATE TABLE "hidden_listing" (
    "user_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_listing_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateTable
CREATE TABLE "saved_search" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "cadence" "alert_cadence" NOT NULL DEFAULT 'daily',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_visited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_ids" INTEGER[],
    "seen_price_cents" INTEGER[],
    "submission_id" UUID,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert" (
    "id" BIGSERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "alert_kind" NOT NULL,
    "saved_search_id" UUID,
    "listing_id" INTEGER NOT NULL,
    "event_id" BIGINT NOT NULL,
    "reasons" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mail_id" UUID,

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_cursor" (
    "name" TEXT NOT NULL,
    "xact" BIGINT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_cursor_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "app_session_user_id_revoked_at_idx" ON "app_session"("user_id", "revoked_at");

-- CreateIndex
CREATE INDEX "identity_user_id_idx" ON "identity"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_token_secret_hash_key" ON "account_token"("secret_hash");

-- CreateIndex
CREATE INDEX "account_token_email_purpose_idx" ON "account_token"("email", "purpose");

-- CreateIndex
CREATE INDEX "account_token_user_id_idx" ON "account_token"("user_id");

-- CreateIndex
CREATE INDEX "activity_user_id_id_idx" ON "activity"("user_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mail_dedupe_key_key" ON "mail"("dedupe_key");

-- CreateIndex
CREATE INDEX "mail_user_id_idx" ON "mail"("user_id");

-- CreateIndex
CREATE INDEX "mail_sent_at_idx" ON "mail"("sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "lead_submission_id_key" ON "lead"("submission_id");

-- CreateIndex
CREATE INDEX "lead_seller_id_created_at_idx" ON "lead"("seller_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "lead_user_id_idx" ON "lead"("user_id");

-- CreateIndex
CREATE INDEX "lead_email_idx" ON "lead"("email");

-- CreateIndex
CREATE INDEX "lead_listing_id_idx" ON "lead"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "thread_lead_id_key" ON "thread"("lead_id");

-- CreateIndex
CREATE INDEX "thread_buyer_user_id_last_message_at_idx" ON "thread"("buyer_user_id", "last_message_at" DESC);

-- CreateIndex
CREATE INDEX "thread_seller_id_last_message_at_idx" ON "thread"("seller_id", "last_message_at" DESC);

-- CreateIndex
CREATE INDEX "thread_listing_id_idx" ON "thread"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_submission_id_key" ON "message"("submission_id");

-- CreateIndex
CREATE INDEX "message_thread_id_id_idx" ON "message"("thread_id", "id");

-- CreateIndex
CREATE INDEX "message_attachment_message_id_idx" ON "message_attachment"("message_id");

-- CreateIndex
CREATE INDEX "thread_read_user_id_idx" ON "thread_read"("user_id");

-- CreateIndex
CREATE INDEX "block_blocked_id_idx" ON "block"("blocked_id");

-- CreateIndex
CREATE UNIQUE INDEX "content_report_submission_id_key" ON "content_report"("submission_id");

-- CreateIndex
CREATE INDEX "content_report_subject_subject_id_idx" ON "content_report"("subject", "subject_id");

-- CreateIndex
CREATE INDEX "review_seller_id_created_at_idx" ON "review"("seller_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "review_user_id_idx" ON "review"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_seller_id_user_id_key" ON "review"("seller_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "garage_vehicle_submission_id_key" ON "garage_vehicle"("submission_id");

-- CreateIndex
CREATE INDEX "garage_vehicle_user_id_idx" ON "garage_vehicle"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "odometer_reading_vehicle_id_read_on_key" ON "odometer_reading"("vehicle_id", "read_on");

-- CreateIndex
CREATE UNIQUE INDEX "maintenance_item_vehicle_id_name_key" ON "maintenance_item"("vehicle_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "service_entry_submission_id_key" ON "service_entry"("submission_id");

-- CreateIndex
CREATE INDEX "service_entry_vehicle_id_done_on_idx" ON "service_entry"("vehicle_id", "done_on" DESC);

-- CreateIndex
CREATE INDEX "service_entry_item_id_idx" ON "service_entry"("item_id");

-- CreateIndex
CREATE INDEX "garage_document_vehicle_id_idx" ON "garage_document"("vehicle_id");

-- CreateIndex
CREATE INDEX "garage_document_service_id_idx" ON "garage_document"("service_id");

-- CreateIndex
CREATE INDEX "garage_recall_proof_id_idx" ON "garage_recall"("proof_id");

-- CreateIndex
CREATE UNIQUE INDEX "garage_transfer_secret_hash_key" ON "garage_transfer"("secret_hash");

-- CreateIndex
CREATE INDEX "garage_transfer_vehicle_id_idx" ON "garage_transfer"("vehicle_id");

-- CreateIndex
CREATE INDEX "favorite_listing_id_idx" ON "favorite"("listing_id");

-- CreateIndex
CREATE INDEX "seen_listing_user_id_last_seen_at_idx" ON "seen_listing"("user_id", "last_seen_at" DESC);

-- CreateIndex
CREATE INDEX "seen_listing_listing_id_idx" ON "seen_listing"("listing_id");

-- CreateIndex
CREATE INDEX "hidden_listing_listing_id_idx" ON "hidden_listing"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_search_submission_id_key" ON "saved_search"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_search_user_id_query_key" ON "saved_search"("user_id", "query");

-- CreateIndex
CREATE INDEX "alert_saved_search_id_idx" ON "alert"("saved_search_id");

-- CreateIndex
CREATE INDEX "alert_listing_id_idx" ON "alert"("listing_id");

-- CreateIndex
CREATE INDEX "alert_mail_id_idx" ON "alert"("mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "alert_once" ON "alert"("user_id", "saved_search_id", "listing_id", "event_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE UNIQUE INDEX "listing_submission_id_key" ON "listing"("submission_id");

-- CreateIndex
CREATE INDEX "listing_garage_vehicle_id_idx" ON "listing"("garage_vehicle_id");

-- AddForeignKey
ALTER TABLE "app_session" ADD CONSTRAINT "app_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_buyer_user_id_fkey" FOREIGN KEY ("buyer_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_read" ADD CONSTRAINT "thread_read_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_read" ADD CONSTRAINT "thread_read_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "garage_vehicle" ADD CONSTRAINT "garage_vehicle_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "odometer_reading" ADD CONSTRAINT "odometer_reading_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "garage_value" ADD CONSTRAINT "garage_value_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "garage_loan" ADD CONSTRAINT "garage_loan_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "maintenance_item" ADD CONSTRAINT "maintenance_item_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_entry" ADD CONSTRAINT "service_entry_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_entry" ADD CONSTRAINT "service_entry_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "maintenance_item"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "garage_document" ADD CONSTRAINT "garage_document_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "garage_document" ADD CONSTRAINT "garage_document_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "service_entry"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "garage_recall" ADD CONSTRAINT "garage_recall_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "garage_recall" ADD CONSTRAINT "garage_recall_proof_id_fkey" FOREIGN KEY ("proof_id") REFERENCES "garage_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "garage_transfer" ADD CONSTRAINT "garage_transfer_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_garage_vehicle_id_fkey" FOREIGN KEY ("garage_vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_day" ADD CONSTRAINT "listing_day_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seen_listing" ADD CONSTRAINT "seen_listing_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seen_listing" ADD CONSTRAINT "seen_listing_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hidden_listing" ADD CONSTRAINT "hidden_listing_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hidden_listing" ADD CONSTRAINT "hidden_listing_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_saved_search_id_fkey" FOREIGN KEY ("saved_search_id") REFERENCES "saved_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
