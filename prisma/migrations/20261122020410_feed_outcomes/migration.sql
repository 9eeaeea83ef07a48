-- AlterTable
ALTER TABLE "feed_run" ADD COLUMN     "kept_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sold_count" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "feed_row" ADD COLUMN     "kept" TEXT[];
