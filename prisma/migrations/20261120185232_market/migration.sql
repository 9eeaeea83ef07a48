-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

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
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_pkey" PRIMARY KEY ("id")
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
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "change_version" BIGINT NOT NULL DEFAULT 0,
    "change_xact" BIGINT NOT NULL DEFAULT 0,

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

    CONSTRAINT "listing_event_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "app_user" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "organization_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" "membership_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("organization_id","user_id")
);

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
CREATE UNIQUE INDEX "seller_slug_key" ON "seller"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "seller_organization_id_key" ON "seller"("organization_id");

-- CreateIndex
CREATE INDEX "seller_state_city_idx" ON "seller"("state", "city");

-- CreateIndex
CREATE INDEX "seller_user_id_idx" ON "seller"("user_id");

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
CREATE UNIQUE INDEX "listing_photo_listing_id_position_key" ON "listing_photo"("listing_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "organization_slug_key" ON "organization"("slug");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "membership"("user_id");

-- AddForeignKey
ALTER TABLE "model" ADD CONSTRAINT "model_make_id_fkey" FOREIGN KEY ("make_id") REFERENCES "make"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_year" ADD CONSTRAINT "model_year_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trim" ADD CONSTRAINT "trim_model_year_id_fkey" FOREIGN KEY ("model_year_id") REFERENCES "model_year"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "demo_price_truth" ADD CONSTRAINT "demo_price_truth_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller" ADD CONSTRAINT "seller_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller" ADD CONSTRAINT "seller_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_make_id_fkey" FOREIGN KEY ("make_id") REFERENCES "make"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_event" ADD CONSTRAINT "listing_event_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_photo" ADD CONSTRAINT "listing_photo_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
