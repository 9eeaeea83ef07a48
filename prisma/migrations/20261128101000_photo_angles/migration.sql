-- AlterTable
ALTER TABLE "listing_photo" ADD COLUMN     "angle" TEXT;

-- AlterTable
ALTER TABLE "removed_photo" ADD COLUMN     "angle" TEXT;
