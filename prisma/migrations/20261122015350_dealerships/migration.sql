-- CreateEnum
CREATE TYPE "fee_kind" AS ENUM ('documentation', 'electronic_filing', 'preparation', 'certification', 'add_on', 'other');

-- CreateEnum
CREATE TYPE "fee_tax" AS ENUM ('by_state', 'taxed', 'untaxed');

-- CreateEnum
CREATE TYPE "claim_status" AS ENUM ('open', 'review', 'disputed', 'granted', 'refused', 'withdrawn');

-- CreateEnum
CREATE TYPE "claim_proof" AS ENUM ('mailbox', 'dns', 'document');

-- AlterTable
ALTER TABLE "seller" ADD COLUMN     "about" TEXT,
ADD COLUMN     "web_domain" TEXT;

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "public_title" TEXT;

-- CreateTable
CREATE TABLE "seller_fee" (
    "seller_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "kind" "fee_kind" NOT NULL,
    "label" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "tax" "fee_tax" NOT NULL DEFAULT 'by_state',
    "is_optional" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "seller_fee_pkey" PRIMARY KEY ("seller_id","position")
);

-- CreateTable
CREATE TABLE "seller_special_day" (
    "seller_id" INTEGER NOT NULL,
    "on" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "opens" CHAR(5),
    "closes" CHAR(5),

    CONSTRAINT "seller_special_day_pkey" PRIMARY KEY ("seller_id","on")
);

-- CreateTable
CREATE TABLE "dealership_claim" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "seller_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "status" "claim_status" NOT NULL DEFAULT 'open',
    "proof" "claim_proof",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "code_address" TEXT,
    "code_hash" TEXT,
    "code_expires_at" TIMESTAMPTZ(3),
    "code_tries" SMALLINT NOT NULL DEFAULT 0,
    "dns_token" TEXT NOT NULL,
    "dns_checked_at" TIMESTAMPTZ(3),
    "dns_answer" TEXT,
    "statement" TEXT,
    "proven_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decision_note" TEXT,

    CONSTRAINT "dealership_claim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claim_document" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "claim_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submission_id" UUID NOT NULL,

    CONSTRAINT "claim_document_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "dealership_claim_seller_id_status_idx" ON "dealership_claim"("seller_id", "status");

-- CreateIndex
CREATE INDEX "dealership_claim_user_id_created_at_idx" ON "dealership_claim"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "dealership_claim_status_created_at_idx" ON "dealership_claim"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "claim_document_submission_id_key" ON "claim_document"("submission_id");

-- CreateIndex
CREATE INDEX "claim_document_claim_id_idx" ON "claim_document"("claim_id");

-- CreateIndex
CREATE INDEX "seller_web_domain_idx" ON "seller"("web_domain");

-- AddForeignKey
ALTER TABLE "seller_fee" ADD CONSTRAINT "seller_fee_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller_special_day" ADD CONSTRAINT "seller_special_day_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealership_claim" ADD CONSTRAINT "dealership_claim_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "seller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealership_claim" ADD CONSTRAINT "dealership_claim_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_document" ADD CONSTRAINT "claim_document_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "dealership_claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;
