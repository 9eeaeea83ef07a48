-- AlterTable
ALTER TABLE "feed_run" ADD COLUMN     "off_sale_counts" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "taken_off_count" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "feed_row" ADD COLUMN     "disposition" TEXT,
ADD COLUMN     "in_stock_on" DATE;

-- AlterTable
ALTER TABLE "feed_vehicle" ADD COLUMN     "word" TEXT,
ALTER COLUMN "listing_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "stock_vehicle" (
    "listing_id" INTEGER NOT NULL,
    "in_stock_on" DATE,
    "taken_off" "listing_status",

    CONSTRAINT "stock_vehicle_pkey" PRIMARY KEY ("listing_id")
);

-- AddForeignKey
ALTER TABLE "stock_vehicle" ADD CONSTRAINT "stock_vehicle_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
