-- The database as of the first migration, in two parts: what "npm run db:diff" writes for
-- prisma/schema from nothing (tables, enums, keys, indexes), and below it what is written by hand.

-- ============================================================================================
-- Written by the schema engine from prisma/schema
-- ============================================================================================

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

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
CREATE TYPE "fee_kind" AS ENUM ('documentation', 'electronic_filing', 'preparation', 'certification', 'add_on', 'other');

-- CreateEnum
CREATE TYPE "fee_tax" AS ENUM ('by_state', 'taxed', 'untaxed');

-- CreateEnum
CREATE TYPE "claim_status" AS ENUM ('open', 'review', 'disputed', 'granted', 'refused', 'withdrawn');

-- CreateEnum
CREATE TYPE "claim_proof" AS ENUM ('mailbox', 'dns', 'document');

-- CreateEnum
CREATE TYPE "feed_kind" AS ENUM ('upload', 'url', 'folder');

-- CreateEnum
CREATE TYPE "feed_run_state" AS ENUM ('received', 'reading', 'unmapped', 'ready', 'published', 'refused', 'discarded');

-- CreateEnum
CREATE TYPE "follow_kind" AS ENUM ('dealer', 'vin', 'model_year');

-- CreateEnum
CREATE TYPE "service_kind" AS ENUM ('maintenance', 'repair', 'fuel', 'insurance', 'registration', 'other');

-- CreateEnum
CREATE TYPE "recall_state" AS ENUM ('open', 'booked', 'done');

-- CreateEnum
CREATE TYPE "adf_channel" AS ENUM ('mail', 'http');

-- CreateEnum
CREATE TYPE "credit_unit" AS ENUM ('report', 'api');

-- CreateEnum
CREATE TYPE "ledger_account_kind" AS ENUM ('wallet', 'issued', 'used');

-- CreateEnum
CREATE TYPE "seller_kind" AS ENUM ('dealer', 'private');

-- CreateEnum
CREATE TYPE "listing_status" AS ENUM ('active', 'paused', 'sold', 'withdrawn');

-- CreateEnum
CREATE TYPE "listing_condition" AS ENUM ('used', 'certified');

-- CreateEnum
CREATE TYPE "listing_event_kind" AS ENUM ('listed', 'price_changed', 'paused', 'resumed', 'sold', 'withdrawn');

-- CreateEnum
CREATE TYPE "membership_role" AS ENUM ('viewer', 'sales', 'manager', 'owner');

-- CreateEnum
CREATE TYPE "checkout_status" AS ENUM ('open', 'pending', 'paid', 'failed', 'expired');

-- CreateEnum
CREATE TYPE "distance_unit" AS ENUM ('miles', 'kilometers');

-- CreateEnum
CREATE TYPE "report_kind" AS ENUM ('vehicle', 'insurance');

-- CreateEnum
CREATE TYPE "dispute_state" AS ENUM ('open', 'upheld', 'rejected', 'withdrawn');

-- CreateEnum
CREATE TYPE "room_check_state" AS ENUM ('unchecked', 'fine', 'problem');

-- CreateEnum
CREATE TYPE "room_role" AS ENUM ('owner', 'member');

-- CreateEnum
CREATE TYPE "room_link_kind" AS ENUM ('invitation', 'guest');

-- CreateEnum
CREATE TYPE "room_vote_choice" AS ENUM ('yes', 'maybe', 'no');

-- CreateEnum
CREATE TYPE "alert_cadence" AS ENUM ('instant', 'daily', 'weekly', 'off');

-- CreateEnum
CREATE TYPE "alert_kind" AS ENUM ('new_match', 'price_drop', 'relisted', 'sold');

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
CREATE TABLE "api_cap" (
    "user_id" INTEGER NOT NULL,
    "cap" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_cap_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "api_answer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "key_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "fingerprint" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "working_until" TIMESTAMPTZ(3) NOT NULL,
    "status" SMALLINT,
    "body" TEXT,
    "cost" INTEGER,

    CONSTRAINT "api_answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_hold" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" BIGINT NOT NULL,
    "credits" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_hold_pkey" PRIMARY KEY ("id")
);

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

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "organization_id" INTEGER,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_usage" (
    "key_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "operation" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "credits" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "api_usage_pkey" PRIMARY KEY ("key_id","day","operation")
);

