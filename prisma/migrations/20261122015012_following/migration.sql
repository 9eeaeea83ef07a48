-- CreateEnum
CREATE TYPE "follow_kind" AS ENUM ('dealer', 'vin', 'model_year');

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "digest_weekday" SMALLINT NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "mail_digest" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "follow" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "organization_id" INTEGER NOT NULL,
    "kind" "follow_kind" NOT NULL,
    "seller_id" INTEGER,
    "vin" CHAR(17),
    "model_id" INTEGER,
    "year" SMALLINT,
    "followed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "followed_by_id" INTEGER,
    "muted_at" TIMESTAMPTZ(3),

    CONSTRAINT "follow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "follow_seller_id_idx" ON "follow"("seller_id");

-- CreateIndex
CREATE INDEX "follow_model_id_idx" ON "follow"("model_id");

-- CreateIndex
CREATE INDEX "follow_followed_by_id_idx" ON "follow"("followed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "follow_organization_id_seller_id_key" ON "follow"("organization_id", "seller_id");

-- CreateIndex
CREATE UNIQUE INDEX "follow_organization_id_vin_key" ON "follow"("organization_id", "vin");

-- CreateIndex
CREATE UNIQUE INDEX "follow_organization_id_model_id_year_key" ON "follow"("organization_id", "model_id", "year");

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "model"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_by_id_fkey" FOREIGN KEY ("followed_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A follow names what its kind says, and nothing else.
ALTER TABLE "follow" ADD CONSTRAINT "follow_of_its_kind" CHECK (
  ("seller_id" IS NOT NULL) = ("kind" = 'dealer')
  AND ("vin" IS NOT NULL) = ("kind" = 'vin')
  AND ("model_id" IS NOT NULL) = ("kind" = 'model_year')
  AND ("year" IS NOT NULL) = ("kind" = 'model_year')
);
