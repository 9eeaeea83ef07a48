-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "alternative_ats" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
ADD COLUMN     "deliver_to_zip" CHAR(5),
ADD COLUMN     "hold_until" DATE,
ADD COLUMN     "topic" TEXT;

-- AlterTable
ALTER TABLE "listing" ADD COLUMN     "sold_price_shared" BOOLEAN NOT NULL DEFAULT false;