-- CreateTable
CREATE TABLE "make" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,

    CONSTRAINT "make_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model" (
    "id" INTEGER NOT NULL,
    "make_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "body_style" TEXT NOT NULL,
    "size_class" TEXT NOT NULL,

    CONSTRAINT "model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_year" (
    "id" INTEGER NOT NULL,
    "model_id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,

    CONSTRAINT "model_year_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trim" (
    "id" INTEGER NOT NULL,
    "model_year_id" INTEGER NOT NULL,
    "name" TEXT,
    "series" TEXT,
    "body_style" TEXT NOT NULL,
    "fuel" TEXT,
    "engine" TEXT,
    "displacement_liters" REAL,
    "cylinders" SMALLINT,
    "doors" SMALLINT,

    CONSTRAINT "trim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalog_build" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "source" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "built_at" TIMESTAMPTZ(3) NOT NULL,
    "model_count" INTEGER NOT NULL,
    "trim_count" INTEGER NOT NULL,

    CONSTRAINT "catalog_build_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "charging_station" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "zip" TEXT NOT NULL,
    "directions" TEXT,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "z" DOUBLE PRECISION NOT NULL,
    "phone" TEXT,
    "status" TEXT NOT NULL,
    "access" TEXT NOT NULL,
    "access_note" TEXT,
    "hours" TEXT,
    "only_make" TEXT,
    "cards" TEXT[],
    "network" TEXT NOT NULL,
    "network_url" TEXT,
    "connectors" TEXT[],
    "level1_count" INTEGER,
    "level2_count" INTEGER,
    "fast_count" INTEGER,
    "fastest_level" SMALLINT,
    "max_kw" REAL,
    "units" JSONB NOT NULL DEFAULT '[]',
    "pricing" TEXT,
    "facility" TEXT,
    "owner" TEXT,
    "max_vehicle_class" TEXT,
    "opened_on" DATE,
    "expected_on" DATE,
    "confirmed_on" DATE,
    "publisher_updated_at" TIMESTAMPTZ(3) NOT NULL,
    "import_id" INTEGER NOT NULL,

    CONSTRAINT "charging_station_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "listing_id" INTEGER,
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
    "source" TEXT NOT NULL DEFAULT 'Lotwise',
    "page_path" TEXT,
    "vehicle_words" TEXT,
    "assignee_user_id" INTEGER,
    "status_at" TIMESTAMPTZ(3),
    "merged_into_id" UUID,
    "merged_at" TIMESTAMPTZ(3),
    "kept_apart" BOOLEAN NOT NULL DEFAULT false,

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
    "deleted_at" TIMESTAMPTZ(3),
    "reply" TEXT,
    "replied_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seller_fee" (
    "seller_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "kind" "fee_kind" NOT NULL,
    "label" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "tax" "fee_tax" NOT NULL DEFAULT 'by_state',
    "is_optional" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "seller_fee_pkey" PRIMARY KEY ("seller_id","position")
);

-- CreateTable
CREATE TABLE "seller_special_day" (
    "seller_id" INTEGER NOT NULL,
    "on" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "opens" CHAR(5),
    "closes" CHAR(5),

    CONSTRAINT "seller_special_day_pkey" PRIMARY KEY ("seller_id","on")
);

-- CreateTable
CREATE TABLE "dealership_claim" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seller_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "status" "claim_status" NOT NULL DEFAULT 'open',
    "proof" "claim_proof",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "code_address" TEXT,
    "code_hash" TEXT,
    "code_expires_at" TIMESTAMPTZ(3),
    "code_tries" SMALLINT NOT NULL DEFAULT 0,
    "dns_token" TEXT NOT NULL,
    "dns_checked_at" TIMESTAMPTZ(3),
    "dns_answer" TEXT,
    "statement" TEXT,
    "proven_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decision_note" TEXT,

    CONSTRAINT "dealership_claim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claim_document" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "claim_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submission_id" UUID NOT NULL,

    CONSTRAINT "claim_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_demand" (
    "day" DATE NOT NULL,
    "area" TEXT NOT NULL,
    "make_id" INTEGER NOT NULL,
    "model_id" INTEGER NOT NULL DEFAULT 0,
    "year_from" SMALLINT NOT NULL DEFAULT 0,
    "year_to" SMALLINT NOT NULL DEFAULT 0,
    "price_ceiling_cents" INTEGER NOT NULL DEFAULT 0,
    "shopper_count" INTEGER NOT NULL,

    CONSTRAINT "search_demand_pkey" PRIMARY KEY ("area","day","make_id","model_id","year_from","year_to","price_ceiling_cents")
);

-- CreateTable
CREATE TABLE "demo_market" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seed" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "parameters" JSONB NOT NULL,
    "built_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "demo_market_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "demo_price_truth" (
    "listing_id" INTEGER NOT NULL,
    "expected_cents" INTEGER NOT NULL,
    "noise_ratio" REAL NOT NULL,

    CONSTRAINT "demo_price_truth_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "feed_source" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "feed_kind" NOT NULL,
    "url" TEXT,
    "every_hours" SMALLINT,
    "next_at" TIMESTAMPTZ(3),
    "entity_tag" TEXT,
    "folder" TEXT,
    "mapping" JSONB,
    "is_automatic" BOOLEAN NOT NULL DEFAULT false,
    "grace_days" SMALLINT NOT NULL DEFAULT 3,
    "title_status" TEXT NOT NULL DEFAULT 'clean',
    "checked_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "failure_count" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "submission_id" UUID,

    CONSTRAINT "feed_source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_run" (
    "id" SERIAL NOT NULL,
    "source_id" INTEGER NOT NULL,
    "state" "feed_run_state" NOT NULL DEFAULT 'received',
    "file_name" TEXT NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "content_sha256" CHAR(64) NOT NULL,
    "file_key" TEXT,
    "format" TEXT,
    "samples" JSONB,
    "received_by_user_id" INTEGER,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "published_by_user_id" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "held_count" INTEGER NOT NULL DEFAULT 0,
    "warned_count" INTEGER NOT NULL DEFAULT 0,
    "new_count" INTEGER NOT NULL DEFAULT 0,
    "price_count" INTEGER NOT NULL DEFAULT 0,
    "changed_count" INTEGER NOT NULL DEFAULT 0,
    "unchanged_count" INTEGER NOT NULL DEFAULT 0,
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "missing_count" INTEGER NOT NULL DEFAULT 0,
    "sold_count" INTEGER NOT NULL DEFAULT 0,
    "present_count" INTEGER NOT NULL DEFAULT 0,
    "issue_counts" JSONB NOT NULL DEFAULT '[]',
    "submission_id" UUID,

    CONSTRAINT "feed_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_row" (
    "run_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "vin" TEXT,
    "stock_number" TEXT,
    "title" TEXT NOT NULL,
    "issues" JSONB NOT NULL DEFAULT '[]',
    "is_held" BOOLEAN NOT NULL,
    "outcome" TEXT,
    "listing_id" INTEGER,
    "price_before_cents" INTEGER,
    "kept" TEXT[],
    "make_id" INTEGER,
    "model_id" INTEGER,
    "year" SMALLINT,
    "trim" TEXT,
    "body_style" TEXT,
    "size_class" TEXT,
    "fuel" TEXT,
    "drivetrain" TEXT,
    "transmission" TEXT,
    "engine" TEXT,
    "doors" SMALLINT,
    "city_mpg" SMALLINT,
    "highway_mpg" SMALLINT,
    "exterior_color" TEXT,
    "paint_name" TEXT,
    "paint_hex" TEXT,
    "interior_color" TEXT,
    "condition" "listing_condition",
    "title_status" TEXT,
    "mileage_miles" INTEGER,
    "price_cents" INTEGER,
    "features" TEXT[],
    "description" TEXT,
    "photo_urls" TEXT[],

    CONSTRAINT "feed_row_pkey" PRIMARY KEY ("run_id","line")
);

-- CreateTable
CREATE TABLE "feed_vehicle" (
    "source_id" INTEGER NOT NULL,
    "vin" CHAR(17) NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "said" JSONB NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "missing_since" TIMESTAMPTZ(3),

    CONSTRAINT "feed_vehicle_pkey" PRIMARY KEY ("source_id","vin")
);

-- CreateTable
CREATE TABLE "feed_photo" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,
    "path" TEXT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "feed_photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follow" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "organization_id" INTEGER NOT NULL,
    "kind" "follow_kind" NOT NULL,
    "seller_id" INTEGER,
    "vin" CHAR(17),
    "model_id" INTEGER,
    "year" SMALLINT,
    "followed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "followed_by_id" INTEGER,
    "muted_at" TIMESTAMPTZ(3),

    CONSTRAINT "follow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fuel_economy" (
    "id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "make" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "base_model" TEXT NOT NULL,
    "size_class" TEXT NOT NULL,
    "drive" TEXT,
    "transmission" TEXT,
    "displacement_liters" REAL,
    "cylinders" SMALLINT,
    "turbocharged" BOOLEAN NOT NULL,
    "supercharged" BOOLEAN NOT NULL,
    "fuel_type" TEXT NOT NULL,
    "fuel_type_1" TEXT NOT NULL,
    "fuel_type_2" TEXT,
    "technology" TEXT,
    "mild_hybrid" BOOLEAN NOT NULL DEFAULT false,
    "city_mpg" SMALLINT NOT NULL,
    "highway_mpg" SMALLINT NOT NULL,
    "combined_mpg" SMALLINT NOT NULL,
    "second_city_mpg" SMALLINT,
    "second_highway_mpg" SMALLINT,
    "second_combined_mpg" SMALLINT,
    "city_kwh_per_100_miles" REAL,
    "highway_kwh_per_100_miles" REAL,
    "combined_kwh_per_100_miles" REAL,
    "range_miles" SMALLINT,
    "city_range_miles" REAL,
    "highway_range_miles" REAL,
    "second_range_miles" SMALLINT,
    "charge_hours_240" REAL,
    "motor" TEXT,
    "utility_factor" REAL,
    "blended_gallons_per_100_miles" REAL,
    "blended" BOOLEAN NOT NULL,
    "plug_in_combined_mpge" SMALLINT,
    "co2_grams_per_mile" REAL,
    "second_co2_grams_per_mile" REAL,
    "greenhouse_gas_score" SMALLINT,
    "fuel_economy_score" SMALLINT,
    "yearly_fuel_dollars" INTEGER,
    "second_yearly_fuel_dollars" INTEGER,
    "five_year_saving_dollars" INTEGER NOT NULL,
    "gas_guzzler" BOOLEAN NOT NULL,
    "start_stop" BOOLEAN,

    CONSTRAINT "fuel_economy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fuel_economy_model" (
    "model_id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "epa_id" INTEGER NOT NULL,

    CONSTRAINT "fuel_economy_model_pkey" PRIMARY KEY ("model_id","year","epa_id")
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
    "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

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
    "removed_at" TIMESTAMPTZ(3),

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
    "removed_at" TIMESTAMPTZ(3),

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
    "submission_id" UUID,
    "removed_at" TIMESTAMPTZ(3),

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
    "cancelled_at" TIMESTAMPTZ(3),
    "document_ids" UUID[],
    "submission_id" UUID NOT NULL,

    CONSTRAINT "garage_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "history_answer" (
    "vin" CHAR(17) NOT NULL,
    "provider" TEXT NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "covers" TEXT[],
    "records" JSONB NOT NULL,

    CONSTRAINT "history_answer_pkey" PRIMARY KEY ("vin","provider")
);

-- CreateTable
CREATE TABLE "history_record" (
    "vin" CHAR(17) NOT NULL,
    "key" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "history_record_pkey" PRIMARY KEY ("vin","key")
);

-- CreateTable
CREATE TABLE "demo_history" (
    "vin" CHAR(17) NOT NULL,
    "records" JSONB NOT NULL,

    CONSTRAINT "demo_history_pkey" PRIMARY KEY ("vin")
);

-- CreateTable
CREATE TABLE "source_import" (
    "id" SERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "started_by" TEXT NOT NULL DEFAULT '',
    "content_sha256" CHAR(64) NOT NULL,
    "read_by" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL,
    "published_on" DATE,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "rows_kept" INTEGER NOT NULL DEFAULT 0,
    "rows_refused" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "removed" INTEGER NOT NULL DEFAULT 0,
    "held" INTEGER NOT NULL DEFAULT 0,
    "reasons" JSONB NOT NULL DEFAULT '[]',
    "refusals" JSONB NOT NULL DEFAULT '[]',
    "notes" JSONB NOT NULL DEFAULT '[]',
    "failure" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "source_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_row" (
    "import_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "row" JSONB NOT NULL,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("import_id","line")
);

-- CreateTable
CREATE TABLE "inventory_setting" (
    "organization_id" INTEGER NOT NULL,
    "holding_cents_per_day" INTEGER NOT NULL,
    "aged_days" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inventory_setting_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "inventory_layout" (
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "columns" TEXT[],

    CONSTRAINT "inventory_layout_pkey" PRIMARY KEY ("organization_id","user_id")
);

-- CreateTable
CREATE TABLE "inventory_change" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "organization_id" INTEGER NOT NULL,
    "submission_id" UUID NOT NULL,
    "actor_user_id" INTEGER,
    "operation" JSONB NOT NULL,
    "drafted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "inventory_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inventory_change_line" (
    "change_id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,

    CONSTRAINT "inventory_change_line_pkey" PRIMARY KEY ("change_id","listing_id")
);

-- CreateTable
CREATE TABLE "worker_process" (
    "id" SERIAL NOT NULL,
    "pool_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "worker_process_pkey" PRIMARY KEY ("id")
);

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

-- CreateTable
CREATE TABLE "ledger_account" (
    "id" BIGSERIAL NOT NULL,
    "kind" "ledger_account_kind" NOT NULL,
    "unit" "credit_unit" NOT NULL,
    "user_id" INTEGER,
    "period_from" TIMESTAMPTZ(3),
    "period_to" TIMESTAMPTZ(3),
    "balance" INTEGER NOT NULL DEFAULT 0,
    "spent" INTEGER NOT NULL DEFAULT 0,
    "cap" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transaction" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "reverses_id" BIGINT,

    CONSTRAINT "ledger_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "account_id" BIGINT NOT NULL,
    "amount" INTEGER NOT NULL,
    "balance_after" INTEGER,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seller" (
    "id" SERIAL NOT NULL,
    "kind" "seller_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "organization_id" INTEGER,
    "user_id" INTEGER,
    "street" TEXT,
    "phone" TEXT,
    "city" TEXT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "zip" CHAR(5) NOT NULL,
    "latitude" REAL NOT NULL,
    "longitude" REAL NOT NULL,
    "time_zone" TEXT NOT NULL,
    "hours" JSONB,
    "doc_fee_cents" INTEGER,
    "web_domain" TEXT,
    "about" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seller_record" (
    "seller_id" INTEGER NOT NULL,
    "active_count" INTEGER NOT NULL,
    "lowest_cents" INTEGER,
    "highest_cents" INTEGER,
    "make_ids" INTEGER[],
    "photo_count" INTEGER NOT NULL,
    "listing_count" INTEGER NOT NULL,
    "raised_count" INTEGER NOT NULL,
    "vehicle_count" INTEGER NOT NULL,
    "relisted_count" INTEGER NOT NULL,
    "cut_count" INTEGER NOT NULL,
    "median_cut" DOUBLE PRECISION,
    "sold_count" INTEGER NOT NULL,
    "median_days_to_sell" DOUBLE PRECISION,
    "lead_count" INTEGER NOT NULL,
    "answered_count" INTEGER NOT NULL,
    "median_reply_seconds" DOUBLE PRECISION,
    "recorded_since" TIMESTAMPTZ(3),
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_record_pkey" PRIMARY KEY ("seller_id")
);

-- CreateTable
CREATE TABLE "listing" (
    "id" SERIAL NOT NULL,
    "vin" CHAR(17) NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "status" "listing_status" NOT NULL DEFAULT 'active',
    "stock_number" TEXT,
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
    "seats" SMALLINT,
    "city_mpg" SMALLINT,
    "highway_mpg" SMALLINT,
    "exterior_color" TEXT NOT NULL,
    "paint_name" TEXT NOT NULL,
    "paint_hex" CHAR(6) NOT NULL,
    "interior_color" TEXT,
    "condition" "listing_condition" NOT NULL DEFAULT 'used',
    "title_status" TEXT NOT NULL,
    "owner_count" SMALLINT,
    "mileage_miles" INTEGER NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "drop_cents" INTEGER,
    "dropped_at" TIMESTAMPTZ(3),
    "features" TEXT[],
    "description" TEXT,
    "photo_count" SMALLINT NOT NULL DEFAULT 0,
    "listed_at" TIMESTAMPTZ(3) NOT NULL,
    "vin_first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "sold_price_cents" INTEGER,
    "sold_inferred" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "change_version" BIGINT NOT NULL DEFAULT 0,
    "change_xact" BIGINT NOT NULL DEFAULT 0,
    "garage_vehicle_id" UUID,
    "submission_id" UUID,

    CONSTRAINT "listing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_event" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "vin" CHAR(17) NOT NULL,
    "kind" "listing_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "mileage_miles" INTEGER NOT NULL,
    "change_xact" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint,

    CONSTRAINT "listing_event_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "listing_photo" (
    "id" SERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "path" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "listing_photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removed_photo" (
    "path" TEXT NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removed_photo_pkey" PRIMARY KEY ("path")
);

-- CreateTable
CREATE TABLE "member_invitation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "role" "membership_role" NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "invited_by_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_count" SMALLINT NOT NULL DEFAULT 1,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "declined_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removed_member" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "membership_role" NOT NULL,
    "member_since" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lead_ids" UUID[],
    "restored_at" TIMESTAMPTZ(3),

    CONSTRAINT "removed_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ownership_transfer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "from_user_id" INTEGER NOT NULL,
    "to_user_id" INTEGER NOT NULL,
    "role_after" "membership_role",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "declined_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "ownership_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recall_campaign" (
    "campaign" TEXT NOT NULL,
    "manufacturer" TEXT,
    "components" TEXT[],
    "summary" TEXT,
    "consequence" TEXT,
    "remedy" TEXT,
    "notes" TEXT,
    "report_received_on" DATE,
    "potentially_affected" INTEGER,
    "park_it" BOOLEAN,
    "park_outside" BOOLEAN,
    "over_the_air" BOOLEAN,
    "detail" SMALLINT NOT NULL,

    CONSTRAINT "recall_campaign_pkey" PRIMARY KEY ("campaign")
);

-- CreateTable
CREATE TABLE "recall_vehicle" (
    "campaign" TEXT NOT NULL,
    "make_key" TEXT NOT NULL,
    "model_key" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "make_text" TEXT NOT NULL,
    "model_text" TEXT NOT NULL,
    "imported_at" TIMESTAMPTZ(3),
    "live_at" TIMESTAMPTZ(3),
    "change_xact" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint,

    CONSTRAINT "recall_vehicle_pkey" PRIMARY KEY ("make_key","model_key","year","campaign")
);

-- CreateTable
CREATE TABLE "complaint" (
    "make_key" TEXT NOT NULL,
    "model_key" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "odi_number" TEXT NOT NULL,
    "components" TEXT[],
    "crash" BOOLEAN NOT NULL,
    "fire" BOOLEAN NOT NULL,
    "injuries" INTEGER NOT NULL,
    "deaths" INTEGER NOT NULL,
    "happened_on" DATE,
    "filed_on" DATE,
    "mileage_miles" INTEGER,
    "text" TEXT,
    "imported_at" TIMESTAMPTZ(3),
    "live_at" TIMESTAMPTZ(3),

    CONSTRAINT "complaint_pkey" PRIMARY KEY ("make_key","model_key","year","odi_number")
);

-- CreateTable
CREATE TABLE "safety_rating" (
    "id" TEXT NOT NULL,
    "make_key" TEXT NOT NULL,
    "model_key" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "description" TEXT NOT NULL,
    "drive" TEXT,
    "overall" SMALLINT,
    "front" SMALLINT,
    "side" SMALLINT,
    "rollover" SMALLINT,
    "rollover_possibility" REAL,
    "stability_control" TEXT,
    "forward_collision" TEXT,
    "lane_departure" TEXT,
    "complaints" INTEGER,
    "recalls" INTEGER,
    "imported_at" TIMESTAMPTZ(3),
    "live_at" TIMESTAMPTZ(3),

    CONSTRAINT "safety_rating_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "nhtsa_question" (
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "tried_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "count" INTEGER,
    "names" TEXT[],
    "failure" TEXT,

    CONSTRAINT "nhtsa_question_pkey" PRIMARY KEY ("kind","subject")
);

-- CreateTable
CREATE TABLE "nhtsa_name" (
    "kind" TEXT NOT NULL,
    "make_key" TEXT NOT NULL,
    "model_key" TEXT NOT NULL,
    "model_text" TEXT NOT NULL,

    CONSTRAINT "nhtsa_name_pkey" PRIMARY KEY ("kind","make_key","model_key")
);

-- CreateTable
CREATE TABLE "nhtsa_service" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "failures" INTEGER NOT NULL,
    "failure" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "closed_until" TIMESTAMPTZ(3),

    CONSTRAINT "nhtsa_service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "digest_weekday" SMALLINT NOT NULL DEFAULT 1,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "membership_role" NOT NULL,
    "public_title" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mail_digest" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("organization_id","user_id")
);

-- CreateTable
CREATE TABLE "organization_event" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "actor_user_id" INTEGER,
    "listing_id" INTEGER,
    "lead_id" UUID,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "organization_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_customer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "user_id" INTEGER,
    "organization_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_checkout" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "item" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "status" "checkout_status" NOT NULL DEFAULT 'open',
    "provider_id" TEXT,
    "url" TEXT,
    "callback_path" TEXT NOT NULL,
    "started_by_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "billing_checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" SERIAL NOT NULL,
    "customer_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "intent_id" TEXT,
    "item" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "disputed_cents" INTEGER NOT NULL DEFAULT 0,
    "returned_as_of" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "period_from" TIMESTAMPTZ(3),
    "period_to" TIMESTAMPTZ(3),
    "receipt_url" TEXT,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "subscription_id" UUID,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_grant" (
    "id" BIGSERIAL NOT NULL,
    "payment_id" UUID NOT NULL,
    "unit" "credit_unit" NOT NULL,
    "period_from" TIMESTAMPTZ(3),
    "period_to" TIMESTAMPTZ(3),
    "parts" INTEGER NOT NULL,
    "taken_parts" INTEGER NOT NULL DEFAULT 0,
    "turns" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_subscription" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "provider_item_id" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "period_from" TIMESTAMPTZ(3) NOT NULL,
    "period_to" TIMESTAMPTZ(3) NOT NULL,
    "paid_to" TIMESTAMPTZ(3),
    "cancel_at" TIMESTAMPTZ(3),
    "is_paused" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "as_of" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,

    CONSTRAINT "provider_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app_user" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "distance_unit" "distance_unit" NOT NULL DEFAULT 'miles',
    "mail_messages" BOOLEAN NOT NULL DEFAULT true,
    "mail_searches" BOOLEAN NOT NULL DEFAULT true,
    "mail_favorites" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_subscription" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "server_key" TEXT NOT NULL,
    "tell_searches" BOOLEAN NOT NULL,
    "tell_favorites" BOOLEAN NOT NULL,
    "tell_messages" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_notice" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "shown" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_delivery" (
    "notice_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "taken_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "push_delivery_pkey" PRIMARY KEY ("notice_id","subscription_id")
);

-- CreateTable
CREATE TABLE "report" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "kind" "report_kind" NOT NULL DEFAULT 'vehicle',
    "vin" CHAR(17) NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "snapshot" TEXT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "title" TEXT NOT NULL,
    "cost_parts" INTEGER NOT NULL,
    "ledger_transaction_id" BIGINT,
    "previous_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_share" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "report_id" UUID NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "last_viewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_share_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "record_dispute" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "record_id" TEXT NOT NULL,
    "vin" CHAR(17) NOT NULL,
    "words" TEXT NOT NULL,
    "state" "dispute_state" NOT NULL DEFAULT 'open',
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "record_dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_requirement" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "bound" INTEGER,
    "choice" TEXT NOT NULL DEFAULT '',
    "words" TEXT NOT NULL DEFAULT '',
    "weight" SMALLINT NOT NULL,
    "is_must" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_requirement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_judgement" (
    "requirement_id" UUID NOT NULL,
    "room_vehicle_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "meets" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_judgement_pkey" PRIMARY KEY ("requirement_id","room_vehicle_id","user_id")
);

-- CreateTable
CREATE TABLE "room_check_item" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "area" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_check_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_check" (
    "room_vehicle_id" UUID NOT NULL,
    "item" TEXT NOT NULL,
    "state" "room_check_state" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "author_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_check_pkey" PRIMARY KEY ("room_vehicle_id","item")
);

-- CreateTable
CREATE TABLE "room_offer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_vehicle_id" UUID NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "price_cents" INTEGER NOT NULL,
    "doc_fee_cents" INTEGER,
    "dealer_fees_cents" INTEGER,
    "tax_cents" INTEGER,
    "registration_cents" INTEGER,
    "rebate_cents" INTEGER,
    "trade_in_cents" INTEGER,
    "state" CHAR(2),
    "apr_thousandths" INTEGER,
    "months" SMALLINT,
    "down_cents" INTEGER,
    "expires_on" DATE,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_decision" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "room_vehicle_id" UUID,
    "why" TEXT NOT NULL,
    "despite_veto" TEXT NOT NULL DEFAULT '',
    "snapshot" JSONB NOT NULL,
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "reopened_by_id" INTEGER,
    "reopened_at" TIMESTAMPTZ(3),
    "reopened_why" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "room_decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "room_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_member" (
    "room_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "room_role" NOT NULL DEFAULT 'member',
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "budget_cents" INTEGER,
    "monthly_budget_cents" INTEGER,
    "seen_revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "room_member_pkey" PRIMARY KEY ("room_id","user_id")
);

-- CreateTable
CREATE TABLE "room_vehicle" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "room_id" UUID NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "added_by_id" INTEGER,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "added_price_cents" INTEGER NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_vehicle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_event" (
    "room_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "details" JSONB NOT NULL,
    "submission_id" UUID,

    CONSTRAINT "room_event_pkey" PRIMARY KEY ("room_id","revision")
);

-- CreateTable
CREATE TABLE "room_link" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "room_id" UUID NOT NULL,
    "kind" "room_link_kind" NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "made_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "joined_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "room_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_vote" (
    "room_vehicle_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "choice" "room_vote_choice" NOT NULL,
    "voted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_vote_pkey" PRIMARY KEY ("room_vehicle_id","user_id")
);

-- CreateTable
CREATE TABLE "room_veto" (
    "room_vehicle_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "room_veto_pkey" PRIMARY KEY ("room_vehicle_id","user_id")
);

-- CreateTable
CREATE TABLE "room_comment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "room_id" UUID NOT NULL,
    "room_vehicle_id" UUID,
    "author_id" INTEGER,
    "body" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_comment_pkey" PRIMARY KEY ("id")
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
    "opened_at" TIMESTAMPTZ(3),
    "opened_ids" INTEGER[],
    "opened_price_cents" INTEGER[],
    "submission_id" UUID,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "removal" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "rows" JSONB NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removal_pkey" PRIMARY KEY ("id")
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
    "dropped_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_cursor" (
    "name" TEXT NOT NULL,
    "xact" BIGINT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_cursor_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "turn_fit" (
    "id" SERIAL NOT NULL,
    "method" TEXT NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "window_days" INTEGER NOT NULL,
    "sale_count" INTEGER NOT NULL,
    "inferred_count" INTEGER NOT NULL,
    "exposure_days" DOUBLE PRECISION NOT NULL,
    "price_effect" DOUBLE PRECISION NOT NULL,
    "price_effect_error" DOUBLE PRECISION NOT NULL,
    "daily_rates" DOUBLE PRECISION[],
    "observed" JSONB NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "turn_fit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turn_rate" (
    "fit_id" INTEGER NOT NULL,
    "model_id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "state" TEXT NOT NULL,
    "sale_count" INTEGER NOT NULL,
    "expected" DOUBLE PRECISION NOT NULL,
    "factor" DOUBLE PRECISION NOT NULL,
    "error" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "turn_rate_pkey" PRIMARY KEY ("fit_id","model_id","year","state")
);

-- CreateTable
CREATE TABLE "turn_line" (
    "fit_id" INTEGER NOT NULL,
    "model_id" INTEGER NOT NULL,
    "year" SMALLINT NOT NULL,
    "trim" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "center" DOUBLE PRECISION NOT NULL,
    "per_mile" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "turn_line_pkey" PRIMARY KEY ("fit_id","model_id","year","trim")
);

-- CreateTable
CREATE TABLE "turn_forecast" (
    "id" BIGSERIAL NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "in_hindsight" BOOLEAN NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "chance_30" DOUBLE PRECISION NOT NULL,
    "days_60" DOUBLE PRECISION NOT NULL,
    "plain_chance_30" DOUBLE PRECISION NOT NULL,
    "plain_days_60" DOUBLE PRECISION NOT NULL,
    "sold_30" BOOLEAN,
    "stood_60" DOUBLE PRECISION,
    "scored_at" TIMESTAMPTZ(3),

    CONSTRAINT "turn_forecast_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turn_score" (
    "seller_id" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "figures" JSONB NOT NULL,

    CONSTRAINT "turn_score_pkey" PRIMARY KEY ("seller_id")
);

-- CreateTable
CREATE TABLE "valuation_fit" (
    "id" SERIAL NOT NULL,
    "engine" TEXT NOT NULL,
    "fitted_at" TIMESTAMPTZ(3) NOT NULL,
    "vehicle_count" INTEGER NOT NULL,
    "origin" DOUBLE PRECISION NOT NULL,
    "parameters" JSONB NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "valuation_fit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "valuation_effect" (
    "fit_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "n" INTEGER NOT NULL,
    "reliability" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "valuation_effect_pkey" PRIMARY KEY ("fit_id","kind","key")
);

-- CreateTable
CREATE TABLE "valuation_error" (
    "fit_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "median_absolute" DOUBLE PRECISION NOT NULL,
    "coverage" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "valuation_error_pkey" PRIMARY KEY ("fit_id","kind","key")
);

-- CreateTable
CREATE TABLE "valuation_typical" (
    "fit_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "miles" INTEGER,
    "parts" JSONB NOT NULL,

    CONSTRAINT "valuation_typical_pkey" PRIMARY KEY ("fit_id","kind","key")
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
CREATE INDEX "api_answer_created_at_idx" ON "api_answer"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_answer_key_id_idempotency_key_key" ON "api_answer"("key_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "api_hold_account_id_idx" ON "api_hold"("account_id");

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
CREATE UNIQUE INDEX "api_key_submission_id_key" ON "api_key"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_secret_hash_key" ON "api_key"("secret_hash");

-- CreateIndex
CREATE INDEX "api_key_user_id_idx" ON "api_key"("user_id");

-- CreateIndex
CREATE INDEX "api_key_organization_id_idx" ON "api_key"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "make_name_key" ON "make"("name");

-- CreateIndex
CREATE UNIQUE INDEX "make_slug_key" ON "make"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "model_make_id_slug_key" ON "model"("make_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "model_year_model_id_year_key" ON "model_year"("model_id", "year");

-- CreateIndex
CREATE INDEX "trim_model_year_id_idx" ON "trim"("model_year_id");

-- CreateIndex
CREATE INDEX "charging_station_latitude_longitude_idx" ON "charging_station"("latitude", "longitude");

-- CreateIndex
CREATE INDEX "charging_station_connectors_idx" ON "charging_station" USING GIN ("connectors");

-- CreateIndex
CREATE INDEX "charging_station_network_idx" ON "charging_station"("network");

-- CreateIndex
CREATE INDEX "charging_station_fastest_level_max_kw_idx" ON "charging_station"("fastest_level", "max_kw");

-- CreateIndex
CREATE INDEX "charging_station_access_status_idx" ON "charging_station"("access", "status");

-- CreateIndex
CREATE UNIQUE INDEX "lead_submission_id_key" ON "lead"("submission_id");

-- CreateIndex
CREATE INDEX "lead_seller_id_created_at_idx" ON "lead"("seller_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "lead_seller_id_status_created_at_idx" ON "lead"("seller_id", "status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "lead_seller_id_email_idx" ON "lead"("seller_id", "email");

-- CreateIndex
CREATE INDEX "lead_assignee_user_id_idx" ON "lead"("assignee_user_id");

-- CreateIndex
CREATE INDEX "lead_merged_into_id_idx" ON "lead"("merged_into_id");

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
CREATE INDEX "dealership_claim_seller_id_status_idx" ON "dealership_claim"("seller_id", "status");

-- CreateIndex
CREATE INDEX "dealership_claim_user_id_created_at_idx" ON "dealership_claim"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "dealership_claim_status_created_at_idx" ON "dealership_claim"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "claim_document_submission_id_key" ON "claim_document"("submission_id");

-- CreateIndex
CREATE INDEX "claim_document_claim_id_idx" ON "claim_document"("claim_id");

-- CreateIndex
CREATE INDEX "search_demand_day_idx" ON "search_demand"("day");

-- CreateIndex
CREATE INDEX "search_demand_make_id_idx" ON "search_demand"("make_id");

-- CreateIndex
CREATE UNIQUE INDEX "feed_source_folder_key" ON "feed_source"("folder");

-- CreateIndex
CREATE UNIQUE INDEX "feed_source_submission_id_key" ON "feed_source"("submission_id");

-- CreateIndex
CREATE INDEX "feed_source_organization_id_idx" ON "feed_source"("organization_id");

-- CreateIndex
CREATE INDEX "feed_source_next_at_idx" ON "feed_source"("next_at");

-- CreateIndex
CREATE UNIQUE INDEX "feed_run_submission_id_key" ON "feed_run"("submission_id");

-- CreateIndex
CREATE INDEX "feed_run_source_id_id_idx" ON "feed_run"("source_id", "id" DESC);

-- CreateIndex
CREATE INDEX "feed_run_received_by_user_id_idx" ON "feed_run"("received_by_user_id");

-- CreateIndex
CREATE INDEX "feed_run_published_by_user_id_idx" ON "feed_run"("published_by_user_id");

-- CreateIndex
CREATE INDEX "feed_row_run_id_vin_idx" ON "feed_row"("run_id", "vin");

-- CreateIndex
CREATE INDEX "feed_vehicle_listing_id_idx" ON "feed_vehicle"("listing_id");

-- CreateIndex
CREATE INDEX "feed_vehicle_missing_since_idx" ON "feed_vehicle"("missing_since");

-- CreateIndex
CREATE UNIQUE INDEX "feed_photo_path_key" ON "feed_photo"("path");

-- CreateIndex
CREATE INDEX "feed_photo_due_at_idx" ON "feed_photo"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "feed_photo_listing_id_url_key" ON "feed_photo"("listing_id", "url");

-- CreateIndex
CREATE INDEX "follow_seller_id_idx" ON "follow"("seller_id");

-- CreateIndex
CREATE INDEX "follow_model_id_idx" ON "follow"("model_id");

-- CreateIndex
CREATE INDEX "follow_followed_by_id_idx" ON "follow"("followed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "follow_organization_id_seller_id_key" ON "follow"("organization_id", "seller_id");

-- CreateIndex
CREATE UNIQUE INDEX "follow_organization_id_vin_key" ON "follow"("organization_id", "vin");

-- CreateIndex
CREATE UNIQUE INDEX "follow_organization_id_model_id_year_key" ON "follow"("organization_id", "model_id", "year");

-- CreateIndex
CREATE INDEX "fuel_economy_model_epa_id_idx" ON "fuel_economy_model"("epa_id");

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
CREATE UNIQUE INDEX "garage_document_submission_id_key" ON "garage_document"("submission_id");

-- CreateIndex
CREATE INDEX "garage_document_vehicle_id_idx" ON "garage_document"("vehicle_id");

-- CreateIndex
CREATE INDEX "garage_document_service_id_idx" ON "garage_document"("service_id");

-- CreateIndex
CREATE INDEX "garage_recall_proof_id_idx" ON "garage_recall"("proof_id");

-- CreateIndex
CREATE UNIQUE INDEX "garage_transfer_secret_hash_key" ON "garage_transfer"("secret_hash");

-- CreateIndex
CREATE UNIQUE INDEX "garage_transfer_submission_id_key" ON "garage_transfer"("submission_id");

-- CreateIndex
CREATE INDEX "garage_transfer_vehicle_id_idx" ON "garage_transfer"("vehicle_id");

-- CreateIndex
CREATE INDEX "source_import_source_finished_at_idx" ON "source_import"("source", "finished_at" DESC);

-- CreateIndex
CREATE INDEX "inventory_layout_user_id_idx" ON "inventory_layout"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "inventory_change_submission_id_key" ON "inventory_change"("submission_id");

-- CreateIndex
CREATE INDEX "inventory_change_organization_id_drafted_at_idx" ON "inventory_change"("organization_id", "drafted_at" DESC);

-- CreateIndex
CREATE INDEX "inventory_change_actor_user_id_idx" ON "inventory_change"("actor_user_id");

-- CreateIndex
CREATE INDEX "inventory_change_line_listing_id_idx" ON "inventory_change_line"("listing_id");

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
CREATE UNIQUE INDEX "ledger_account_user_id_unit_period_from_key" ON "ledger_account"("user_id", "unit", "period_from");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_idempotency_key_key" ON "ledger_transaction"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_reverses_id_key" ON "ledger_transaction"("reverses_id");

-- CreateIndex
CREATE INDEX "ledger_entry_transaction_id_idx" ON "ledger_entry"("transaction_id");

-- CreateIndex
CREATE INDEX "ledger_entry_account_id_id_idx" ON "ledger_entry"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "seller_slug_key" ON "seller"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "seller_organization_id_key" ON "seller"("organization_id");

-- CreateIndex
CREATE INDEX "seller_web_domain_idx" ON "seller"("web_domain");

-- CreateIndex
CREATE INDEX "seller_state_city_idx" ON "seller"("state", "city");

-- CreateIndex
CREATE INDEX "seller_user_id_idx" ON "seller"("user_id");

-- CreateIndex
CREATE INDEX "seller_record_active_count_seller_id_idx" ON "seller_record"("active_count" DESC, "seller_id");

-- CreateIndex
CREATE UNIQUE INDEX "listing_submission_id_key" ON "listing"("submission_id");

-- CreateIndex
CREATE INDEX "listing_garage_vehicle_id_idx" ON "listing"("garage_vehicle_id");

-- CreateIndex
CREATE INDEX "listing_vin_idx" ON "listing"("vin");

-- CreateIndex
CREATE INDEX "listing_seller_id_status_idx" ON "listing"("seller_id", "status");

-- CreateIndex
CREATE INDEX "listing_model_id_year_status_idx" ON "listing"("model_id", "year", "status");

-- CreateIndex
CREATE INDEX "listing_change_xact_idx" ON "listing"("change_xact");

-- CreateIndex
CREATE INDEX "listing_status_listed_at_idx" ON "listing"("status", "listed_at" DESC);

-- CreateIndex
CREATE INDEX "listing_event_vin_at_idx" ON "listing_event"("vin", "at");

-- CreateIndex
CREATE INDEX "listing_event_listing_id_at_idx" ON "listing_event"("listing_id", "at");

-- CreateIndex
CREATE INDEX "listing_event_change_xact_idx" ON "listing_event"("change_xact");

-- CreateIndex
CREATE UNIQUE INDEX "listing_photo_path_key" ON "listing_photo"("path");

-- CreateIndex
CREATE UNIQUE INDEX "listing_photo_listing_id_position_key" ON "listing_photo"("listing_id", "position");

-- CreateIndex
CREATE INDEX "removed_photo_listing_id_idx" ON "removed_photo"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_invitation_submission_id_key" ON "member_invitation"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_invitation_secret_hash_key" ON "member_invitation"("secret_hash");

-- CreateIndex
CREATE INDEX "member_invitation_organization_id_created_at_idx" ON "member_invitation"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "member_invitation_email_idx" ON "member_invitation"("email");

-- CreateIndex
CREATE INDEX "member_invitation_invited_by_user_id_idx" ON "member_invitation"("invited_by_user_id");

-- CreateIndex
CREATE INDEX "removed_member_organization_id_removed_at_idx" ON "removed_member"("organization_id", "removed_at" DESC);

-- CreateIndex
CREATE INDEX "removed_member_user_id_idx" ON "removed_member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "ownership_transfer_submission_id_key" ON "ownership_transfer"("submission_id");

-- CreateIndex
CREATE INDEX "ownership_transfer_organization_id_created_at_idx" ON "ownership_transfer"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "ownership_transfer_from_user_id_idx" ON "ownership_transfer"("from_user_id");

-- CreateIndex
CREATE INDEX "ownership_transfer_to_user_id_idx" ON "ownership_transfer"("to_user_id");

-- CreateIndex
CREATE INDEX "recall_campaign_report_received_on_idx" ON "recall_campaign"("report_received_on" DESC);

-- CreateIndex
CREATE INDEX "recall_vehicle_campaign_idx" ON "recall_vehicle"("campaign");

-- CreateIndex
CREATE INDEX "recall_vehicle_change_xact_idx" ON "recall_vehicle"("change_xact");

-- CreateIndex
CREATE INDEX "safety_rating_make_key_model_key_year_idx" ON "safety_rating"("make_key", "model_key", "year");

-- CreateIndex
CREATE UNIQUE INDEX "organization_slug_key" ON "organization"("slug");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "membership"("user_id");

-- CreateIndex
CREATE INDEX "organization_event_organization_id_at_id_idx" ON "organization_event"("organization_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "organization_event_organization_id_kind_at_idx" ON "organization_event"("organization_id", "kind", "at" DESC);

-- CreateIndex
CREATE INDEX "organization_event_listing_id_idx" ON "organization_event"("listing_id");

-- CreateIndex
CREATE INDEX "organization_event_lead_id_id_idx" ON "organization_event"("lead_id", "id");

-- CreateIndex
CREATE INDEX "organization_event_actor_user_id_idx" ON "organization_event"("actor_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_customer_provider_id_key" ON "billing_customer"("provider_id");

-- CreateIndex
CREATE INDEX "billing_customer_user_id_idx" ON "billing_customer"("user_id");

-- CreateIndex
CREATE INDEX "billing_customer_organization_id_idx" ON "billing_customer"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_customer_provider_user_id_key" ON "billing_customer"("provider", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_customer_provider_organization_id_key" ON "billing_customer"("provider", "organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_checkout_submission_id_key" ON "billing_checkout"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_checkout_provider_id_key" ON "billing_checkout"("provider_id");

-- CreateIndex
CREATE INDEX "billing_checkout_customer_id_created_at_idx" ON "billing_checkout"("customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "billing_checkout_started_by_user_id_idx" ON "billing_checkout"("started_by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_number_key" ON "payment"("number");

-- CreateIndex
CREATE UNIQUE INDEX "payment_provider_id_key" ON "payment"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_intent_id_key" ON "payment"("intent_id");

-- CreateIndex
CREATE INDEX "payment_customer_id_paid_at_idx" ON "payment"("customer_id", "paid_at" DESC);

-- CreateIndex
CREATE INDEX "payment_subscription_id_idx" ON "payment"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_grant_payment_id_unit_key" ON "payment_grant"("payment_id", "unit");

-- CreateIndex
CREATE UNIQUE INDEX "plan_subscription_provider_id_key" ON "plan_subscription"("provider_id");

-- CreateIndex
CREATE INDEX "plan_subscription_customer_id_started_at_idx" ON "plan_subscription"("customer_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "provider_event_received_at_idx" ON "provider_event"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscription_user_id_idx" ON "push_subscription"("user_id");

-- CreateIndex
CREATE INDEX "push_subscription_session_id_idx" ON "push_subscription"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_notice_dedupe_key_key" ON "push_notice"("dedupe_key");

-- CreateIndex
CREATE INDEX "push_notice_user_id_created_at_idx" ON "push_notice"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "push_notice_created_at_idx" ON "push_notice"("created_at");

-- CreateIndex
CREATE INDEX "push_delivery_subscription_id_idx" ON "push_delivery"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_previous_id_key" ON "report"("previous_id");

-- CreateIndex
CREATE INDEX "report_user_id_created_at_idx" ON "report"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "report_vin_idx" ON "report"("vin");

-- CreateIndex
CREATE UNIQUE INDEX "report_share_secret_hash_key" ON "report_share"("secret_hash");

-- CreateIndex
CREATE INDEX "report_share_report_id_idx" ON "report_share"("report_id");

-- CreateIndex
CREATE UNIQUE INDEX "record_dispute_submission_id_key" ON "record_dispute"("submission_id");

-- CreateIndex
CREATE INDEX "record_dispute_report_id_idx" ON "record_dispute"("report_id");

-- CreateIndex
CREATE INDEX "record_dispute_user_id_idx" ON "record_dispute"("user_id");

-- CreateIndex
CREATE INDEX "record_dispute_vin_record_id_idx" ON "record_dispute"("vin", "record_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_requirement_submission_id_key" ON "room_requirement"("submission_id");

-- CreateIndex
CREATE INDEX "room_requirement_room_id_idx" ON "room_requirement"("room_id");

-- CreateIndex
CREATE INDEX "room_judgement_room_vehicle_id_idx" ON "room_judgement"("room_vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_check_item_submission_id_key" ON "room_check_item"("submission_id");

-- CreateIndex
CREATE INDEX "room_check_item_room_id_idx" ON "room_check_item"("room_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_offer_submission_id_key" ON "room_offer"("submission_id");

-- CreateIndex
CREATE INDEX "room_offer_room_vehicle_id_idx" ON "room_offer"("room_vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_decision_submission_id_key" ON "room_decision"("submission_id");

-- CreateIndex
CREATE INDEX "room_decision_room_id_decided_at_idx" ON "room_decision"("room_id", "decided_at");

-- CreateIndex
CREATE UNIQUE INDEX "room_submission_id_key" ON "room"("submission_id");

-- CreateIndex
CREATE INDEX "room_member_user_id_idx" ON "room_member"("user_id");

-- CreateIndex
CREATE INDEX "room_vehicle_listing_id_idx" ON "room_vehicle"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_vehicle_room_id_listing_id_key" ON "room_vehicle"("room_id", "listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_event_room_id_submission_id_key" ON "room_event"("room_id", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_link_secret_hash_key" ON "room_link"("secret_hash");

-- CreateIndex
CREATE INDEX "room_link_room_id_idx" ON "room_link"("room_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_comment_submission_id_key" ON "room_comment"("submission_id");

-- CreateIndex
CREATE INDEX "room_comment_room_id_created_at_idx" ON "room_comment"("room_id", "created_at");

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
CREATE INDEX "removal_user_id_idx" ON "removal"("user_id");

-- CreateIndex
CREATE INDEX "removal_removed_at_idx" ON "removal"("removed_at");

-- CreateIndex
CREATE INDEX "alert_saved_search_id_idx" ON "alert"("saved_search_id");

-- CreateIndex
CREATE INDEX "alert_listing_id_idx" ON "alert"("listing_id");

-- CreateIndex
CREATE INDEX "alert_mail_id_idx" ON "alert"("mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "alert_once" ON "alert"("user_id", "saved_search_id", "listing_id", "event_id");

-- CreateIndex
CREATE INDEX "turn_fit_as_of_idx" ON "turn_fit"("as_of" DESC);

-- CreateIndex
CREATE INDEX "turn_forecast_seller_id_as_of_idx" ON "turn_forecast"("seller_id", "as_of");

-- CreateIndex
CREATE INDEX "turn_forecast_as_of_idx" ON "turn_forecast"("as_of");

-- CreateIndex
CREATE UNIQUE INDEX "turn_forecast_listing_id_as_of_key" ON "turn_forecast"("listing_id", "as_of");

-- CreateIndex
CREATE INDEX "valuation_fit_fitted_at_idx" ON "valuation_fit"("fitted_at" DESC);

-- AddForeignKey
ALTER TABLE "app_session" ADD CONSTRAINT "app_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_cap" ADD CONSTRAINT "api_cap_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_answer" ADD CONSTRAINT "api_answer_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_hold" ADD CONSTRAINT "api_hold_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_webhook" ADD CONSTRAINT "api_webhook_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "api_webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model" ADD CONSTRAINT "model_make_id_fkey" FOREIGN KEY ("make_id") REFERENCES "make"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_year" ADD CONSTRAINT "model_year_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trim" ADD CONSTRAINT "trim_model_year_id_fkey" FOREIGN KEY ("model_year_id") REFERENCES "model_year"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_assignee_user_id_fkey" FOREIGN KEY ("assignee_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "lead"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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
ALTER TABLE "seller_fee" ADD CONSTRAINT "seller_fee_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller_special_day" ADD CONSTRAINT "seller_special_day_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealership_claim" ADD CONSTRAINT "dealership_claim_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealership_claim" ADD CONSTRAINT "dealership_claim_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_document" ADD CONSTRAINT "claim_document_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "dealership_claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_demand" ADD CONSTRAINT "search_demand_make_id_fkey" FOREIGN KEY ("make_id") REFERENCES "make"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demo_price_truth" ADD CONSTRAINT "demo_price_truth_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_source" ADD CONSTRAINT "feed_source_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "feed_source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_received_by_user_id_fkey" FOREIGN KEY ("received_by_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_published_by_user_id_fkey" FOREIGN KEY ("published_by_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_row" ADD CONSTRAINT "feed_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "feed_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_vehicle" ADD CONSTRAINT "feed_vehicle_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "feed_source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_vehicle" ADD CONSTRAINT "feed_vehicle_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_photo" ADD CONSTRAINT "feed_photo_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "model"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_by_id_fkey" FOREIGN KEY ("followed_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fuel_economy_model" ADD CONSTRAINT "fuel_economy_model_epa_id_fkey" FOREIGN KEY ("epa_id") REFERENCES "fuel_economy"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "source_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_setting" ADD CONSTRAINT "inventory_setting_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_layout" ADD CONSTRAINT "inventory_layout_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_layout" ADD CONSTRAINT "inventory_layout_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_change" ADD CONSTRAINT "inventory_change_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_change" ADD CONSTRAINT "inventory_change_actor_user_id_fkey" FOREIGN KEY ("actor_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_change_line" ADD CONSTRAINT "inventory_change_line_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "inventory_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_change_line" ADD CONSTRAINT "inventory_change_line_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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

-- AddForeignKey
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "ledger_transaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller" ADD CONSTRAINT "seller_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller" ADD CONSTRAINT "seller_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller_record" ADD CONSTRAINT "seller_record_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_make_id_fkey" FOREIGN KEY ("make_id") REFERENCES "make"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_garage_vehicle_id_fkey" FOREIGN KEY ("garage_vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_event" ADD CONSTRAINT "listing_event_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_day" ADD CONSTRAINT "listing_day_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_photo" ADD CONSTRAINT "listing_photo_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_photo" ADD CONSTRAINT "removed_photo_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_invited_by_user_id_fkey" FOREIGN KEY ("invited_by_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_member" ADD CONSTRAINT "removed_member_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_member" ADD CONSTRAINT "removed_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_transfer" ADD CONSTRAINT "ownership_transfer_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_transfer" ADD CONSTRAINT "ownership_transfer_from_user_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_transfer" ADD CONSTRAINT "ownership_transfer_to_user_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall_vehicle" ADD CONSTRAINT "recall_vehicle_campaign_fkey" FOREIGN KEY ("campaign") REFERENCES "recall_campaign"("campaign") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_event" ADD CONSTRAINT "organization_event_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_event" ADD CONSTRAINT "organization_event_actor_user_id_fkey" FOREIGN KEY ("actor_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_event" ADD CONSTRAINT "organization_event_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_checkout" ADD CONSTRAINT "billing_checkout_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "billing_customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_checkout" ADD CONSTRAINT "billing_checkout_started_by_user_id_fkey" FOREIGN KEY ("started_by_user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "billing_customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "plan_subscription"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_grant" ADD CONSTRAINT "payment_grant_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_subscription" ADD CONSTRAINT "plan_subscription_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "billing_customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "app_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_notice" ADD CONSTRAINT "push_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "push_notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_previous_id_fkey" FOREIGN KEY ("previous_id") REFERENCES "report"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record_dispute" ADD CONSTRAINT "record_dispute_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record_dispute" ADD CONSTRAINT "record_dispute_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_requirement" ADD CONSTRAINT "room_requirement_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_requirement" ADD CONSTRAINT "room_requirement_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_judgement" ADD CONSTRAINT "room_judgement_requirement_id_fkey" FOREIGN KEY ("requirement_id") REFERENCES "room_requirement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_judgement" ADD CONSTRAINT "room_judgement_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_judgement" ADD CONSTRAINT "room_judgement_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_check_item" ADD CONSTRAINT "room_check_item_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_check_item" ADD CONSTRAINT "room_check_item_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_check" ADD CONSTRAINT "room_check_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_check" ADD CONSTRAINT "room_check_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_offer" ADD CONSTRAINT "room_offer_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_offer" ADD CONSTRAINT "room_offer_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_decision" ADD CONSTRAINT "room_decision_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_decision" ADD CONSTRAINT "room_decision_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_decision" ADD CONSTRAINT "room_decision_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_decision" ADD CONSTRAINT "room_decision_reopened_by_id_fkey" FOREIGN KEY ("reopened_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vehicle" ADD CONSTRAINT "room_vehicle_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vehicle" ADD CONSTRAINT "room_vehicle_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vehicle" ADD CONSTRAINT "room_vehicle_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_event" ADD CONSTRAINT "room_event_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_event" ADD CONSTRAINT "room_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_link" ADD CONSTRAINT "room_link_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_link" ADD CONSTRAINT "room_link_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vote" ADD CONSTRAINT "room_vote_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_vote" ADD CONSTRAINT "room_vote_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_veto" ADD CONSTRAINT "room_veto_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_veto" ADD CONSTRAINT "room_veto_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_comment" ADD CONSTRAINT "room_comment_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_comment" ADD CONSTRAINT "room_comment_room_vehicle_id_fkey" FOREIGN KEY ("room_vehicle_id") REFERENCES "room_vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_comment" ADD CONSTRAINT "room_comment_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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
ALTER TABLE "removal" ADD CONSTRAINT "removal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_saved_search_id_fkey" FOREIGN KEY ("saved_search_id") REFERENCES "saved_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn_rate" ADD CONSTRAINT "turn_rate_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "turn_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn_line" ADD CONSTRAINT "turn_line_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "turn_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turn_forecast" ADD CONSTRAINT "turn_forecast_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuation_effect" ADD CONSTRAINT "valuation_effect_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "valuation_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuation_error" ADD CONSTRAINT "valuation_error_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "valuation_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuation_typical" ADD CONSTRAINT "valuation_typical_fit_id_fkey" FOREIGN KEY ("fit_id") REFERENCES "valuation_fit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ============================================================================================
-- By hand: what the language of prisma/schema cannot say, area by area.
-- Its parts are listed in tests/integration/written-by-hand.ts.
-- ============================================================================================

-- --------------------------------------------------------------------------------------------
-- Listings: what a row may hold
-- --------------------------------------------------------------------------------------------

-- The words of lib/domain/vehicle/constants.ts are checked there and by the reads, not here.
ALTER TABLE "listing"
  ADD CONSTRAINT "listing_vin_form" CHECK ("vin" ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  ADD CONSTRAINT "listing_year_range" CHECK ("year" BETWEEN 1981 AND 2039),
  ADD CONSTRAINT "listing_price_range" CHECK ("price_cents" BETWEEN 10000 AND 500000000),
  ADD CONSTRAINT "listing_mileage_range" CHECK ("mileage_miles" BETWEEN 0 AND 999999),
  ADD CONSTRAINT "listing_paint_hex_form" CHECK ("paint_hex" ~ '^[0-9a-f]{6}$'),
  ADD CONSTRAINT "listing_end" CHECK (("ended_at" IS NULL) = ("status" IN ('active', 'paused')));

-- One VIN is offered once at a time by one seller.
CREATE UNIQUE INDEX "listing_open_vin_per_seller" ON "listing" ("seller_id", "vin")
  WHERE "status" IN ('active', 'paused');

-- --------------------------------------------------------------------------------------------
-- Listings: changes that the search index follows
-- --------------------------------------------------------------------------------------------

-- Every write of a listing gets a version and the writer's transaction id. The search index asks for
-- rows whose transaction is not older than the oldest one still running when it last looked, so a
-- transaction that commits late is never missed (a plain sequence would skip it).
CREATE SEQUENCE "listing_change_version";

CREATE FUNCTION "stamp_listing_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."change_version" := nextval('listing_change_version');
  NEW."change_xact" := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;

CREATE TRIGGER "listing_stamp_change" BEFORE INSERT OR UPDATE ON "listing"
  FOR EACH ROW EXECUTE FUNCTION "stamp_listing_change"();

-- A seller who moves or is renamed changes what search says of every vehicle it offers.
CREATE FUNCTION "touch_listings_of_seller"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "listing" SET "change_version" = 0 WHERE "seller_id" = NEW."id" AND "status" IN ('active', 'paused');
  RETURN NULL;
END $$;

CREATE TRIGGER "seller_touch_listings"
  AFTER UPDATE OF "name", "kind", "city", "state", "zip", "latitude", "longitude" ON "seller"
  FOR EACH ROW EXECUTE FUNCTION "touch_listings_of_seller"();

-- --------------------------------------------------------------------------------------------
-- What ClickHouse pulls. Names in these views are the columns there; moments are whole seconds
-- since 1970; 0 and '' stand for what is not known or has not come.
-- --------------------------------------------------------------------------------------------

-- The search index: a row for each listing.
CREATE VIEW "listing_index" AS
SELECT
  l."id", l."vin"::text AS "vin", l."status"::text AS "status",
  l."seller_id", s."kind"::text AS "seller_kind",
  l."make_id", l."model_id", l."year"::int AS "year", coalesce(l."trim", '') AS "trim",
  l."body_style", l."size_class", l."fuel", coalesce(l."drivetrain", '') AS "drivetrain",
  coalesce(l."transmission", '') AS "transmission", l."exterior_color", coalesce(l."interior_color", '') AS "interior_color",
  l."condition"::text AS "condition", l."title_status", coalesce(l."owner_count", 0)::int AS "owner_count",
  coalesce(l."seats", 0)::int AS "seats",
  l."mileage_miles", l."price_cents", coalesce(l."drop_cents", 0) AS "drop_cents",
  coalesce(extract(epoch FROM l."dropped_at")::bigint, 0) AS "dropped_at",
  array_to_string(l."features", ',') AS "features", l."photo_count"::int AS "photo_count",
  extract(epoch FROM l."listed_at")::bigint AS "listed_at",
  extract(epoch FROM l."vin_first_seen_at")::bigint AS "vin_first_seen_at",
  coalesce(l."stock_number", '') AS "stock_number",
  s."city", s."state"::text AS "state", s."zip"::text AS "zip", s."latitude", s."longitude",
  l."change_version", l."change_xact",
  -- What a vehicle uses decides what it costs by the month, which people filter and sort by.
  coalesce(l."city_mpg", 0)::int AS "city_mpg", coalesce(l."highway_mpg", 0)::int AS "highway_mpg",
  floor(extract(epoch FROM l."updated_at"))::bigint AS "changed_at"
FROM "listing" l JOIN "seller" s ON s."id" = l."seller_id";

-- The history of the market: every listing's life.
CREATE VIEW "market_life" AS
SELECT
  l."id" AS "listing_id", l."vin"::text AS "vin", l."status"::text AS "outcome",
  (CASE WHEN l."sold_inferred" THEN 1 ELSE 0 END)::int AS "sold_inferred",
  l."seller_id", s."kind"::text AS "seller_kind",
  l."make_id", l."model_id", l."year"::int AS "year", coalesce(l."trim", '') AS "trim",
  l."body_style", l."fuel", coalesce(l."drivetrain", '') AS "drivetrain",
  l."condition"::text AS "condition", l."title_status",
  l."mileage_miles", l."price_cents", coalesce(l."sold_price_cents", 0) AS "sold_price_cents",
  extract(epoch FROM l."listed_at")::bigint AS "listed_at",
  extract(epoch FROM l."vin_first_seen_at")::bigint AS "vin_first_seen_at",
  coalesce(extract(epoch FROM l."ended_at")::bigint, 0) AS "ended_at",
  s."state"::text AS "state", s."city", s."latitude", s."longitude"
FROM "listing" l JOIN "seller" s ON s."id" = l."seller_id";

-- How long each listing asked which price. A stretch begins with what put the vehicle up for sale or
-- changed its price, and lasts to the next thing that happened to the listing. One that was changed
-- while it was paused is not for sale.
CREATE VIEW "market_span" AS
SELECT
  "listing_id", "from_at", "until_at", "price_cents", "price_before_cents", "mileage_miles", "began_by", "ended_by"
FROM (
  SELECT *, first_value("began_by") OVER (PARTITION BY "listing_id", "stretch" ORDER BY "from_at", "event_id") AS "standing"
  FROM (
    SELECT
      e."listing_id", e."id" AS "event_id", e."kind"::text AS "began_by", e."price_cents", e."mileage_miles",
      extract(epoch FROM e."at")::bigint AS "from_at",
      coalesce(extract(epoch FROM lead(e."at") OVER w)::bigint, 4294967295) AS "until_at",
      coalesce(lead(e."kind") OVER w::text, '') AS "ended_by",
      coalesce(lag(e."price_cents") OVER w, 0) AS "price_before_cents",
      count(*) FILTER (WHERE e."kind" <> 'price_changed') OVER w AS "stretch"
    FROM "listing_event" e
    WINDOW w AS (PARTITION BY e."listing_id" ORDER BY e."at", e."id")
  ) AS "told"
) AS "stood"
WHERE "standing" IN ('listed', 'resumed');

-- --------------------------------------------------------------------------------------------
-- Indexes of a part of a table, or with columns that are only carried
-- --------------------------------------------------------------------------------------------

-- What a listing's page asks of the whole market, answered from an index alone: its comparables and
-- similar vehicles, how long others of its kind took to sell, and what dealers of its state charge.
-- At 1,000,000 vehicles these four took 21 to 60 ms each at the median and take 4 to 16 ms so.
CREATE INDEX "listing_active_market" ON "listing" ("model_id", "year")
  INCLUDE ("id", "vin", "make_id", "fuel", "trim", "title_status", "price_cents", "mileage_miles", "seller_id")
  WHERE "status" = 'active';

CREATE INDEX "listing_sold_market" ON "listing" ("model_id", "year")
  INCLUDE ("vin", "listed_at", "ended_at")
  WHERE "status" = 'sold';

CREATE INDEX "seller_stated_fee" ON "seller" ("state", "doc_fee_cents")
  WHERE "kind" = 'dealer' AND "doc_fee_cents" IS NOT NULL;

-- What search engines are told: when a vehicle for sale last changed, by key ranges and by slice.
CREATE INDEX "listing_active_change_idx" ON "listing" ("id") INCLUDE ("updated_at") WHERE "status" = 'active';

-- The newest word of NHTSA, which pages of recalls say.
CREATE INDEX "recall_vehicle_live_at_idx" ON "recall_vehicle" ("live_at" DESC NULLS LAST);

-- What is still to be told: few rows of a table that keeps all that ever was.
CREATE INDEX "alert_pending" ON "alert" ("user_id", "saved_search_id")
  WHERE "mail_id" IS NULL AND "dropped_at" IS NULL;

-- What waits is counted with every look at the metrics; what was sent long ago is not looked at for that.
CREATE INDEX "webhook_delivery_waiting_idx" ON "webhook_delivery" ("next_at") WHERE "next_at" IS NOT NULL;

-- --------------------------------------------------------------------------------------------
-- Imports
-- --------------------------------------------------------------------------------------------

-- Staged rows are made again from the file: they need no log. After a crash of the server the table is empty.
ALTER TABLE "import_row" SET UNLOGGED;

-- --------------------------------------------------------------------------------------------
-- Alerts, following and shared rooms
-- --------------------------------------------------------------------------------------------

-- An alert is sent once, also one that is of no saved search or no event: nulls count as equal here,
-- which the schema's unique key of this name does not say.
DROP INDEX "alert_once";
CREATE UNIQUE INDEX "alert_once" ON "alert" ("user_id", "saved_search_id", "listing_id", "event_id") NULLS NOT DISTINCT;

-- A follow names what its kind says, and nothing else.
ALTER TABLE "follow" ADD CONSTRAINT "follow_of_its_kind" CHECK (
  ("seller_id" IS NOT NULL) = ("kind" = 'dealer')
  AND ("vin" IS NOT NULL) = ("kind" = 'vin')
  AND ("model_id" IS NOT NULL) = ("kind" = 'model_year')
  AND ("year" IS NOT NULL) = ("kind" = 'model_year')
);

-- One decision of a room stands at a time.
CREATE UNIQUE INDEX "room_decision_standing" ON "room_decision" ("room_id") WHERE "reopened_at" IS NULL;

ALTER TABLE "room_requirement" ADD CONSTRAINT "room_requirement_weight" CHECK ("weight" BETWEEN 1 AND 5);

-- --------------------------------------------------------------------------------------------
-- The ledger of credits
-- --------------------------------------------------------------------------------------------

-- The site's own sides of the ledger.
INSERT INTO "ledger_account" ("kind", "unit")
VALUES ('issued', 'report'), ('used', 'report'), ('issued', 'api'), ('used', 'api');

CREATE UNIQUE INDEX "ledger_account_site_side" ON "ledger_account" ("kind", "unit") WHERE "kind" <> 'wallet';

-- One wallet of credits that do not lapse; the schema's unique key lets nulls differ.
CREATE UNIQUE INDEX "ledger_account_lasting_wallet" ON "ledger_account" ("user_id", "unit")
  WHERE "period_from" IS NULL;

ALTER TABLE "ledger_account"
  ADD CONSTRAINT "ledger_account_never_negative" CHECK ("kind" <> 'wallet' OR "balance" >= 0),
  ADD CONSTRAINT "ledger_account_spent_not_negative" CHECK ("spent" >= 0),
  ADD CONSTRAINT "ledger_account_period" CHECK (("period_from" IS NULL) = ("period_to" IS NULL) AND "period_from" < "period_to" IS NOT FALSE);

ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_moves_something" CHECK ("amount" <> 0);

-- A wallet's balance follows its entries and nothing else. The row's lock puts them in a line: each
-- sees what the one before it left, and the check above refuses what would go below nothing. The line's
-- number is taken while the wallet's row is held, so that the numbers of a wallet's lines are in the
-- order of their balances whoever posts at the same moment.
-- Only what goes to the site's side of used credits is used, and counts toward the owner's limit: not
-- what is taken back with a refund. A transaction's line of the site is therefore written before the
-- wallet's; a wallet's line that comes first would count as no use: it is refused, not miscounted.
-- A refusal is told by an SQLSTATE of our own (LW001 too few, LW002 the owner's limit), since drivers
-- pass that on and not the name of a constraint; the constraint still stands behind it.
CREATE FUNCTION ledger_keep_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_use boolean;
  kept record;
BEGIN
  SELECT bool_or(a.kind = 'used') INTO is_use
  FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id AND a.kind <> 'wallet'
  WHERE e.transaction_id = NEW.transaction_id;
  SELECT a.balance + NEW.amount AS balance, a.cap,
      a.spent - CASE WHEN is_use THEN NEW.amount ELSE 0 END AS spent
    INTO kept
  FROM ledger_account a WHERE a.id = NEW.account_id AND a.kind = 'wallet' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    NEW.balance_after := NULL;
    RETURN NEW;
  END IF;
  IF is_use IS NULL THEN
    RAISE EXCEPTION 'the line of the site''s side is written before the wallet''s'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF kept.balance < 0 THEN
    RAISE EXCEPTION 'the wallet would be at %', kept.balance USING ERRCODE = 'LW001';
  END IF;
  IF is_use AND NEW.amount < 0 AND kept.spent > kept.cap THEN
    RAISE EXCEPTION 'the owner''s limit of % is reached', kept.cap USING ERRCODE = 'LW002';
  END IF;
  UPDATE ledger_account SET balance = kept.balance, spent = kept.spent WHERE id = NEW.account_id;
  NEW.id := nextval('ledger_entry_id_seq');
  NEW.balance_after := kept.balance;
  RETURN NEW;
END $$;

CREATE TRIGGER "ledger_entry_keep_balance" BEFORE INSERT ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION ledger_keep_balance();

-- What one wallet loses another side gains: a transaction's lines come to nothing, unit by unit.
CREATE FUNCTION ledger_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.transaction_id = NEW.transaction_id GROUP BY a.unit HAVING sum(e.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not come to nothing', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transaction_balanced';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "ledger_entry_balanced" AFTER INSERT ON "ledger_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_sum();

-- What was posted stays, and what a report says is what was bought.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "ledger_transaction_append_only" BEFORE UPDATE OR DELETE ON "ledger_transaction"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "ledger_entry_no_truncate" BEFORE TRUNCATE ON "ledger_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "ledger_transaction_no_truncate" BEFORE TRUNCATE ON "ledger_transaction"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "report_immutable"
  BEFORE UPDATE OF "vin", "kind", "as_of", "snapshot", "sha256", "title", "cost_parts" ON "report"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- --------------------------------------------------------------------------------------------
-- The API: limits and keys
-- --------------------------------------------------------------------------------------------

ALTER TABLE "api_cap" ADD CONSTRAINT "api_cap_not_negative" CHECK ("cap" >= 0);

-- Whoever makes a wallet of the API, and for whichever period, it has the limit that its person set.
-- A wallet that is made while its person sets another limit waits for that (setApiCap holds the
-- person's row), and reads the limit as it is then.
CREATE FUNCTION ledger_carry_api_cap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM app_user u WHERE u.id = NEW.user_id FOR KEY SHARE;
  SELECT c.cap INTO NEW.cap FROM api_cap c WHERE c.user_id = NEW.user_id;
  RETURN NEW;
END $$;

CREATE TRIGGER "ledger_account_carry_api_cap" BEFORE INSERT ON "ledger_account"
  FOR EACH ROW WHEN (NEW.kind = 'wallet' AND NEW.unit = 'api') EXECUTE FUNCTION ledger_carry_api_cap();

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

-- --------------------------------------------------------------------------------------------
-- Payments
-- --------------------------------------------------------------------------------------------

ALTER TABLE "billing_customer"
  ADD CONSTRAINT "billing_customer_provider" CHECK ("provider" IN ('stripe', 'test')),
  ADD CONSTRAINT "billing_customer_one_holder" CHECK ("user_id" IS NULL OR "organization_id" IS NULL);

ALTER TABLE "billing_checkout" ADD CONSTRAINT "billing_checkout_price" CHECK ("price_cents" > 0);

ALTER TABLE "payment"
  ADD CONSTRAINT "payment_amount" CHECK ("amount_cents" >= 0),
  ADD CONSTRAINT "payment_returned" CHECK ("refunded_cents" BETWEEN 0 AND "amount_cents" AND "disputed_cents" BETWEEN 0 AND "amount_cents"),
  ADD CONSTRAINT "payment_period" CHECK (("period_from" IS NULL) = ("period_to" IS NULL) AND "period_from" < "period_to" IS NOT FALSE);

ALTER TABLE "payment_grant"
  ADD CONSTRAINT "payment_grant_parts" CHECK ("parts" > 0 AND "taken_parts" BETWEEN 0 AND "parts");

ALTER TABLE "plan_subscription" ADD CONSTRAINT "plan_subscription_period" CHECK ("period_from" < "period_to");
