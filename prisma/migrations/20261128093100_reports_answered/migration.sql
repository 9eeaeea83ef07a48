-- CreateEnum
CREATE TYPE "report_outcome" AS ENUM ('acted', 'left');

-- AlterTable
ALTER TABLE "content_report" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "outcome" "report_outcome",
ADD COLUMN     "reporter_email" TEXT;

-- AlterTable
ALTER TABLE "review" ADD COLUMN     "taken_down_at" TIMESTAMPTZ(3),
ADD COLUMN     "taken_down_because" TEXT;
