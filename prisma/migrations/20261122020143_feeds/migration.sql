-- CreateEnum
CREATE TYPE "feed_kind" AS ENUM ('upload', 'url', 'folder');

-- CreateEnum
CREATE TYPE "feed_run_state" AS ENUM ('received', 'reading', 'unmapped', 'ready', 'published', 'refused', 'discarded');

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
    "missing_count" INTEGER NOT NULL DEFAULT 0,
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
