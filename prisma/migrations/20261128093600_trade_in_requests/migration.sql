-- AlterEnum
ALTER TYPE "lead_kind" ADD VALUE 'trade_in';

-- CreateEnum
CREATE TYPE "trade_in_outcome" AS ENUM ('accepted', 'declined', 'withdrawn');

-- CreateTable
CREATE TABLE "trade_in_request" (
    "lead_id" UUID NOT NULL,
    "garage_vehicle_id" UUID,
    "year" SMALLINT NOT NULL,
    "make" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "trim" TEXT,
    "vin" CHAR(17),
    "mileage_miles" INTEGER NOT NULL,
    "exterior_color" TEXT NOT NULL,
    "title_status" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "condition_note" TEXT NOT NULL DEFAULT '',
    "value_p25_cents" INTEGER,
    "value_p50_cents" INTEGER,
    "value_p75_cents" INTEGER,
    "value_count" INTEGER,
    "edition_id" INTEGER,
    "offer_cents" INTEGER,
    "offer_until" DATE,
    "offered_at" TIMESTAMPTZ(3),
    "outcome" "trade_in_outcome",
    "outcome_at" TIMESTAMPTZ(3),

    CONSTRAINT "trade_in_request_pkey" PRIMARY KEY ("lead_id"),
    CONSTRAINT "trade_in_request_offer_whole" CHECK (("offer_cents" IS NULL) = ("offer_until" IS NULL) AND ("offer_cents" IS NULL) = ("offered_at" IS NULL)),
    CONSTRAINT "trade_in_request_accepted_offer" CHECK ("outcome" IS DISTINCT FROM 'accepted' OR "offer_cents" IS NOT NULL)
);

-- CreateIndex
CREATE INDEX "trade_in_request_garage_vehicle_id_idx" ON "trade_in_request"("garage_vehicle_id");

-- AddForeignKey
ALTER TABLE "trade_in_request" ADD CONSTRAINT "trade_in_request_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trade_in_request" ADD CONSTRAINT "trade_in_request_garage_vehicle_id_fkey" FOREIGN KEY ("garage_vehicle_id") REFERENCES "garage_vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;
