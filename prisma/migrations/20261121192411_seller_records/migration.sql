-- AlterTable
ALTER TABLE "review" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

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

-- AddForeignKey
ALTER TABLE "seller_record" ADD CONSTRAINT "seller_record_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;
