-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "sold_price_cents" INTEGER;

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

-- CreateIndex
CREATE INDEX "removed_photo_listing_id_idx" ON "removed_photo"("listing_id");

-- CreateIndex
CREATE UNIQUE INDEX "listing_photo_path_key" ON "listing_photo"("path");

-- AddForeignKey
ALTER TABLE "removed_photo" ADD CONSTRAINT "removed_photo_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;
